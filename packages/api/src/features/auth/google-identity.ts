import * as oauth from 'openid-client'
import type { Google } from '../../config/config.ts'
import { authorizationUrl, callbackUrl, type IdentityProvider, TIMEOUT_SECONDS } from './identity-provider.ts'

/** Google, or another OpenID Connect issuer. */
export function createGoogle(client: Google, returnUrl: string): IdentityProvider {
  let discovered: Promise<oauth.Configuration> | undefined
  /** Cached after success; a failure is retried by the next sign-in. */
  const discover = () => {
    discovered ??= discoverIssuer(client).catch((error: unknown) => {
      discovered = undefined
      throw error
    })
    return discovered
  }

  return {
    async getAuthorizationUrl(checks) {
      const params = { redirect_uri: returnUrl, scope: 'openid email profile', nonce: checks.nonce }
      return authorizationUrl(await discover(), checks, params)
    },
    async identify(query, { state, nonce, codeVerifier }) {
      const config = await discover()
      const tokens = await oauth.authorizationCodeGrant(config, callbackUrl(returnUrl, query), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      })
      const subject = tokens.claims()?.sub ?? ''
      const { email, email_verified, name } = await oauth.fetchUserInfo(config, tokens.access_token, subject)
      return { provider: 'google', subject, email: email_verified === true ? email : undefined, name }
    },
  }
}

function discoverIssuer({ id, secret, issuer }: Google): Promise<oauth.Configuration> {
  const url = new URL(issuer)
  // For tests and local development, where the configured URL uses http.
  const insecure = url.protocol === 'http:' ? [oauth.allowInsecureRequests] : []
  return oauth.discovery(url, id, secret, oauth.ClientSecretPost(secret), {
    // Also verifies the token's signature.
    execute: [oauth.enableNonRepudiationChecks, ...insecure],
    timeout: TIMEOUT_SECONDS,
  })
}
