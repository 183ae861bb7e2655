import { AnswerInput, type OwnQuestions, QUESTION_LIMITS, QuestionInput } from '@shop/contract/questions'
import { useZodForm } from '../../lib/interaction/use-zod-form.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import fieldStyles from '../../ui/field.module.css'
import { AreaField } from '../../ui/field.tsx'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/notice.tsx'
import styles from './review-form.module.css'
import { answerQuestion, askQuestion } from './reviews.api.ts'

type Props = {
  productId: number
  /** The question to answer; without it, the form asks a new one. */
  answerTo: { id: number; text: string } | undefined
  /** The user's answer until now. */
  answer: string | undefined
  onSaved: (own: OwnQuestions) => Promise<void>
}

/** Asks a question about a product, or answers one. */
export function QuestionForm({ productId, answerTo, answer = '', onSaved }: Props) {
  const isAnswer = answerTo !== undefined
  const { form, field, showError, problem, isSubmitting } = useZodForm<{ text: string }>(
    isAnswer ? AnswerInput : QuestionInput,
    { text: answer },
  )

  async function save({ text }: { text: string }) {
    let own: OwnQuestions
    try {
      own = await (isAnswer ? answerQuestion(answerTo.id, text) : askQuestion(productId, text))
    } catch (error) {
      return showError(error)
    }
    await onSaved(own)
  }

  return (
    <form className={classes(fieldStyles.form, styles.form)} onSubmit={form.handleSubmit(save)} noValidate>
      {isAnswer && <p className={styles.question}>{answerTo.text}</p>}
      <AreaField
        label={isAnswer ? 'Your answer' : 'Your question'}
        rows={5}
        maxLength={isAnswer ? QUESTION_LIMITS.maxAnswerLength : QUESTION_LIMITS.maxQuestionLength}
        hint={
          isAnswer
            ? 'Your answer appears once we’ve checked it.'
            : 'Buyers of this product and our team can answer. Your question appears once we’ve checked it.'
        }
        {...field('text')}
      />
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      <div className={layout.buttonRow}>
        <Button type="submit" big busyLabel={isSubmitting && 'Sending...'}>
          {isAnswer ? 'Send answer' : 'Send question'}
        </Button>
      </div>
    </form>
  )
}
