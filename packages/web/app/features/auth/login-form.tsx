import type { Store } from '@shop/contract/store'
import { type SubmitEvent, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { readFields } from '../../lib/interaction/read-fields.ts'
import { useAction } from '../../lib/interaction/use-action.ts'
import { useEarlySubmit } from '../../lib/interaction/use-early-submit.ts'
import { takeSessionEnded } from '../../lib/session/session-ended.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Field, PasswordField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import text from '../../ui/text.module.css'
import { CodeRequiredError, signIn } from './auth.api.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { SocialSignIn } from './social-sign-in.tsx'
import { useContinueAfterSignIn } from './use-continue-after-sign-in.ts'

export function LoginForm({ demoAccounts, socialSignIn }: Pick<Store, 'demoAccounts' | 'socialSignIn'>) {
  const form = useEarlySubmit()
  const [needsCode, setNeedsCode] = useState(false)
  const continueAfterSignIn = useContinueAfterSignIn()
  const { run, error, isPending, reset } = useAction(submitSignIn)

  async function submitSignIn({ email, password, code }: Record<'email' | 'password' | 'code', string>) {
    const result = await signIn(email, password, needsCode ? code : undefined).catch((error) => {
      // The first request has no code: its answer is a question, not an error.
      if (!(error instanceof CodeRequiredError) || needsCode) throw error
      setNeedsCode(true)
      return undefined
    })
    if (result) await continueAfterSignIn(result)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void run(readFields(event.currentTarget, ['email', 'password', 'code']))
  }

  const forgotPassword = (
    <Link className={classes(text.more, text.small)} to="/forgot-password">
      Forgot Password?
    </Link>
  )
  return (
    <>
      <SessionEndedNotice />
      <form {...form} onSubmit={submit} onInput={() => error && reset()}>
        <Field label="Email Address" name="email" type="email" autoComplete="username" required />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          aside={forgotPassword}
        />
        {needsCode && (
          <Field
            label="Code"
            name="code"
            hint="Six digits from your authenticator app, or a recovery code"
            autoComplete="one-time-code"
            autoFocus
            required
          />
        )}
        {error && <Notice kind="bad">{error.message}</Notice>}
        <Button type="submit" big wide busyLabel={isPending && 'Signing In...'}>
          Sign In
        </Button>
      </form>
      <PasskeySignIn />
      <p>
        Don't have an account?{' '}
        <Link className={text.strongLink} to="/signup">
          Create an account
        </Link>
      </p>
      <SocialSignIn ready={socialSignIn} />
      <DemoAccounts
        accounts={demoAccounts}
        onChoose={(account) => {
          if (form.ref.current) fillIn(form.ref.current, account)
          if (error) reset()
        }}
      />
    </>
  )
}

/** The fields are uncontrolled. The submit button gets the focus. */
function fillIn(form: HTMLFormElement, { email, password }: { email: string; password: string }): void {
  for (const [name, value] of Object.entries({ email, password })) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = value
  }
  form.querySelector<HTMLButtonElement>('[type=submit]')?.focus()
}

/** Says once why the page is shown. */
function SessionEndedNotice() {
  const [hasEnded, setEnded] = useState(false)
  useEffect(() => {
    if (takeSessionEnded()) setEnded(true)
  }, [])
  return (
    hasEnded && (
      <Notice kind="info" isPolite>
        Your session has ended. Please sign in again.
      </Notice>
    )
  )
}
