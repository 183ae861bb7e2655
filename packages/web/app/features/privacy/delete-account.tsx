import { formatDateTime } from '@shop/contract/kit/dates'
import { formatRupees } from '@shop/contract/kit/money'
import { type DeletionConfirmation, DeletionForm, type ScheduledDeletion } from '@shop/contract/privacy'
import { DELETION_GRACE_DAYS } from '@shop/contract/privacy/privacy.rules'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useZodForm } from '../../lib/interaction/use-zod-form.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Field, PasswordField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/notice.tsx'
import text from '../../ui/text.module.css'
import { toast } from '../../ui/toast.ts'
import { deleteAccount } from './privacy.api.ts'

type Props = {
  userId: number
  hasTwoFactor: boolean
  /** The store credit in rupees, which is lost. */
  credit: number
  onSignedOut: () => void
}

/** Deletes the account after a grace period. */
export function DeleteAccount({ userId, hasTwoFactor, credit, onSignedOut }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={classes(layout.panel, layout.stack)} aria-labelledby="delete">
      <h2 className={text.h3} id="delete">
        Delete your account
      </h2>
      <p>
        You are signed out of all devices. After {DELETION_GRACE_DAYS} days we erase your data; a sign-in before then
        cancels the deletion. We keep orders and invoices without details that aren’t needed, because tax law requires
        them. We email you what we keep and why.
      </p>
      <p>
        Messages that you sent without signing in are erased too if your email is confirmed. Resetting your password
        confirms it.
      </p>
      <p>Open orders and refunds have to be finished first.</p>
      {credit > 0 && (
        <Notice kind="warn" isPolite>
          You have {formatRupees(credit)} of store credit. You lose it when your data is erased, so use it first.
        </Notice>
      )}
      <Button variant="line" className={layout.selfStart} onClick={() => setOpen(true)}>
        Delete account
      </Button>
      {isOpen && (
        <DeleteDialog
          title="Delete your account?"
          hasTwoFactor={hasTwoFactor}
          onDelete={(confirmation) => deleteAccount(userId, confirmation)}
          onDeleted={(eraseAfter) => {
            toast.success(`Your account will be deleted on ${formatDateTime(eraseAfter)}.`)
            onSignedOut()
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}

type DialogProps = {
  title: string
  hasTwoFactor: boolean
  onDelete: (confirmation: DeletionConfirmation) => Promise<ScheduledDeletion>
  onDeleted: (eraseAfter: string) => void
  onClose: () => void
}

/** Confirms the deletion of an account with the own password. */
export function DeleteDialog({ title, hasTwoFactor, onDelete, onDeleted, onClose }: DialogProps) {
  const { form, field, problem, showError } = useZodForm<DeletionForm>(DeletionForm, { currentPassword: '', code: '' })
  const remove = useMutation({
    mutationFn: ({ currentPassword, code }: DeletionForm) =>
      onDelete({ currentPassword, ...(code === '' ? {} : { code }) }),
    onSuccess: ({ eraseAfter }) => onDeleted(eraseAfter),
    onError: showError,
  })
  return (
    <FormDialog
      title={title}
      saveLabel="Delete account"
      isSaving={remove.isPending}
      problem={problem}
      onSubmit={form.handleSubmit((values) => remove.mutate(values))}
      onClose={onClose}
    >
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        hint="Not needed within ten minutes after a sign-in. If your account has no password, sign out and in again first."
        {...field('currentPassword')}
      />
      {hasTwoFactor && <Field label="Code" inputMode="numeric" autoComplete="one-time-code" {...field('code')} />}
    </FormDialog>
  )
}
