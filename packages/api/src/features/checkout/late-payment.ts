import type { CheckoutItem } from '@shop/contract/checkout'
import type { Database } from '../../platform/database/database.ts'
import * as table from './checkout.db.ts'
import { areSameItems } from './lines.service.ts'
import { type LockedCheckout, lockCheckout } from './locked-checkout.db.ts'
import { listOrdersSinceOpened } from './ordered-checkout.db.ts'
import { releaseReservations } from './release-payment.ts'

// A payment form that was closed can still be paid, for example in a UPI app that responds late.

/**
 * The id of the order for the same items that the buyer has placed in another way since this form was opened, if it was
 * closed. A second delivery and a second charge would be a mistake then.
 */
export async function findSameOrder(
  tx: Database,
  checkout: LockedCheckout,
  lines: readonly CheckoutItem[],
): Promise<number | undefined> {
  if (checkout.status !== 'released') return undefined
  const orders = await listOrdersSinceOpened(tx, { userId: checkout.payment.userId, checkoutId: checkout.id })
  return orders.find(({ items }) => areSameItems(items, lines))?.id
}

/**
 * Closes the buyer's newer payment forms for the items of a closed form whose late payment has become an order, so a
 * payment of one of them is refunded.
 */
export async function closeNewerForms(
  tx: Database,
  checkout: LockedCheckout,
  { lines, now }: { lines: readonly CheckoutItem[]; now: Date },
): Promise<void> {
  if (checkout.status !== 'released') return
  for (const other of await table.listUnconverted(tx, checkout.payment.userId)) {
    if (!areSameItems(other.items, lines)) continue
    const locked = await lockCheckout(tx, { paymentId: other.checkout.paymentId }, now)
    if (locked?.status !== 'open') continue
    await table.setStatus(tx, locked.id, 'released')
    await releaseReservations(tx, [locked.id], now)
  }
}
