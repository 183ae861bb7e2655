import { LIMITS } from '@shop/contract/kit/limits'
import type { FormEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { serverMessageOf } from '../../lib/api/api-error.ts'
import { readFields } from '../../lib/interaction/read-fields.ts'
import { useAction } from '../../lib/interaction/use-action.ts'
import { useEarlySubmit } from '../../lib/interaction/use-early-submit.ts'
import { Button } from '../../ui/button.tsx'
import { DemoMailboxLink } from '../../ui/demo-mailbox-link.tsx'
import { Field, PasswordField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import text from '../../ui/text.module.css'
import { toast } from '../../ui/toast.ts'
import { resetPasswordWithCode } from './auth.api.ts'

export function ResetForm() {
  const form = useEarlySubmit()
  const navigate = useNavigate()
  const { state } = useLocation()
  const { run, error, isPending } = useAction(async (entered: Record<'email' | 'code' | 'newPassword', string>) => {
    // Codes copied from an email often include spaces.
    await resetPasswordWithCode({ ...entered, code: entered.code.trim() })
    toast.success('Password reset successful. Please log in.')
    await navigate('/login')
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void run(readFields(event.currentTarget, ['email', 'code', 'newPassword']))
  }

  return (
    <>
      <form {...form} onSubmit={submit}>
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
        <Button type="submit" big wide busyLabel={isPending && 'Resetting Password...'}>
          Reset Password
        </Button>
        {error && <Notice kind="bad">{serverMessageOf(error, 429) ?? 'Invalid code or error occurred.'}</Notice>}
      </form>
      <DemoMailboxLink />
      <p>
        Didn't get a code?{' '}
        <Link className={text.strongLink} to="/forgot-password">
          Send OTP
        </Link>
      </p>
    </>
  )
}
