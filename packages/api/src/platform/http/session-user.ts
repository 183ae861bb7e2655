import type { FastifyRequest } from 'fastify'
import type { JoinedSql } from '../database/fragment.ts'

/** The signed-in user, from the token and the users table. */
export type SessionUser = {
  id: number
  email: string
  name: string
  role: 'USER' | 'MODERATOR' | 'ADMIN'
  /** Undefined for tokens that were issued before sessions were recorded. */
  sessionId?: number
  /** Signed in with a second factor or a passkey. */
  isStrong?: boolean
  /** By the declared date of birth, a child's account: nothing that it does is tracked. */
  isChild?: true
  /** A child's account without the consent of a guardian. */
  needsGuardianConsent?: true
  /** The shop requires a second factor of staff, and this session has none: staff endpoints are closed. */
  needsSecondFactor?: boolean
}

/** Actor and request, written to the audit log. */
export type AuditContext = { actorId: number; requestId: string }

/** Records that staff have changed something as another user; `summary` of the endpoint. */
export type RecordImpersonation = (audit: AuditContext, userId: number, summary: string) => Promise<void>

export type ActionContext = { audit: AuditContext; now: Date }

export type Session = { user: SessionUser; joined: unknown }

/**
 * Returns the user of a token; undefined for an expired, forged or revoked token, or a disabled user. `join` is called
 * once the token's signature is verified.
 */
export type ReadSession = (
  token: string,
  join?: (userId: number) => JoinedSql | undefined,
) => Promise<Session | undefined>

export function bearerToken(request: FastifyRequest): string | undefined {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' && token ? token : undefined
}
