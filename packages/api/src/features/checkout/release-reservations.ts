import type { Database } from '../../platform/database/database.ts'
import { releaseStockReservations } from '../catalogue/stock.service.ts'
import { releaseCouponReservations } from '../promotions/coupons.service.ts'

/** Gives what checkouts kept for their buyers, goods and coupons, back to everybody. */
export async function releaseReservations(tx: Database, checkoutIds: readonly number[]): Promise<void> {
  if (checkoutIds.length === 0) return
  await releaseStockReservations(tx, checkoutIds)
  await releaseCouponReservations(tx, checkoutIds)
}
