import { createContext, type MiddlewareFunction, replace } from 'react-router'
import { afterHydration } from '../rendering/hydration.ts'
import { rememberReturnUrl } from './return-url.ts'
import { readSession, removeToken, signOut } from './session.ts'
import { markSessionEnded } from './session-ended.ts'
import { type Claims, validClaims } from './token.ts'

export type GuardedSession = { token: string; claims: Claims; userId: number; email: string; name: string }

/** The session of the signed-in user, for the client loaders of private pages. */
export const sessionContext = createContext<GuardedSession>()

type GuardArgs = { request: Request; params: Record<string, string | undefined> }

/**
 * The client middleware of the private layout. It only runs where a page has a client loader, on the first page load
 * where that has `hydrate = true`.
 */
export const requireSession: MiddlewareFunction<unknown> = async ({ request, params, context }, next) => {
  context.set(sessionContext, await guardSession({ request, params }))
  return next()
}

/**
 * Without a valid token it removes the token, remembers the page and redirects to /login. It replaces another `:userId`
 * in the path with the user's own.
 */
export async function guardSession({ request, params }: GuardArgs): Promise<GuardedSession> {
  await afterHydration()
  const url = new URL(request.url)
  const { token, userId: storedId, email, name } = readSession()
  const claims = token === undefined ? undefined : validClaims(token)
  if (token === undefined || claims === undefined) {
    if (token !== undefined) markSessionEnded()
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

/** The client middleware of /login and /signup: redirects signed-in users to /shop, admins to /admin. */
export const redirectIfSignedIn: MiddlewareFunction<unknown> = async (_, next) => {
  await afterHydration()
  const { token } = readSession()
  const claims = token === undefined ? undefined : validClaims(token)
  if (claims !== undefined) throw replace(claims.role === 'ADMIN' ? '/admin' : '/shop')
  return next()
}
