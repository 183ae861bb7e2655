import { createHash, createHmac, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type FacebookUser = { id: string; name?: string; email?: string }

/**
 * Emulates the parts of Facebook that a sign-in uses, as strictly as the real ones: dialog, token endpoint and Graph
 * API.
 */
export async function startGraphServer() {
  const client = { id: '1234567890', secret: randomBytes(16).toString('hex') }
  /** The user who answers the dialog; undefined cancels it. */
  let currentUser: FacebookUser | undefined
  const codes = new Map<string, { user: FacebookUser; challenge: string; returnUrl: string }>()
  const tokens = new Map<string, FacebookUser>()

  function dialog(query: URLSearchParams): string {
    const redirect = new URL(query.get('redirect_uri') ?? '')
    redirect.searchParams.set('state', query.get('state') ?? '')
    if (currentUser === undefined) {
      redirect.searchParams.set('error', 'access_denied')
      return redirect.href
    }
    const code = randomBytes(8).toString('hex')
    codes.set(code, {
      user: currentUser,
      challenge: query.get('code_challenge') ?? '',
      returnUrl: query.get('redirect_uri') ?? '',
    })
    redirect.searchParams.set('code', code)
    return `${redirect.href}#_=_`
  }

  function exchangeCode(form: URLSearchParams): object | undefined {
    const code = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isValidClient = form.get('client_id') === client.id && form.get('client_secret') === client.secret
    if (!isValidClient || code?.challenge !== challenge || code.returnUrl !== form.get('redirect_uri')) return undefined
    const accessToken = randomBytes(8).toString('hex')
    tokens.set(accessToken, code.user)
    return { access_token: accessToken, token_type: 'bearer', expires_in: 5_183_944 }
  }

  function fetchMe(query: URLSearchParams, authorization = ''): object | undefined {
    const token = authorization.replace(/^Bearer /, '')
    const proof = createHmac('sha256', client.secret).update(token).digest('hex')
    if (query.get('appsecret_proof') !== proof || query.get('fields') !== 'id,name,email') return undefined
    return tokens.get(token)
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/v23.0/dialog/oauth') return response.writeHead(302, { location: dialog(searchParams) }).end()
    const body =
      pathname === '/v23.0/oauth/access_token'
        ? exchangeCode(new URLSearchParams(await text(request)))
        : pathname === '/v23.0/me'
          ? fetchMe(searchParams, request.headers.authorization)
          : undefined
    const errorBody = { error: { message: 'Invalid', type: 'OAuthException', code: 100 } }
    response.writeHead(body ? 200 : 400, { 'content-type': 'application/json; charset=UTF-8' })
    return response.end(JSON.stringify(body ?? errorBody))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v23.0`
  return {
    client: { ...client, url, graphUrl: url },
    setUser: (user: FacebookUser | undefined) => {
      currentUser = user
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
