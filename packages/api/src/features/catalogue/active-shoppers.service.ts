import { TIMINGS } from '@shop/contract/kit'
import type { Database } from '../../platform/database/database.ts'
import * as shoppersDb from './active-shoppers.db.ts'

const WINDOW_MS = TIMINGS.activeShopperWindowSeconds * 1000

/** Records that a browser tab is open. */
export const recordHeartbeat = (db: Database, visitor: string, now: Date): Promise<void> =>
  shoppersDb.upsertShopper(db, visitor, now, new Date(now.getTime() - 2 * WINDOW_MS))

/** Tabs seen in the last five minutes. */
export const countActiveShoppers = (db: Database, now: Date): Promise<number> =>
  shoppersDb.countShoppersSince(db, new Date(now.getTime() - WINDOW_MS))
