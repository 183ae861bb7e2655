import type { CheckoutItem } from '@shop/contract/checkout'
import type { Database } from '../../platform/database/database.ts'
import { conflict } from '../../platform/http/app-error.ts'
import type { LockedProduct } from '../catalogue/stock/stock.service.ts'
import * as table from './checkout.db.ts'
import { assertNotPaid, type CheckoutDraft, findSame } from './checkout-draft.ts'
import { areSameItems, notAvailableMessage } from './lines.ts'
import { type LockedCheckout, type LockedConversion, lockCheckout } from './locked-checkout.db.ts'
import { listOrdersSince } from './ordered-checkout.db.ts'
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
  const { id: opened, status, payment } = checkout
  // The payment of a closed form would buy them twice.
  const same =
    status === 'released' ? await findSameOrder(tx, { userId: payment.userId, lines }, { opened }) : undefined
  if (same) return { code: 'conflict', message: alreadyOrdered(same) }
  if (checkout.hasReservation) return undefined
  const archived = products.filter(({ isArchived }) => isArchived).map(({ productId }) => productId)
  const withdrawn = lines.find(({ productId }) => archived.includes(productId))
  return withdrawn && { code: 'not_for_sale', message: notAvailableMessage(withdrawn) }
}

/**
 * With the items of a draft locked: refuses to buy them again if a form for them was paid, or the items were ordered in
 * another way, since the request began. A form that is paid afterwards is closed, so its payment is refunded. Errors:
 * 409.
 */
export async function assertNotBoughtSince(tx: Database, draft: CheckoutDraft, since: Date): Promise<void> {
  assertNotPaid(findSame(await table.listUnconverted(tx, draft.userId), draft))
  const same = await findSameOrder(tx, draft, since)
  if (same) throw conflict(alreadyOrdered(same))
}

type Bought = { userId: number; lines: readonly CheckoutItem[] }
type SameOrder = { id: number }

/** An order of the same items that the buyer has placed in another way. */
async function findSameOrder(
  tx: Database,
  { userId, lines }: Bought,
  since: Parameters<typeof listOrdersSince>[2],
): Promise<SameOrder | undefined> {
  const orders = await listOrdersSince(tx, userId, since)
  return orders.find(({ items }) => areSameItems(items, lines))
}

const alreadyOrdered = ({ id }: SameOrder): string => `You’ve already ordered these items (order ${id}).`

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
