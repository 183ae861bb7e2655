import { toIndiaDay } from '@shop/contract/kit/dates'
import { AgeCorrection, type UserProfile } from '@shop/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useZodForm } from '../../../lib/interaction/use-zod-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { auditKeys } from '../query-keys.ts'
import { correctDateOfBirth, guardianQuery } from './users.api.ts'

type Props = { user: UserProfile }

/** Corrects a date of birth that a child can't correct, because that would make the account an adult's. */
export function AgeCorrectionButton({ user }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="line" onClick={() => setOpen(true)}>
        Correct date of birth
      </Button>
      {isOpen && <CorrectionForm user={user} onClose={() => setOpen(false)} />}
    </>
  )
}

function CorrectionForm({ user: { id, name }, onClose }: Props & { onClose: () => void }) {
  const queryClient = useQueryClient()
  const { form, field, problem, showError, isSubmitting } = useZodForm<AgeCorrection>(AgeCorrection, {
    dateOfBirth: '',
    reason: '',
  })
  async function correct(correction: AgeCorrection) {
    try {
      const { message } = await correctDateOfBirth(id, correction)
      toast.success(message)
      void queryClient.invalidateQueries({ queryKey: auditKeys.all })
      void queryClient.invalidateQueries({ queryKey: guardianQuery(id).queryKey })
      onClose()
    } catch (error) {
      showError(error)
    }
  }
  return (
    <FormDialog
      title={`Correct the date of birth of ${name}`}
      saveLabel="Save"
      isSaving={isSubmitting}
      problem={problem}
      onSubmit={form.handleSubmit(correct)}
      onClose={onClose}
    >
      <p>
        Ask for a document that shows the date before you make a child’s account an adult’s. Don’t keep the document.
      </p>
      <Field
        label="Date of birth"
        type="date"
        autoComplete="off"
        max={toIndiaDay(new Date())}
        {...field('dateOfBirth')}
      />
      <Field label="Reason" hint="Saved in the activity log." autoComplete="off" {...field('reason')} />
    </FormDialog>
  )
}
