import type { Endpoint } from '@shop/contract/kit'
import { hasPermission, z } from '@shop/contract/kit'
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { readJson, validate } from './request-input.ts'
import type { SessionUser } from './session-user.ts'

const SECOND_FACTOR_MESSAGE = 'Staff need two-step verification. Set it up in your profile, then sign in with it.'

const GUARDIAN_CONSENT_MESSAGE = 'Your parent or guardian has to agree first. Ask them in your profile.'

/** Errors: 403, also for staff without the second factor that they need. */
export function assertAllowed(endpoint: Endpoint, user: SessionUser | undefined, owner: unknown): void {
  const { access, staffPermission = 'users.impersonate' } = endpoint
  if (access === 'anyone' || !user) return
  // Without an owner in the request, the signed-in user is the owner.
  if (owner === undefined ? access === 'user' : owns(user, owner)) return
  if (access !== 'user' && hasPermission(user.role, access === 'owner' ? staffPermission : access)) {
    if (!user.needsSecondFactor) return
    throw new AppError('second_factor_setup_required', SECOND_FACTOR_MESSAGE)
  }
  throw new AppError('forbidden', 'You are not allowed to do this.')
}

/** Errors: 403 for a child's account without the consent of a guardian. */
export function assertGuardianConsent(user: SessionUser | undefined): void {
  if (user?.needsGuardianConsent) throw new AppError('guardian_consent_required', GUARDIAN_CONSENT_MESSAGE)
}

/**
 * Reads the owner's id in a request. In the query or body it is validated separately, because the rest is validated
 * later. Returns undefined for endpoints without an owner.
 */
export function ownerReader({ owner, query, body }: Endpoint): (params: unknown, request: FastifyRequest) => unknown {
  if (!owner) return () => undefined
  const { name } = owner
  if (owner.in === 'params') return (params) => (params as Record<string, unknown>)[name]
  const whole = owner.in === 'query' ? query : body
  const schema = z.object({ [name]: whole instanceof z.ZodObject ? whole.shape[name] : z.unknown() })
  return (_params, request) =>
    (validate(schema, owner.in === 'query' ? request.query : readJson(request)) as Record<string, unknown>)[name]
}

/**
 * The user for whom staff change something. Undefined for reads, own data, and endpoints whose changes are recorded by
 * their features.
 */
export function findImpersonated({ access, method }: Endpoint, user: SessionUser | undefined, owner: unknown) {
  const isChange = access === 'owner' && method !== 'GET'
  return isChange && user && typeof owner === 'number' && owner !== user.id ? owner : undefined
}

const owns = (user: SessionUser, value: unknown): boolean => value === user.id || value === user.email
