import { toIndiaDay } from '@shop/contract/kit/dates'
import { AgeDeclaration } from '@shop/contract/users'
import { declareDateOfBirth } from '../lib/age.ts'
import { useZodForm } from '../lib/interaction/use-zod-form.ts'
import { readSession } from '../lib/session/session.ts'
import { Field } from '../ui/field.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { ChildNotice } from './child-notice.tsx'

export type AgeFormProps = {
  title: string
  /** Why it is needed. */
  reason: string
  saveLabel: string
  /** The declared date of birth, to correct it. */
  saved?: string | undefined
  onDeclared: () => void
  onClose: () => void
}

/** The content of `AgeDialog`. */
export function AgeForm({ title, reason, saveLabel, saved = '', onDeclared, onClose }: AgeFormProps) {
  const { form, field, problem, showError, isSubmitting } = useZodForm<AgeDeclaration>(AgeDeclaration, {
    dateOfBirth: saved,
  })
  async function declare({ dateOfBirth }: AgeDeclaration) {
    try {
      await declareDateOfBirth(dateOfBirth)
      onDeclared()
    } catch (error) {
      showError(error)
    }
  }
  return (
    <FormDialog
      title={title}
      saveLabel={saveLabel}
      isSaving={isSubmitting}
      problem={problem}
      onSubmit={form.handleSubmit(declare)}
      onClose={onClose}
    >
      <p>{reason}</p>
      {readSession().userId !== undefined && <ChildNotice dateOfBirth={form.watch('dateOfBirth')} />}
      <Field
        label="Date of birth"
        type="date"
        autoComplete="bday"
        max={toIndiaDay(new Date())}
        hint={
          readSession().userId === undefined
            ? 'We don’t store it. This tab remembers it until you close it.'
            : 'We ask once and keep it in your profile, where you can correct it.'
        }
        {...field('dateOfBirth')}
      />
    </FormDialog>
  )
}
