import { AUTH_LIMITS } from '@shop/contract/auth'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import type { Context } from '../../context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { rateLimits } from './auth.tables.ts'

const HOUR_SECONDS = 60 * 60

/** Somebody trying a password or a code for an account. */
export type Guess = { what: 'password' | 'code'; email: string; ip: string }

/** The limits of decision 23, counted in the database so that every node sees them. */
export function createLimits(db: Context['db']) {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterDrizzle({
      storeClient: db,
      schema: rateLimits,
      keyPrefix,
      points,
      duration,
      clearExpiredByTimeout: false,
    })

  const account = limiter('login', AUTH_LIMITS.failuresPerAccount, AUTH_LIMITS.windowSeconds)
  const address = limiter('address', AUTH_LIMITS.failuresPerAddress, AUTH_LIMITS.windowSeconds)
  const codes = limiter('code', AUTH_LIMITS.codesPerAccountAnHour, HOUR_SECONDS)
  const signups = limiter('signup', AUTH_LIMITS.signupsPerAddressAnHour, HOUR_SECONDS)
  // An account is blocked for one address only, so that nobody can lock somebody else out.
  const pair = (guess: Guess) => `${guess.what}|${guess.email}|${guess.ip}`

  return {
    /** Throws 429 while this account (from here) or this address has failed too often. */
    async refuseIfBlocked(guess: Guess): Promise<void> {
      for (const state of await Promise.all([account.get(pair(guess)), address.get(guess.ip)])) {
        if (state && state.remainingPoints <= 0) throw tooMany(state)
      }
    },
    /** Counts a failure; throws 429 when it is one too many, as happens to many tries at the same moment. */
    async countFailure(guess: Guess): Promise<void> {
      await take(account, pair(guess))
      await take(address, guess.ip)
    },
    /** After a new password, the failures that made one necessary no longer stand in the way. */
    async forgetFailures(guess: Guess): Promise<void> {
      await account.delete(pair(guess))
    },
    countCode: (email: string, ip: string) => take(codes, `${email}|${ip}`),
    countSignup: (ip: string) => take(signups, ip),
  }
}

export type Limits = ReturnType<typeof createLimits>

async function take(limiter: RateLimiterDrizzle, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (reason) {
    if (reason instanceof RateLimiterRes) throw tooMany(reason)
    throw reason
  }
}

function tooMany(state: RateLimiterRes): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000))
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new AppError('too_many_requests', `Too many attempts. Please try again in ${wait}.`, { retryAfterSeconds })
}
