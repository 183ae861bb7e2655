import { zodResolver } from '@hookform/resolvers/zod'
import { ChangePasswordForm } from '@shop/contract/auth'
import { useId } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { isApiError } from '../../lib/api-error.ts'
import { renewToken } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { sendNewPassword } from './profile.api.ts'

const EMPTY: ChangePasswordForm = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** Asks for the current password; afterwards this browser goes on with a new token, every other has to sign in again. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const title = useId()
  const form = useForm<ChangePasswordForm>({
    defaultValues: EMPTY,
    resolver: zodResolver(ChangePasswordForm) as never,
    reValidateMode: 'onSubmit',
  })
  const { errors, isSubmitting } = form.formState

  const field = (name: FieldPath<ChangePasswordForm>) => ({
    ...form.register(name, { onChange: () => form.clearErrors(name) }),
    error: errors[name]?.message,
  })

  async function save({ confirmPassword: _, ...change }: ChangePasswordForm) {
    try {
      renewToken((await sendNewPassword(change)).jwtToken)
      toast.success('Password changed. Other devices are signed out.')
      onClose()
    } catch (error) {
      const wrong = isApiError(error) ? error.fields.currentPassword : undefined
      form.setError(wrong === undefined ? 'root' : 'currentPassword', { message: (error as Error).message })
    }
  }

  // Who came by Google or Facebook has no password yet, and gets one by the same way.
  const forgot = (
    <Link className="more small" to="/forgot-password">
      Forgot Password?
    </Link>
  )
  return (
    <Dialog onClose={onClose} labelledBy={title} small>
      <form onSubmit={form.handleSubmit(save)} noValidate>
        <div className="dialog-words">
          <h2 className="d h2" id={title}>
            Change Password
          </h2>
          <PasswordField
            label="Current Password"
            autoComplete="current-password"
            aside={forgot}
            {...field('currentPassword')}
          />
          <PasswordField label="New Password" autoComplete="new-password" {...field('newPassword')} />
          <PasswordField label="Confirm Password" autoComplete="new-password" {...field('confirmPassword')} />
          {errors.root?.message !== undefined && <Notice kind="bad">{errors.root.message}</Notice>}
        </div>
        <div className="dialog-acts">
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busyLabel={isSubmitting && 'Saving...'}>
            Save Password
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
