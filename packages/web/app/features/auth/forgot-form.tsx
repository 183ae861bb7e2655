import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ApiError } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { askForCode } from './auth.api.ts'

export function ForgotForm() {
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email'))
    setBusy(true)
    setError(undefined)
    try {
      await askForCode(email)
      toast.success('OTP sent! Check your email.')
      await navigate('/reset-password', { state: { email } })
    } catch (reason) {
      // A wait is said in the server's words; everything else in the specification's.
      const isTooMany = reason instanceof ApiError && reason.status === 429
      setError(isTooMany ? reason.message : 'Error sending OTP. Try again.')
    } finally {
      setBusy(false)
    }
  }

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
        <Link className="strong-link" to="/login">
          Sign in
        </Link>
      </p>
    </>
  )
}
