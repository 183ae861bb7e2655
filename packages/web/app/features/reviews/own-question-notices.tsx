import type { OwnQuestions } from '@shop/contract/questions'
import { ModerationNotice } from './moderation-notice.tsx'

/** The user's questions and answers that aren't shown. */
export const OwnQuestionNotices = ({ own: { questions, answers } }: { own: OwnQuestions }) => (
  <>
    {questions
      .filter(({ state }) => state !== 'published')
      .map((question) => (
        <ModerationNotice key={question.id} subject={`Your question “${question.text}”`} item={question} />
      ))}
    {answers
      .filter(({ state }) => state !== 'published')
      .map((answer) => (
        <ModerationNotice key={answer.questionId} subject={`Your answer “${answer.text}”`} item={answer} />
      ))}
  </>
)
