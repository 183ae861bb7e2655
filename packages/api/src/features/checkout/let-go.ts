import type { Database } from '../../platform/database/database.ts'
import { releaseHolds } from '../catalogue/stock.service.ts'
import { releaseCoupons } from '../coupons/coupons.service.ts'

/** Gives what checkouts kept for their buyers, goods and coupons, back to everybody. */
export async function letGo(tx: Database, checkoutIds: readonly number[]): Promise<void> {
  if (checkoutIds.length === 0) return
  await releaseHolds(tx, checkoutIds)
  await releaseCoupons(tx, checkoutIds)
}
