import { ChangePasswordForm } from '@shop/contract/auth'
import { Link } from 'react-router'
import { useZodForm } from '../../lib/interaction/use-zod-form.ts'
import { renewToken } from '../../lib/session/session.ts'
import { classes } from '../../ui/classes.ts'
import { PasswordField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import text from '../../ui/text.module.css'
import { toast } from '../../ui/toast.ts'
import { changePassword } from './profile.api.ts'

const EMPTY: ChangePasswordForm = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** Changing the password ends all sessions; this browser gets a new token. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { form, field, showError, problem, isSubmitting } = useZodForm<ChangePasswordForm>(ChangePasswordForm, EMPTY)

  async function save({ confirmPassword: _, ...change }: ChangePasswordForm) {
    try {
      renewToken((await changePassword(change)).jwtToken)
      toast.success('Password changed. Other devices have been signed out.')
      onClose()
    } catch (error) {
      showError(error)
    }
  }

  // Users who signed up with Google or Facebook set their first password here, too.
  const forgotPassword = (
    <Link className={classes(text.more, text.small)} to="/forgot-password">
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
        aside={forgotPassword}
        {...field('currentPassword')}
      />
      <PasswordField label="New Password" autoComplete="new-password" {...field('newPassword')} />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...field('confirmPassword')} />
    </FormDialog>
  )
}
