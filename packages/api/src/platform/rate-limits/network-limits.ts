import type { Database } from '../database/database.ts'
import { createNetworkLevels } from './network.ts'
import { assertNotExhausted, consume, count, createRateLimiter, type RateLimit } from './rate-limits.ts'

/** Allows `points` per `seconds` for each network, and a multiple for the wider networks that it is part of. */
export function createNetworkLimiter(db: Database, { name, points, seconds }: RateLimit) {
  const levelsOf = createNetworkLevels((factor) => createRateLimiter(db, { name, points: points * factor, seconds }))
  return {
    /** Counts an attempt. Errors: 429 when a limit is exceeded. */
    async consume(ip: string): Promise<void> {
      for (const { limiter, network } of levelsOf(ip)) await consume(limiter, network)
    },
    /** Counts several attempts and returns whether a limit is exceeded. */
    async count(ip: string, attempts: number): Promise<boolean> {
      for (const { limiter, network } of levelsOf(ip)) if (await count(limiter, network, attempts)) return true
      return false
    },
    /** Doesn't count an attempt. Errors: 429 when the limit of the network itself is reached. */
    async assertOwnNotExhausted(ip: string): Promise<void> {
      const [own] = levelsOf(ip)
      if (own) await assertNotExhausted(own.limiter, own.network)
    },
    /** Doesn't count an attempt. Errors: 429 when a limit is reached, also that of a wider network. */
    async assertNotExhausted(ip: string): Promise<void> {
      await Promise.all(levelsOf(ip).map(({ limiter, network }) => assertNotExhausted(limiter, network)))
    },
    /** Subtracts an attempt. */
    async reward(ip: string): Promise<void> {
      await Promise.all(levelsOf(ip).map(({ limiter, network }) => limiter.reward(network)))
    },
  }
}
