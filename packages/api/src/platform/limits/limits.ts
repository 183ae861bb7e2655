import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../database/database.ts'
import { AppError } from '../http/app-error.ts'
import { rateLimits } from './limits.tables.ts'

export type Limiter = RateLimiterDrizzle

export type Limit = { name: string; points: number; seconds: number }

/** At most so many in so many seconds for each key, counted in the database so that every node sees it. */
export const createLimiter = (db: Database, { name, points, seconds }: Limit): Limiter =>
  new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix: name,
    points,
    duration: seconds,
    clearExpiredByTimeout: false,
  })

/** Counts one; throws 429 when it is one too many. */
export async function take(limiter: Limiter, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (reason) {
    if (reason instanceof RateLimiterRes) throw tooMany(reason)
    throw reason
  }
}

/** Throws 429 while nothing is left, without counting. */
export async function refuseIfSpent(limiter: Limiter, key: string): Promise<void> {
  const state = await limiter.get(key)
  if (state && state.remainingPoints <= 0) throw tooMany(state)
}

function tooMany(state: RateLimiterRes): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000))
  return new AppError('too_many_requests', `Too many attempts. Please try again in ${waitOf(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  })
}

function waitOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
