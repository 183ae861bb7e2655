import type { SocialProvider } from '@shop/contract/auth'
import { PROVIDER_NAMES } from '@shop/contract/auth/auth.rules'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import auth from './auth.module.css'
import { redirectToProvider } from './social.api.ts'

const PROVIDERS = Object.keys(PROVIDER_NAMES) as SocialProvider[]

/** Other ways to sign in; where one isn't set up, its button says so in words (decision 25). */
export function SocialSignIn({ ready }: { ready: readonly SocialProvider[] }) {
  const [said, setSaid] = useState<string>()
  const [busy, setBusy] = useState<SocialProvider>()

  async function go(provider: SocialProvider) {
    if (!ready.includes(provider)) {
      const name = PROVIDER_NAMES[provider]
      setSaid(`Signing in with ${name} isn’t set up on this site. Please use your email and password.`)
      return
    }
    setSaid(undefined)
    setBusy(provider)
    await redirectToProvider(provider).catch((error: Error) => setSaid(error.message))
    setBusy(undefined)
  }

  return (
    <>
      <p className={auth.or}>Or continue with</p>
      <div className={classes(layout.grid, layout.twoColumns, layout.gapS)}>
        {PROVIDERS.map((provider) => (
          <Button
            key={provider}
            variant="line"
            busyLabel={busy === provider && `Opening ${PROVIDER_NAMES[provider]}...`}
            onClick={() => void go(provider)}
          >
            {PROVIDER_NAMES[provider]}
          </Button>
        ))}
      </div>
      <p className={classes(text.small, text.quiet)} role="status">
        {said}
      </p>
      {ready.length > 0 && <Agreement names={ready.map((provider) => PROVIDER_NAMES[provider])} />}
    </>
  )
}

/** Going on with a provider may open an account, and sign-up asks for this too. */
const Agreement = ({ names }: { names: readonly string[] }) => (
  <p className={classes(text.small, text.quiet)}>
    By continuing with {names.join(' or ')} you agree to the{' '}
    <Link to="/terms" reloadDocument>
      Terms of Service
    </Link>{' '}
    and the{' '}
    <Link to="/privacy" reloadDocument>
      Privacy Policy
    </Link>
    .
  </p>
)
