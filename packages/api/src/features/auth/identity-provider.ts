import type { SocialProvider } from '@shop/contract/auth'
import * as oauth from 'openid-client'

/** A user as identified by a provider. `email` is only set if the provider has verified it. */
export type Identity = {
  provider: SocialProvider
  /** The account's id at the provider. */
  subject: string
  email: string | undefined
  name: string | undefined
}

/** Values created when a sign-in starts, to validate the provider's response. */
export type AuthorizationChecks = { state: string; nonce: string; codeVerifier: string }

export type IdentityProvider = {
  /** The provider's sign-in page. */
  getAuthorizationUrl: (checks: AuthorizationChecks) => Promise<URL>
  /** `query` is the query string of the redirect back. Throws if it is forged or belongs to another sign-in. */
  identify: (query: string, checks: AuthorizationChecks) => Promise<Identity>
}

/** Timeout of each request to a provider, while the user waits. */
export const TIMEOUT_SECONDS = 10

/** The provider's sign-in page, bound to one sign-in by PKCE and `state`. */
export async function authorizationUrl(
  config: oauth.Configuration,
  { state, codeVerifier }: AuthorizationChecks,
  params: { redirect_uri: string; scope: string; nonce?: string },
): Promise<URL> {
  return oauth.buildAuthorizationUrl(config, {
    ...params,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  })
}

/** The URL to which the provider redirected the browser. */
export function callbackUrl(returnUrl: string, query: string): URL {
  const url = new URL(returnUrl)
  url.search = query
  return url
}
