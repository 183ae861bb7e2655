import { Link, useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import text from '../../ui/text.module.css'
import { toast } from '../../ui/toast.ts'
import { requestPasswordReset } from './auth.api.ts'
import { useSubmit, waitOr } from './use-submit.ts'

export function ForgotForm() {
  const navigate = useNavigate()
  const { submit, error, isBusy } = useSubmit(async (entered) => {
    const email = String(entered.get('email'))
    await requestPasswordReset(email)
    toast.success('OTP sent! Check your email.')
    await navigate('/reset-password', { state: { email } })
  }, waitOr('Error sending OTP. Try again.'))

  return (
    <>
      <form onSubmit={submit}>
        <Field label="Email Address" name="email" type="email" autoComplete="username" required />
        <Button type="submit" big wide busyLabel={isBusy && 'Sending OTP...'}>
          Send OTP
        </Button>
        {error && <Notice kind="bad">{error}</Notice>}
      </form>
      <p>
        Remembered it?{' '}
        <Link className={text.strongLink} to="/login">
          Sign in
        </Link>
      </p>
    </>
  )
}
