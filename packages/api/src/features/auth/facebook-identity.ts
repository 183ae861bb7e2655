import { createHmac } from 'node:crypto'
import { z } from '@shop/contract/kit'
import * as oauth from 'openid-client'
import type { Facebook } from '../../config.ts'
import { answeredAt, authorizationUrl, type IdentityProvider, PATIENCE_SECONDS } from './identity.ts'

/** `email` is missing when the person has none that Facebook has confirmed, or didn't let us see it. */
const Me = z.object({ id: z.string().min(1), name: z.string().optional(), email: z.string().optional() })

/** Facebook speaks OAuth 2.0 without the identity part: who it is, its Graph tells. */
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
  config.timeout = PATIENCE_SECONDS
  // Only where the settings themselves name an http address.
  if (graphUrl.startsWith('http:')) oauth.allowInsecureRequests(config)

  async function readMe(accessToken: string) {
    const me = new URL(`${graphUrl}/me`)
    me.searchParams.set('fields', 'id,name,email')
    // Shows that the token is used by the app that it was made for.
    me.searchParams.set('appsecret_proof', createHmac('sha256', secret).update(accessToken).digest('hex'))
    const answer = await oauth.fetchProtectedResource(config, accessToken, me, 'GET')
    if (!answer.ok) throw new Error(`the Graph answered ${answer.status}`)
    return Me.parse(await answer.json())
  }

  return {
    startAt: (checks) => authorizationUrl(config, checks, { redirect_uri: returnUrl, scope: 'public_profile,email' }),
    async identify(answer, { state, codeVerifier }) {
      const tokens = await oauth.authorizationCodeGrant(config, answeredAt(returnUrl, answer), {
        expectedState: state,
        pkceCodeVerifier: codeVerifier,
      })
      const { id: subject, name, email } = await readMe(tokens.access_token)
      return { provider: 'facebook', subject, email, name }
    },
  }
}
