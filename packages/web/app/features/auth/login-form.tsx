import type { Store } from '@shop/contract/store'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Field, PasswordField } from '../../ui/field.tsx'
import text from '../../ui/text.module.css'
import { signIn } from './auth.api.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { SocialSignIn } from './social-sign-in.tsx'
import { useContinueAfterSignIn } from './use-continue-after-sign-in.ts'
import { useSubmit } from './use-submit.ts'

export function LoginForm({ demoAccounts, socialSignIn }: Pick<Store, 'demoAccounts' | 'socialSignIn'>) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const goOn = useContinueAfterSignIn()
  const { submit, error, isBusy } = useSubmit(
    async () => goOn(await signIn(email, password)),
    (reason) => (reason instanceof Error ? reason.message : 'Invalid email or password'),
  )

  const forgot = (
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
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          required
          aside={forgot}
          error={error}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" big wide busyLabel={isBusy && 'Signing In...'}>
          Sign In
        </Button>
      </form>
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
