import { AUTH_LIMITS } from '@shop/contract/auth'
import type { Context } from '../../context.ts'
import { assertNotExhausted, consume, createRateLimiter } from '../../platform/rate-limits/rate-limits.ts'

const HOUR_SECONDS = 60 * 60

/** Somebody trying a password or a code for an account. */
export type Guess = { what: 'password' | 'code'; email: string; ip: string }

/** The limits of decision 23. */
export function createLimits(db: Context['db']) {
  const limiter = (name: string, points: number, seconds: number) => createRateLimiter(db, { name, points, seconds })

  const account = limiter('login', AUTH_LIMITS.failuresPerAccount, AUTH_LIMITS.windowSeconds)
  const address = limiter('address', AUTH_LIMITS.failuresPerAddress, AUTH_LIMITS.windowSeconds)
  const codes = limiter('code', AUTH_LIMITS.codesPerAccountAnHour, HOUR_SECONDS)
  const signups = limiter('signup', AUTH_LIMITS.signupsPerAddressAnHour, HOUR_SECONDS)
  const socialStarts = limiter('social', AUTH_LIMITS.socialStartsPerAddressAnHour, HOUR_SECONDS)
  // An account is blocked for one address only, so that nobody can lock somebody else out.
  const pair = (guess: Guess) => `${guess.what}|${guess.email}|${guess.ip}`

  return {
    /** Throws 429 while this account (from here) or this address has failed too often. */
    async refuseIfBlocked(guess: Guess): Promise<void> {
      await Promise.all([assertNotExhausted(account, pair(guess)), assertNotExhausted(address, guess.ip)])
    },
    /** Counts a failure; throws 429 when it is one too many, as happens to many tries at the same moment. */
    async countFailure(guess: Guess): Promise<void> {
      await consume(account, pair(guess))
      await consume(address, guess.ip)
    },
    /** After a new password, the failures that made one necessary no longer stand in the way. */
    async forgetFailures(guess: Guess): Promise<void> {
      await account.delete(pair(guess))
    },
    countCode: (email: string, ip: string) => consume(codes, `${email}|${ip}`),
    countSignup: (ip: string) => consume(signups, ip),
    countSocialStart: (ip: string) => consume(socialStarts, ip),
  }
}

export type Limits = ReturnType<typeof createLimits>
