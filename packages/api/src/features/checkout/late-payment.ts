import type { CheckoutItem } from '@shop/contract/checkout'
import type { Database } from '../../platform/database/database.ts'
import type { LockedProduct } from '../catalogue/stock/stock.service.ts'
import * as table from './checkout.db.ts'
import { areSameItems, notAvailableMessage } from './lines.service.ts'
import { type LockedCheckout, type LockedConversion, lockCheckout } from './locked-checkout.db.ts'
import { listOrdersSinceOpened } from './ordered-checkout.db.ts'
import { releaseReservations } from './release-payment.ts'

// A payment form that was closed can still be paid, for example in a UPI app that responds late.

type LateProblem = { code: 'conflict' | 'not_for_sale'; message: string }
type OrderedLine = CheckoutItem & Pick<LockedProduct, 'name' | 'options'>

/**
 * Why a payment that came late is refunded. Otherwise a form that is never paid would keep its price, and its products
 * on sale, for ever.
 */
export async function findLateProblem(
  tx: Database,
  { checkout, products }: Pick<LockedConversion, 'checkout' | 'products'>,
  lines: readonly OrderedLine[],
): Promise<LateProblem | undefined> {
  if (checkout.isOutdated)
    return { code: 'conflict', message: 'The payment arrived more than four days after you started the purchase.' }
  const orderId = await findSameOrder(tx, checkout, lines)
  if (orderId !== undefined)
    return { code: 'conflict', message: `You’ve already ordered these items (order ${orderId}).` }
  if (checkout.hasReservation) return undefined
  const archived = products.filter(({ isArchived }) => isArchived).map(({ productId }) => productId)
  const withdrawn = lines.find(({ productId }) => archived.includes(productId))
  return withdrawn && { code: 'not_for_sale', message: notAvailableMessage(withdrawn) }
}

/**
 * For a closed form: the id of an order of the same items that the buyer has placed in another way since the form was
 * opened. Its late payment would buy them twice.
 */
async function findSameOrder(
  tx: Database,
  checkout: LockedCheckout,
  lines: readonly CheckoutItem[],
): Promise<number | undefined> {
  if (checkout.status !== 'released') return undefined
  const orders = await listOrdersSinceOpened(tx, { userId: checkout.payment.userId, checkoutId: checkout.id })
  return orders.find(({ items }) => areSameItems(items, lines))?.id
}

/**
 * After the late payment of a closed form has become an order: closes the buyer's newer forms for the same items, so
 * their payments are refunded.
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
