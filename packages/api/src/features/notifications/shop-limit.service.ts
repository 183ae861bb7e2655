import { HOUR_SECONDS } from '@shop/contract/kit/durations'
import type { Context } from '../../context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { recordSecurityEvent } from '../../platform/log/security-events.ts'
import { assertNotExhausted, consume, count, createRateLimiter } from '../../platform/rate-limits/rate-limits.ts'
import { type LimitName, renderLimitReachedEmail } from './emails/security.emails.ts'
import { queueEmail } from './notifications.service.ts'

/** One counter for all requests. */
const KEY = 'all'

/**
 * A limit per hour for the whole shop, against attacks from many networks. Reaching it emails the shop, once an hour.
 */
export function createShopLimit(context: Context, limit: LimitName, points: number) {
  const limiter = createRateLimiter(context.db, { name: `shop-${limit}`, points, seconds: HOUR_SECONDS })

  async function alertShop(): Promise<void> {
    const hour = context.clock.now().toISOString().slice(0, 13)
    recordSecurityEvent(context.log, 'limit reached', { limit })
    await queueEmail(context.db, context, renderLimitReachedEmail, { limit, hour })
  }

  return {
    /** Errors: 429 when the limit is exceeded. */
    async consume(): Promise<void> {
      try {
        await consume(limiter, KEY)
      } catch (error) {
        if (error instanceof AppError) await alertShop()
        throw error
      }
    },
    /** Counts without refusing. */
    async count(): Promise<void> {
      if (await count(limiter, KEY)) await alertShop()
    },
    /** Errors: 429 when the limit is reached. */
    assertNotReached: () => assertNotExhausted(limiter, KEY),
  }
}
