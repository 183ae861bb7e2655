import type { SocialProvider } from '@shop/contract/auth'
import { PROVIDER_NAMES } from '@shop/contract/auth/auth.rules'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
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
      <p className="or">Or continue with</p>
      <div className="grid grid-cols-2 gap-2">
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
      <p className="small quiet" role="status">
        {said}
      </p>
      {ready.length > 0 && <Agreement names={ready.map((provider) => PROVIDER_NAMES[provider])} />}
    </>
  )
}

/** Going on with a provider may open an account, and sign-up asks for this too. */
const Agreement = ({ names }: { names: readonly string[] }) => (
  <p className="small quiet">
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
