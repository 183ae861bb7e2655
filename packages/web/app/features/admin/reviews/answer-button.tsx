import { AnswerInput, QUESTION_LIMITS } from '@shop/contract/questions'
import { useState } from 'react'
import { useZodForm } from '../../../lib/interaction/use-zod-form.ts'
import { Button } from '../../../ui/button.tsx'
import { AreaField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { answerQuestion } from './reviews.api.ts'
import { useModeration } from './use-moderation.ts'

type Props = { questionId: number; author: string }

/** Answers for the shop, which publishes the question as well. */
export function AnswerButton({ questionId, author }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="line" aria-label={`Answer question by ${author}`} onClick={() => setIsOpen(true)}>
        Answer
      </Button>
      {isOpen && <AnswerDialog questionId={questionId} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function AnswerDialog({ questionId, onClose }: { questionId: number; onClose: () => void }) {
  const moderation = useModeration()
  const { form, field, problem, showError } = useZodForm<{ text: string }>(AnswerInput, { text: '' })
  const save = ({ text }: { text: string }) =>
    moderation.mutate(
      { run: () => answerQuestion(questionId, text), successMessage: 'Answer published.' },
      { onSuccess: onClose, onError: showError },
    )
  return (
    <FormDialog
      title="Answer question"
      saveLabel="Publish answer"
      isSaving={moderation.isPending}
      problem={problem}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      <AreaField
        label="Answer"
        rows={5}
        maxLength={QUESTION_LIMITS.maxAnswerLength}
        hint="It appears under the shop’s name, together with the question."
        {...field('text')}
      />
    </FormDialog>
  )
}
