import { LIMITS } from '@shop/contract/kit/limits'
import { Link, useLocation, useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { DemoMailboxLink } from '../../ui/demo-mailbox-link.tsx'
import { Field, PasswordField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import text from '../../ui/text.module.css'
import { toast } from '../../ui/toast.ts'
import { resetPasswordWithCode } from './auth.api.ts'
import { useSubmit, waitOr } from './use-submit.ts'

export function ResetForm() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const { submit, error, isBusy } = useSubmit(async (entered) => {
    const read = (name: string) => String(entered.get(name))
    // A code that is copied out of a mail brings its blanks along.
    await resetPasswordWithCode({ email: read('email'), code: read('code').trim(), newPassword: read('newPassword') })
    toast.success('Password reset successful. Please log in.')
    await navigate('/login')
  }, waitOr('Invalid code or error occurred.'))

  return (
    <>
      <form onSubmit={submit}>
        <Field
          label="Email Address"
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={(state as { email?: string } | null)?.email}
        />
        <Field label="OTP Code" name="code" inputMode="numeric" autoComplete="one-time-code" required />
        <PasswordField
          label="New Password"
          name="newPassword"
          autoComplete="new-password"
          required
          minLength={LIMITS.minPasswordLength}
        />
        <Button type="submit" big wide busyLabel={isBusy && 'Resetting Password...'}>
          Reset Password
        </Button>
        {error && <Notice kind="bad">{error}</Notice>}
      </form>
      <DemoMailboxLink />
      <p>
        No code yet?{' '}
        <Link className={text.strongLink} to="/forgot-password">
          Send OTP
        </Link>
      </p>
    </>
  )
}
