import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { serverMessageOf } from '../../lib/api/api-error.ts'
import { readFields } from '../../lib/interaction/read-fields.ts'
import { useAction } from '../../lib/interaction/use-action.ts'
import { useEarlySubmit } from '../../lib/interaction/use-early-submit.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import text from '../../ui/text.module.css'
import { toast } from '../../ui/toast.ts'
import { requestPasswordReset } from './auth.api.ts'

export function ForgotForm() {
  const form = useEarlySubmit()
  const navigate = useNavigate()
  const { run, error, isPending } = useAction(async (email: string) => {
    await requestPasswordReset(email)
    toast.success('OTP sent! Check your email.')
    await navigate('/reset-password', { state: { email } })
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void run(readFields(event.currentTarget, ['email']).email)
  }

  return (
    <>
      <form {...form} onSubmit={submit}>
        <Field label="Email Address" name="email" type="email" autoComplete="username" required />
        <Button type="submit" big wide busyLabel={isPending && 'Sending OTP...'}>
          Send OTP
        </Button>
        {error && <Notice kind="bad">{serverMessageOf(error, 429) ?? 'Error sending OTP. Try again.'}</Notice>}
      </form>
      <p>
        Remember your password?{' '}
        <Link className={text.strongLink} to="/login">
          Sign in
        </Link>
      </p>
    </>
  )
}
