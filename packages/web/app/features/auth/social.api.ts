import type { finishSocialSignIn, SocialProvider, startSocialSignIn } from '@shop/contract/auth'
import { AUTH_MESSAGES, PROVIDER_NAMES } from '@shop/contract/auth/auth.rules'
import { call } from '../../lib/api/api.ts'
import { safeSessionStorage } from '../../lib/storage/storage.ts'
import { completeSignIn, type SignInResult, throwSignInError } from './auth.api.ts'

/** The key of the secret that proves that this tab started the sign-in. */
const SECRET_KEY = 'socialSignIn'

/** Opens the provider's page, which returns to `/login/{provider}`. Throws an Error whose message can be shown. */
export async function redirectToProvider(provider: SocialProvider): Promise<void> {
  const { url, secret } = await call<typeof startSocialSignIn>('POST /auth/social/:provider/start', {
    params: { provider },
  }).catch(throwSignInError)
  safeSessionStorage.setItem(SECRET_KEY, secret)
  location.assign(url)
}

/** Signs in with the query string of the provider's redirect. Throws an Error whose message can be shown. */
export async function finishProviderSignIn(provider: SocialProvider, redirectQuery: string): Promise<SignInResult> {
  const secret = safeSessionStorage.getItem(SECRET_KEY)
  safeSessionStorage.removeItem(SECRET_KEY)
  if (new URLSearchParams(redirectQuery).get('error') === 'access_denied') {
    throw new Error(`Sign-in with ${PROVIDER_NAMES[provider]} was cancelled.`)
  }
  if (secret === null) throw new Error(AUTH_MESSAGES.socialExpired)
  const { jwtToken, username, message } = await call<typeof finishSocialSignIn>('POST /auth/social/:provider/finish', {
    params: { provider },
    body: { answer: redirectQuery, secret },
  }).catch(throwSignInError)
  return { ...(await completeSignIn(jwtToken, username)), message }
}
