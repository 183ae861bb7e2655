import { createHmac } from 'node:crypto'
import { z } from '@shop/contract/kit'
import * as oauth from 'openid-client'
import type { Facebook } from '../../config/config.ts'
import { authorizationUrl, callbackUrl, type IdentityProvider, TIMEOUT_SECONDS } from './identity-provider.ts'

/** `email` is missing if Facebook hasn't verified one or the user didn't share it. */
const Me = z.object({ id: z.string().min(1), name: z.string().optional(), email: z.string().optional() })

/** Facebook supports OAuth 2.0 without OpenID Connect; the Graph API returns the user. */
export function createFacebook({ id, secret, url, graphUrl }: Facebook, returnUrl: string): IdentityProvider {
  const config = new oauth.Configuration(
    {
      issuer: graphUrl,
      authorization_endpoint: `${url}/dialog/oauth`,
      token_endpoint: `${graphUrl}/oauth/access_token`,
    },
    id,
    undefined,
    oauth.ClientSecretPost(secret),
  )
  config.timeout = TIMEOUT_SECONDS
  // For tests and local development, where the configured URL uses http.
  if (graphUrl.startsWith('http:')) oauth.allowInsecureRequests(config)

  async function fetchUser(accessToken: string) {
    const me = new URL(`${graphUrl}/me`)
    me.searchParams.set('fields', 'id,name,email')
    // Proves that the token is used by the app it was issued to.
    me.searchParams.set('appsecret_proof', createHmac('sha256', secret).update(accessToken).digest('hex'))
    const response = await oauth.fetchProtectedResource(config, accessToken, me, 'GET')
    if (!response.ok) throw new Error(`the Graph API responded with ${response.status}`)
    return Me.parse(await response.json())
  }

  return {
    getAuthorizationUrl: (checks) =>
      authorizationUrl(config, checks, { redirect_uri: returnUrl, scope: 'public_profile,email' }),
    async identify(query, { state, codeVerifier }) {
      const tokens = await oauth.authorizationCodeGrant(config, callbackUrl(returnUrl, query), {
        expectedState: state,
        pkceCodeVerifier: codeVerifier,
      })
      const { id: subject, name, email } = await fetchUser(tokens.access_token)
      return { provider: 'facebook', subject, email, name }
    },
  }
}
