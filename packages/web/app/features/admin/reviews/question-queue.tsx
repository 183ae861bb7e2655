import { formatDateTime } from '@shop/contract/kit/dates'
import type { ModeratedQuestion } from '@shop/contract/questions'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import { LongText } from '../../../ui/long-text.tsx'
import text from '../../../ui/text.module.css'
import { ListSearch } from '../list-search.tsx'
import { PagedList } from '../paged-list.tsx'
import frame from '../styles/frame.module.css'
import messages from '../styles/messages.module.css'
import { useListParams } from '../use-list-params.ts'
import { AnswerButton } from './answer-button.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import { ModeratedText } from './moderated-text.tsx'
import { FILTERS } from './moderation.ts'
import { decideAnswer, decideQuestion, questionsQuery } from './reviews.api.ts'
import styles from './reviews.module.css'

/** Questions with their answers. Those to check include published ones with an answer to check. */
export function QuestionQueue() {
  const { page, query, filters } = useListParams(FILTERS)
  const list = useQuery(questionsQuery({ page, query, ...filters }))
  return (
    <section className={layout.panel} aria-label="Questions">
      <ListSearch label="Search by text, product or customer" filters={FILTERS} />
      <PagedList list={list} page={page} empty="No questions.">
        {(questions) => (
          <ul className={frame.stack}>
            {questions.map((question) => (
              <li key={question.id} className={messages.message} aria-label={`Question ${question.id}`}>
                <QuestionItem question={question} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}

const QuestionItem = ({ question }: { question: ModeratedQuestion }) => (
  <>
    <ModeratedText
      title={<Link to={`/product/${question.productId}`}>{question.productName}</Link>}
      state={question.state}
      reason={question.reason}
    >
      <b>{question.text}</b>
    </ModeratedText>
    <Author name={question.userName} at={question.askedAt} />
    {question.answers.map((answer) => (
      <div key={answer.id} className={styles.answer}>
        <ModeratedText
          title={answer.by === 'shop' ? 'Answer of the shop' : 'Answer of a buyer'}
          state={answer.state}
          reason={answer.reason}
        >
          <LongText>{answer.text}</LongText>
        </ModeratedText>
        <Author name={answer.userName} at={answer.writtenAt} />
        <div className={classes(layout.row, layout.wrap)}>
          <DecisionButtons
            kind="answer"
            author={answer.userName}
            state={answer.state}
            version={answer.version}
            decide={(decision) => decideAnswer(answer.id, decision)}
          />
        </div>
      </div>
    ))}
    <div className={classes(layout.row, layout.wrap)}>
      <AnswerButton questionId={question.id} author={question.userName} />
      <DecisionButtons
        kind="question"
        author={question.userName}
        state={question.state}
        version={question.version}
        decide={(decision) => decideQuestion(question.id, decision)}
      />
    </div>
  </>
)

const Author = ({ name, at }: { name: string; at: string }) => (
  <p className={classes(text.small, text.quiet, text.numeric)}>
    {name}, {formatDateTime(at)}
  </p>
)
