import { ChangePasswordForm } from '@shop/contract/auth'
import { Link } from 'react-router'
import { isApiError } from '../../lib/api-error.ts'
import { renewToken } from '../../lib/session.ts'
import { useRuledForm } from '../../lib/use-ruled-form.ts'
import { PasswordField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { sendNewPassword } from './profile.api.ts'

const EMPTY: ChangePasswordForm = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** Asks for the current password; afterwards this browser goes on with a new token, every other has to sign in again. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { form, field, problem, isSubmitting } = useRuledForm<ChangePasswordForm>(ChangePasswordForm, EMPTY)

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
    <FormDialog
      title="Change Password"
      saveLabel="Save Password"
      isSaving={isSubmitting}
      problem={problem}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        aside={forgot}
        {...field('currentPassword')}
      />
      <PasswordField label="New Password" autoComplete="new-password" {...field('newPassword')} />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...field('confirmPassword')} />
    </FormDialog>
  )
}
