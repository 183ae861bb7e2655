import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../database/database.ts'
import { AppError } from '../http/app-error.ts'
import { rateLimits } from './rate-limits.tables.ts'

export type RateLimiter = RateLimiterDrizzle

export type RateLimit = { name: string; points: number; seconds: number }

/** Allows `points` per `seconds` for each key. Counted in the database, so it applies across nodes. */
export const createRateLimiter = (db: Database, { name, points, seconds }: RateLimit): RateLimiter =>
  new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix: name,
    points,
    duration: seconds,
    clearExpiredByTimeout: false,
  })

/** Counts an attempt. Errors: 429 when the limit is exceeded. */
export async function consume(limiter: RateLimiter, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (reason) {
    if (reason instanceof RateLimiterRes) throw limitReached(reason)
    throw reason
  }
}

/** Counts an attempt, or several, and returns whether the limit is exceeded. */
export async function count(limiter: RateLimiter, key: string, points = 1): Promise<boolean> {
  try {
    await limiter.consume(key, points)
    return false
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return true
    throw reason
  }
}

/** Doesn't count an attempt. Errors: 429 when the limit is reached. */
export async function assertNotExhausted(limiter: RateLimiter, key: string): Promise<void> {
  const state = await limiter.get(key)
  if (state && state.remainingPoints <= 0) throw limitReached(state)
}

/** A 429 with Retry-After. */
export const tooManyRequests = (message: string, retryAfterSeconds: number): AppError =>
  new AppError('too_many_requests', message, { retryAfterSeconds })

/** The error of a limit that is reached. */
export function limitReached({ msBeforeNext }: RateLimiterRes): AppError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  return tooManyRequests(`Too many attempts. Please try again in ${formatWait(seconds)}.`, seconds)
}

/** 'a minute', '15 minutes', '3 hours'. */
export function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
