import type { FastifyBaseLogger } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { recordSecurityEvent } from '../log/security-events.ts'
import { createNetworkLevels } from './network.ts'
import { limitReached } from './rate-limits.ts'

/** One counter for all networks. */
const KEY = 'all'

/** Requests per node in a time window: of one network (wider IPv6 networks have a multiple), and of all together. */
export type VisitorLimit = { name: string; seconds: number; perNetwork: number; overall: number }

/**
 * Limits how much anonymous requests can write. Counted in memory, so a flood doesn't reach the database and doesn't
 * wait for a counter that all requests share. These limits bound amounts; limits that protect secrets use
 * `createRateLimiter`.
 */
export function createVisitorLimit(log: FastifyBaseLogger, { name, seconds, perNetwork, overall }: VisitorLimit) {
  const levelsOf = createNetworkLevels(
    (factor) => new RateLimiterMemory({ points: perNetwork * factor, duration: seconds }),
  )
  const all = new RateLimiterMemory({ points: overall, duration: seconds })

  /** The reached limit, or undefined. The overall limit comes first, because it also bounds the number of counters. */
  async function count(ip: string): Promise<RateLimiterRes | undefined> {
    const total = await all.get(KEY)
    if (total && total.remainingPoints <= 0) return total
    try {
      for (const { limiter, network } of levelsOf(ip)) await limiter.consume(network)
      const { remainingPoints } = await all.consume(KEY)
      if (remainingPoints === 0) recordSecurityEvent(log, 'limit reached', { limit: name })
      return undefined
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return reason
      throw reason
    }
  }

  return {
    /** Errors: 429 when a limit is exceeded. */
    async consume(ip: string): Promise<void> {
      const reached = await count(ip)
      if (reached) throw limitReached(reached)
    },
    allows: async (ip: string): Promise<boolean> => (await count(ip)) === undefined,
  }
}
