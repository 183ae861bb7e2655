import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair } from 'jose'
import { type Configuration, Provider } from 'oidc-provider'

export type OidcServer = { issuer: string; client: { id: string; secret: string }; close: () => Promise<void> }

/**
 * A real OpenID Connect provider instead of Google. Entering an email signs in as that user. The email is verified
 * unless it begins with 'unverified'. A button cancels the sign-in.
 */
export async function startOidcServer(returnUrl: string): Promise<OidcServer> {
  const client = { id: 'shop', secret: randomBytes(24).toString('base64url') }
  let handle: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => response.end()
  const server = createServer((request, response) => handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const accounts = createAccounts()
  const provider = new Provider(issuer, await settings(client, returnUrl, accounts))
  handle = (request, response) => {
    if (request.url?.startsWith('/interaction/')) void interact(provider, accounts, request, response)
    else provider.callback()(request, response)
  }
  return {
    issuer,
    client,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Accounts = ReturnType<typeof createAccounts>

/** An account keeps its id when its email changes: asha@… and asha+new@… are the same one. */
function createAccounts() {
  const emails = new Map<string, string>()
  return {
    idOf(email: string): string {
      const id = `id of ${email.split(/[+@]/)[0]}`
      emails.set(id, email)
      return id
    },
    claimsOf(id: string) {
      const email = emails.get(id) ?? ''
      const name = `User <b>called</b> ${email.split('@')[0]}`
      return { sub: id, email, email_verified: !email.startsWith('unverified'), name }
    },
  }
}

async function settings(client: OidcServer['client'], returnUrl: string, accounts: Accounts): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [returnUrl],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [randomBytes(24).toString('base64url')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, id) => ({ accountId: id, claims: () => accounts.claimsOf(id) }),
    // Signing in also grants consent.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
}

const PAGE = `<!doctype html><html lang="en"><title>Test sign-in</title><link rel="icon" href="data:,"><main><h1>Test sign-in</h1><form method="post">
<label>Email <input name="email"></label><button>Continue</button><button name="cancel" value="1">Cancel</button></form></main></html>`

async function interact(
  provider: Provider,
  accounts: Accounts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html').end(PAGE)
    return
  }
  const form = new URLSearchParams(await text(request))
  const result = form.has('cancel')
    ? { error: 'access_denied' }
    : { login: { accountId: accounts.idOf(form.get('email') ?? '') } }
  await provider.interactionFinished(request, response, result)
}

// Can run as a program, for browser tests: `node oidc-server.ts https://shop.example/login/google`.
if (import.meta.main) {
  const { issuer, client } = await startOidcServer(process.argv[2] ?? '')
  process.stdout.write(`${JSON.stringify({ issuer, ...client })}\n`)
}
