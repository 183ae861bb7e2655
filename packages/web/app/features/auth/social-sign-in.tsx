import type { SocialProvider } from '@shop/contract/auth'
import { PROVIDER_NAMES } from '@shop/contract/auth/auth.rules'
import { useState } from 'react'
import { useAction } from '../../lib/interaction/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import auth from './auth.module.css'
import { PolicyLinks } from './policy-links.tsx'
import { redirectToProvider } from './social.api.ts'

const PROVIDERS = Object.keys(PROVIDER_NAMES) as SocialProvider[]

/** Sign-in with other accounts. The buttons of providers that aren't set up explain that. */
export function SocialSignIn({ ready }: { ready: readonly SocialProvider[] }) {
  const [unavailable, setUnavailable] = useState<SocialProvider>()
  const [pending, setPending] = useState<SocialProvider>()
  const redirect = useAction(redirectToProvider)

  function signInWith(provider: SocialProvider) {
    redirect.reset()
    if (!ready.includes(provider)) return setUnavailable(provider)
    setUnavailable(undefined)
    setPending(provider)
    void redirect.run(provider)
  }

  return (
    <>
      <p className={auth.or}>Or continue with</p>
      <div className={classes(layout.grid, layout.twoColumns, layout.gapS)}>
        {PROVIDERS.map((provider) => (
          <Button
            key={provider}
            variant="line"
            busyLabel={redirect.isPending && pending === provider && `Opening ${PROVIDER_NAMES[provider]}...`}
            onClick={() => signInWith(provider)}
          >
            {PROVIDER_NAMES[provider]}
          </Button>
        ))}
      </div>
      <p className={classes(text.small, text.quiet)} role="status">
        {unavailable === undefined
          ? redirect.error?.message
          : `Sign-in with ${PROVIDER_NAMES[unavailable]} isn’t available on this site. Please use your email and password.`}
      </p>
      {ready.length > 0 && <Agreement names={ready.map((provider) => PROVIDER_NAMES[provider])} />}
    </>
  )
}

/** Signing in with a provider may create an account, so it needs the same consent as signing up. */
const Agreement = ({ names }: { names: readonly string[] }) => (
  <p className={classes(text.small, text.quiet)}>
    By continuing with {names.join(' or ')}, you agree to the <PolicyLinks />.
  </p>
)
