import type { FastifyRequest } from 'fastify'

/** Who makes a request, as the token and the users table say together. */
export type SessionUser = { id: number; email: string; name: string; role: 'USER' | 'MODERATOR' | 'ADMIN' }

/** Who does something, and in which request. */
export type AuditContext = { actorId: number; requestId: string }

/** The same, with when. */
export type ActionContext = { audit: AuditContext; now: Date }

/** Answers the user of a token, or undefined when it is expired, forged, ended, or of a disabled user. */
export type ReadSession = (token: string) => Promise<SessionUser | undefined>

export function bearerToken(request: FastifyRequest): string | undefined {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' && token ? token : undefined
}
