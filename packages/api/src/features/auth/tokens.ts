import { AUTH_LIMITS } from '@shop/contract/auth'
import { jwtVerify, SignJWT } from 'jose'
import type { SessionUser } from '../../platform/http/session-user.ts'

type Claims = { userId: number; version: number; sessionId: number | undefined }

const key = (secret: string) => new TextEncoder().encode(secret)

/** An HS256 token, valid for 24 hours, with the claims sub (email), userId, name, role, ver (token version) and sid (session). */
export function signToken(secret: string, user: SessionUser & { tokenVersion: number }, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000)
  return new SignJWT({ userId: user.id, name: user.name, role: user.role, ver: user.tokenVersion, sid: user.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(user.email)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + AUTH_LIMITS.tokenSeconds)
    .sign(key(secret))
}

const MAX_ID = 2 ** 31 - 1
/** The range of ids in the database, which would fail for any other number. */
const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MAX_ID

/** Returns undefined for a forged, expired or foreign token. */
export async function readToken(secret: string, token: string, now: Date): Promise<Claims | undefined> {
  try {
    const { payload } = await jwtVerify(token, key(secret), { algorithms: ['HS256'], currentDate: now })
    const { userId, ver, sid } = payload
    if (!isId(userId) || typeof ver !== 'number' || (sid !== undefined && !isId(sid))) return undefined
    return { userId, version: ver, sessionId: sid }
  } catch {
    return undefined
  }
}
