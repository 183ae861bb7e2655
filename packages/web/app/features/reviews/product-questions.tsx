import { formatDate } from '@shop/contract/kit/dates'
import type { Answer, ProductQuestions as Questions } from '@shop/contract/questions'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { lazyComponent } from '../../lib/rendering/lazy-component.ts'
import { usePendingSearchParams } from '../../lib/search-params/pending-search-params.ts'
import { LinkButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { LongText } from '../../ui/long-text.tsx'
import text from '../../ui/text.module.css'
import { type FeedbackView, feedbackLink, QUESTIONS } from './feedback-params.ts'
import type { OwnFeedback } from './own-feedback.api.ts'
import styles from './reviews.module.css'
import { StepLinks } from './step-links.tsx'

const OwnQuestionNotices = lazyComponent(() => import('./own-question-notices.tsx'), 'OwnQuestionNotices')

type Props = { productId: number; questions: Questions; view: FeedbackView; own: OwnFeedback | undefined }

/** Questions about a product, with the answers of its buyers and of the shop. */
export function ProductQuestions({ productId, questions, view, own }: Props) {
  const params = usePendingSearchParams()
  const form = `/product/${productId}/question`
  return (
    <section className={styles.section} id={QUESTIONS} aria-labelledby="questions-title">
      <div className={styles.head}>
        <h2 className={classes(text.display, text.h2)} id="questions-title">
          Questions
        </h2>
        <LinkButton variant="line" to={form}>
          Ask a question
        </LinkButton>
      </div>
      {own && (
        <Suspense fallback={null}>
          <OwnQuestionNotices own={own.questions} />
        </Suspense>
      )}
      {questions.totalElements === 0 && <p className={text.quiet}>No questions yet.</p>}
      {questions.content.map((question) => (
        <article key={question.id} className={styles.review} aria-label={`Question by ${question.author}`}>
          <p className={styles.text}>
            <b>{question.text}</b>
          </p>
          <p className={classes(text.small, text.quiet, text.numeric)}>
            {question.author}, {formatDate(question.askedAt)}
          </p>
          {question.answers.map((answer) => (
            <AnswerText key={answer.id} answer={answer} />
          ))}
          {(own === undefined || own.questions.canAnswer) && (
            <Link
              className={classes(text.strongLink, text.small)}
              to={`${form}?answer=${question.id}`}
              aria-label={`Answer: ${question.text}`}
            >
              Answer
            </Link>
          )}
        </article>
      ))}
      <StepLinks
        label="Pages of questions"
        page={view.questionPage}
        totalPages={questions.totalPages}
        to={(page) => feedbackLink(params, { questions: String(page) }, QUESTIONS)}
      />
    </section>
  )
}

const AnswerText = ({ answer }: { answer: Answer }) => (
  <div className={styles.answer}>
    <LongText>{answer.text}</LongText>
    <p className={classes(text.small, text.quiet, text.numeric)}>
      {answer.author}, {answer.by === 'buyer' && 'verified buyer, '}
      {formatDate(answer.writtenAt)}
    </p>
  </div>
)
