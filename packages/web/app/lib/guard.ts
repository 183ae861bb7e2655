import { replace } from 'react-router'
import { afterHydration } from './hydration.ts'
import { rememberReturnUrl } from './return-url.ts'
import { readSession, removeToken, signOut } from './session.ts'
import { type Claims, validClaims } from './token.ts'

export type GuardedSession = { token: string; claims: Claims; userId: number; email: string; name: string }

type GuardArgs = { request: Request; params: Record<string, string | undefined> }

/**
 * The route guard (spec 2), for the `clientLoader` of a private page. Without a token that is decodable and unexpired it
 * removes the token and goes to /login, remembering the way back. A `:userId` in the path that isn't one's own becomes one's own (decision 80). Throws redirects only.
 */
export async function requireSession({ request, params }: GuardArgs): Promise<GuardedSession> {
  await afterHydration()
  const url = new URL(request.url)
  const { token, userId: storedId, email, name } = readSession()
  const claims = token === undefined ? undefined : validClaims(token)
  if (token === undefined || claims === undefined) {
    removeToken()
    rememberReturnUrl({ path: url.pathname + url.search })
    throw replace('/login')
  }
  const userId = storedId ?? claims.userId
  if (userId === undefined) {
    signOut()
    throw replace('/login')
  }
  if (params.userId !== undefined && params.userId !== String(userId)) {
    throw replace(url.pathname.replace(/^\/shop\/[^/]+/, `/shop/${userId}`) + url.search)
  }
  return { token, claims, userId, email: email ?? claims.sub ?? '', name: name ?? claims.name ?? '' }
}

/** For /login and /signup: a valid token goes on to /shop, an ADMIN's to /admin (decision 71). Throws redirects only. */
export async function redirectIfSignedIn(): Promise<null> {
  await afterHydration()
  const { token } = readSession()
  const claims = token === undefined ? undefined : validClaims(token)
  if (claims !== undefined) throw replace(claims.role === 'ADMIN' ? '/admin' : '/shop')
  return null
}
