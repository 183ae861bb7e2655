import { AUTH_LIMITS } from '@shop/contract/auth'
import type { Context } from '../../context.ts'
import { assertNotExhausted, consume, createRateLimiter } from '../../platform/rate-limits/rate-limits.ts'

const HOUR_SECONDS = 60 * 60

/** An attempt to sign in with a password or to redeem a one-time code. */
export type LoginAttempt = { method: 'password' | 'code'; email: string; ip: string }

/** Rate limits against guessing passwords and codes. */
export function createAuthLimits(db: Context['db']) {
  const limiter = (name: string, points: number, seconds: number) => createRateLimiter(db, { name, points, seconds })

  const account = limiter('login', AUTH_LIMITS.failuresPerAccount, AUTH_LIMITS.windowSeconds)
  const ipAddress = limiter('address', AUTH_LIMITS.failuresPerAddress, AUTH_LIMITS.windowSeconds)
  const codes = limiter('code', AUTH_LIMITS.codesPerAccountAnHour, HOUR_SECONDS)
  const signups = limiter('signup', AUTH_LIMITS.signupsPerAddressAnHour, HOUR_SECONDS)
  const socialStarts = limiter('social', AUTH_LIMITS.socialStartsPerAddressAnHour, HOUR_SECONDS)
  // An account is blocked for one IP address only, so an attacker can't lock the owner out.
  const accountKey = (attempt: LoginAttempt) => `${attempt.method}|${attempt.email}|${attempt.ip}`

  return {
    /** Errors: 429 after too many failures for this account from this IP address, or for the IP address. */
    async assertNotBlocked(attempt: LoginAttempt): Promise<void> {
      await Promise.all([assertNotExhausted(account, accountKey(attempt)), assertNotExhausted(ipAddress, attempt.ip)])
    },
    /** Errors: 429 when the limit is exceeded, also by concurrent attempts. */
    async countFailure(attempt: LoginAttempt): Promise<void> {
      await consume(account, accountKey(attempt))
      await consume(ipAddress, attempt.ip)
    },
    /** After a password reset, earlier failures no longer block the user. */
    async clearFailures(attempt: LoginAttempt): Promise<void> {
      await account.delete(accountKey(attempt))
    },
    countCode: (email: string, ip: string) => consume(codes, `${email}|${ip}`),
    countSignup: (ip: string) => consume(signups, ip),
    countSocialStart: (ip: string) => consume(socialStarts, ip),
  }
}

export type AuthLimits = ReturnType<typeof createAuthLimits>
