import { toIndiaDay } from '@shop/contract/kit/dates'
import { AgeDeclaration } from '@shop/contract/users'
import { ADULT_AGE, isChildOn } from '@shop/contract/users/age.rules'
import { declareDateOfBirth } from '../lib/age.ts'
import { readSession } from '../lib/session.ts'
import { useZodForm } from '../lib/use-zod-form.ts'
import { Field } from './field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { Notice } from './notice.tsx'

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
      {readSession().userId !== undefined && isChildOn(form.watch('dateOfBirth') || null, toIndiaDay(new Date())) && (
        <Notice kind="info" isPolite>
          With this date you are below {ADULT_AGE}. Your parent or guardian then has to consent before you can order,
          watch movies or write reviews. You ask them in your profile. Only our support can change the date to an
          earlier one.
        </Notice>
      )}
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
