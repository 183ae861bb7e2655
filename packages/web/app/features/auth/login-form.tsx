import type { Store } from '@shop/contract/store'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useAction } from '../../lib/use-action.ts'
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
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [needsCode, setNeedsCode] = useState(false)
  const [code, setCode] = useState('')
  const continueAfterSignIn = useContinueAfterSignIn()
  const { run, error, isPending, reset } = useAction(submitSignIn)

  async function submitSignIn() {
    const result = await signIn(email, password, needsCode ? code : undefined).catch((error) => {
      // The first request has no code: its answer is a question, not an error.
      if (!(error instanceof CodeRequiredError) || needsCode) throw error
      setNeedsCode(true)
      return undefined
    })
    if (result) await continueAfterSignIn(result)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void run()
  }
  function edit(change: () => void) {
    change()
    if (error) reset()
  }

  const forgotPassword = (
    <Link className={classes(text.more, text.small)} to="/forgot-password">
      Forgot Password?
    </Link>
  )
  return (
    <>
      <form onSubmit={submit}>
        <Field
          label="Email Address"
          type="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => edit(() => setEmail(event.target.value))}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          required
          aside={forgotPassword}
          value={password}
          onChange={(event) => edit(() => setPassword(event.target.value))}
        />
        {needsCode && (
          <Field
            label="Code"
            hint="Six digits from your authenticator app, or a recovery code"
            autoComplete="one-time-code"
            autoFocus
            required
            value={code}
            onChange={(event) => edit(() => setCode(event.target.value))}
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
          setEmail(account.email)
          setPassword(account.password)
        }}
      />
    </>
  )
}
