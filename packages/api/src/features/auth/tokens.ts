import { createSecretKey } from 'node:crypto'
import { AUTH_LIMITS } from '@shop/contract/auth'
import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { SessionUser } from '../../platform/http/session-user.ts'

type Claims = { userId: number; version: number; sessionId: number | undefined }

/**
 * An HS256 token, valid for 24 hours, with the claims sub (email), userId, name, role, ver (token version) and sid
 * (session).
 */
export function signToken(secret: string, user: SessionUser & { tokenVersion: number }, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000)
  return new SignJWT({ userId: user.id, name: user.name, role: user.role, ver: user.tokenVersion, sid: user.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(user.email)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + AUTH_LIMITS.tokenSeconds)
    .sign(createSecretKey(secret, 'utf8'))
}

const MAX_INTEGER = 2 ** 31 - 1
/** The range of integers in the database, which would fail for any other number. */
const isInteger = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_INTEGER
const isId = (value: unknown): value is number => isInteger(value) && value > 0

/** Returns undefined for a forged, expired or foreign token. */
export type ReadToken = (token: string, now: Date) => Promise<Claims | undefined>

const MAX_REMEMBERED = 5_000

/**
 * Remembers the claims of verified tokens, because checking a signature takes longer than many requests and a browser
 * sends the same token with each. Only the expiry has to be checked again; whether the session still exists is decided
 * by the database.
 */
export function createReadToken(secret: string): ReadToken {
  const secretKey = createSecretKey(secret, 'utf8')
  const verified = new LRUCache<string, Claims & { expiresAt: number }>({ max: MAX_REMEMBERED })
  return async (token, now) => {
    const known = verified.get(token)
    if (known) return now.getTime() < known.expiresAt ? known : undefined
    try {
      const { payload } = await jwtVerify(token, secretKey, {
        algorithms: ['HS256'],
        requiredClaims: ['exp'],
        currentDate: now,
      })
      const { userId, ver, sid, exp = 0 } = payload
      if (!isId(userId) || !isInteger(ver) || (sid !== undefined && !isId(sid))) return undefined
      const claims = { userId, version: ver, sessionId: sid }
      verified.set(token, { ...claims, expiresAt: exp * 1000 })
      return claims
    } catch {
      return undefined
    }
  }
}
