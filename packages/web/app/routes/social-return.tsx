import type { SocialProvider } from '@shop/contract/auth'
import { PROVIDER_NAMES } from '@shop/contract/auth/auth.rules'
import { useEffect } from 'react'
import { data } from 'react-router'
import type { SignInResult } from '../features/auth/auth.api.ts'
import { AuthFrame } from '../features/auth/auth-frame.tsx'
import { loadAuthPage } from '../features/auth/load-auth-page.ts'
import { finishProviderSignIn } from '../features/auth/social.api.ts'
import { useContinueAfterSignIn } from '../features/auth/use-continue-after-sign-in.ts'
import { afterHydration } from '../lib/rendering/hydration.ts'
import type { PageHandle } from '../lib/rendering/page-handle.ts'
import { pageTitle } from '../lib/rendering/site.ts'
import { LinkButton } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/social-return.ts'

export const handle: PageHandle = { noIndex: true, frame: 'none', tabs: false }

export const meta = () => [{ title: pageTitle('Sign In') }]

const isProvider = (name: string): name is SocialProvider => Object.hasOwn(PROVIDER_NAMES, name)

type PageData = { posters: readonly string[]; name: string; next?: SignInResult; problem?: string }

export async function loader({ context, params: { provider } }: Route.LoaderArgs): Promise<PageData> {
  if (!isProvider(provider)) throw data(null, { status: 404 })
  const { posters } = await loadAuthPage(context)
  return { posters, name: PROVIDER_NAMES[provider] }
}

/** Finishes the sign-in. The page is then replaced, so the provider's response isn't in the history. */
export async function clientLoader({ request, params, serverLoader }: Route.ClientLoaderArgs): Promise<PageData> {
  await afterHydration()
  const pageData = await serverLoader()
  const outcome = await finishProviderSignIn(params.provider as SocialProvider, new URL(request.url).search).then(
    (next) => ({ next }),
    (error: Error) => ({ problem: error.message }),
  )
  return { ...pageData, ...outcome }
}
clientLoader.hydrate = true as const

export default function SocialReturnPage({ loaderData: { posters, name, next, problem } }: Route.ComponentProps) {
  const continueAfterSignIn = useContinueAfterSignIn()
  useEffect(() => {
    if (next !== undefined) void continueAfterSignIn(next)
  }, [next, continueAfterSignIn])
  if (next !== undefined) return null
  return (
    <AuthFrame
      title={`${problem === undefined ? 'Signing' : 'Sign'} in with ${name}`}
      lead="Sign in to access your account"
      posters={posters}
    >
      {problem === undefined ? (
        <p role="status">Signing In...</p>
      ) : (
        <>
          <Notice kind="bad">{problem}</Notice>
          <LinkButton to="/login" replace wide big>
            Back to Sign In
          </LinkButton>
        </>
      )}
    </AuthFrame>
  )
}
