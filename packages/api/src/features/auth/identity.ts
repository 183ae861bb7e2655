import type { SocialProvider } from '@shop/contract/auth'
import * as oauth from 'openid-client'

/** What a provider says of a person. `email` only when the provider has made sure that it is theirs. */
export type Identity = {
  provider: SocialProvider
  /** The account's id there. */
  subject: string
  email: string | undefined
  name: string | undefined
}

/** What one sign-in is checked by: made at its start, kept until its answer. */
export type Checks = { state: string; nonce: string; codeVerifier: string }

export type IdentityProvider = {
  /** The provider's page, to which the browser goes. */
  startAt: (checks: Checks) => Promise<URL>
  /** `answer` is the query with which the browser came back. Throws for one that isn't the provider's, or to another start. */
  identify: (answer: string, checks: Checks) => Promise<Identity>
}

/** For each call of ours to a provider: a person is waiting. */
export const PATIENCE_SECONDS = 10

/** The address of a provider's page, bound by PKCE and `state` to the start that it belongs to. */
export async function authorizationUrl(
  config: oauth.Configuration,
  { state, codeVerifier }: Checks,
  more: { redirect_uri: string; scope: string; nonce?: string },
): Promise<URL> {
  return oauth.buildAuthorizationUrl(config, {
    ...more,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  })
}

/** The address as the browser came back to it. */
export function answeredAt(returnUrl: string, answer: string): URL {
  const url = new URL(returnUrl)
  url.search = answer
  return url
}
