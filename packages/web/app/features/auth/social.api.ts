import type { finishSocialSignIn, SocialProvider, startSocialSignIn } from '@shop/contract/auth'
import { PROVIDER_NAMES, WORDS } from '@shop/contract/auth/auth.rules'
import { call } from '../../lib/api.ts'
import { safeSessionStorage } from '../../lib/storage.ts'
import { completeSignIn, type SignInResult, throwSignInError } from './auth.api.ts'

/** Where this tab keeps what shows that the sign-in was its own. */
const SECRET = 'socialSignIn'

/** Leaves for the provider's page, which sends the browser back to `/login/{provider}`. Throws an Error fit for the page. */
export async function redirectToProvider(provider: SocialProvider): Promise<void> {
  const { url, secret } = await call<typeof startSocialSignIn>('POST /auth/social/:provider/start', {
    params: { provider },
  }).catch(throwSignInError)
  safeSessionStorage.setItem(SECRET, secret)
  location.assign(url)
}

/** Signs in with the query that the provider sent back, once, and answers where to go next. Throws an Error fit for the page. */
export async function finishProviderSignIn(provider: SocialProvider, answer: string): Promise<SignInResult> {
  const secret = safeSessionStorage.getItem(SECRET)
  safeSessionStorage.removeItem(SECRET)
  if (new URLSearchParams(answer).get('error') === 'access_denied') {
    throw new Error(`You came back from ${PROVIDER_NAMES[provider]} without signing in.`)
  }
  if (secret === null) throw new Error(WORDS.socialExpired)
  const { jwtToken, username, message } = await call<typeof finishSocialSignIn>('POST /auth/social/:provider/finish', {
    params: { provider },
    body: { answer, secret },
  }).catch(throwSignInError)
  return { ...(await completeSignIn(jwtToken, username)), message }
}
