import { TIMINGS } from '@shop/contract/kit'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { createVisitorLimit } from '../../../platform/rate-limits/visitor-limits.ts'
import * as shoppersDb from './active-shoppers.db.ts'

const WINDOW_MS = TIMINGS.activeShopperWindowSeconds * 1000

/** Each open tab sends one per minute. */
const HEARTBEATS = { name: 'heartbeats', seconds: 60, perNetwork: 1000, overall: 20_000 }

/** Returns a function that records that a browser tab is open. Errors: 429. */
export function createHeartbeatRecorder({ db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>) {
  const limit = createVisitorLimit(log, HEARTBEATS)
  return async (visitor: string, ip: string): Promise<void> => {
    await limit.consume(ip)
    const now = clock.now()
    await shoppersDb.upsertShopper(db, visitor, now, new Date(now.getTime() - 2 * WINDOW_MS))
  }
}

/** Tabs seen in the last five minutes. */
export const countActiveShoppers = (db: Database, now: Date): Promise<number> =>
  shoppersDb.countShoppersSince(db, new Date(now.getTime() - WINDOW_MS))
