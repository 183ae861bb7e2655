import * as oauth from 'openid-client'
import type { Google } from '../../config.ts'
import { answeredAt, authorizationUrl, type IdentityProvider, PATIENCE_SECONDS } from './identity.ts'

/** Google, or any other OpenID Connect provider at the issuer's address. */
export function createGoogle(client: Google, returnUrl: string): IdentityProvider {
  let discovered: Promise<oauth.Configuration> | undefined
  /** Kept once it has worked; a failure is tried again by the next person. */
  const discover = () => {
    discovered ??= discoverIssuer(client).catch((error: unknown) => {
      discovered = undefined
      throw error
    })
    return discovered
  }

  return {
    async startAt(checks) {
      const asked = { redirect_uri: returnUrl, scope: 'openid email profile', nonce: checks.nonce }
      return authorizationUrl(await discover(), checks, asked)
    },
    async identify(answer, { state, nonce, codeVerifier }) {
      const config = await discover()
      const tokens = await oauth.authorizationCodeGrant(config, answeredAt(returnUrl, answer), {
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
  // Only where the settings themselves name an http address.
  const plain = url.protocol === 'http:' ? [oauth.allowInsecureRequests] : []
  return oauth.discovery(url, id, secret, oauth.ClientSecretPost(secret), {
    // The token's signature is checked too, and not only the connection that it came by.
    execute: [oauth.enableNonRepudiationChecks, ...plain],
    timeout: PATIENCE_SECONDS,
  })
}
