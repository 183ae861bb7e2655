import { createHash, createHmac, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Person = { id: string; name?: string; email?: string }

/** As much of Facebook as a sign-in meets: its dialog, its token call and its Graph, each as strict as the real one. */
export async function startGraphServer() {
  const client = { id: '1234567890', secret: randomBytes(16).toString('hex') }
  /** Who sits before the dialog; undefined for somebody who cancels. */
  let person: Person | undefined
  const codes = new Map<string, { person: Person; challenge: string; returnUrl: string }>()
  const tokens = new Map<string, Person>()

  function dialog(query: URLSearchParams): string {
    const back = new URL(query.get('redirect_uri') ?? '')
    back.searchParams.set('state', query.get('state') ?? '')
    if (person === undefined) {
      back.searchParams.set('error', 'access_denied')
      return back.href
    }
    const code = randomBytes(8).toString('hex')
    codes.set(code, {
      person,
      challenge: query.get('code_challenge') ?? '',
      returnUrl: query.get('redirect_uri') ?? '',
    })
    back.searchParams.set('code', code)
    return `${back.href}#_=_`
  }

  function exchange(sent: URLSearchParams): object | undefined {
    const code = codes.get(sent.get('code') ?? '')
    codes.delete(sent.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url')
    const isOurs = sent.get('client_id') === client.id && sent.get('client_secret') === client.secret
    if (!isOurs || code?.challenge !== challenge || code.returnUrl !== sent.get('redirect_uri')) return undefined
    const accessToken = randomBytes(8).toString('hex')
    tokens.set(accessToken, code.person)
    return { access_token: accessToken, token_type: 'bearer', expires_in: 5_183_944 }
  }

  function readMe(query: URLSearchParams, authorization = ''): object | undefined {
    const token = authorization.replace(/^Bearer /, '')
    const proof = createHmac('sha256', client.secret).update(token).digest('hex')
    if (query.get('appsecret_proof') !== proof || query.get('fields') !== 'id,name,email') return undefined
    return tokens.get(token)
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/v23.0/dialog/oauth') return response.writeHead(302, { location: dialog(searchParams) }).end()
    const answer =
      pathname === '/v23.0/oauth/access_token'
        ? exchange(new URLSearchParams(await text(request)))
        : pathname === '/v23.0/me'
          ? readMe(searchParams, request.headers.authorization)
          : undefined
    const refusal = { error: { message: 'Invalid', type: 'OAuthException', code: 100 } }
    response.writeHead(answer ? 200 : 400, { 'content-type': 'application/json; charset=UTF-8' })
    return response.end(JSON.stringify(answer ?? refusal))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v23.0`
  return {
    client: { ...client, url, graphUrl: url },
    setUser: (somebody: Person | undefined) => {
      person = somebody
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
