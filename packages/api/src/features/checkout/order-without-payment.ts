import type { Address } from '@shop/contract/addresses'
import type { DeliverySettings } from '@shop/contract/delivery'
import { addSeconds, formatPaise } from '@shop/contract/kit'
import { MINUTE_SECONDS } from '@shop/contract/kit/durations'
import type { Order, PlaceOrder } from '@shop/contract/orders'
import { normaliseCouponCode } from '@shop/contract/promotions'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { fragment } from '../../platform/database/fragment.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type OwnedAddress, requireOwnAddress, requireServiceableAddress } from '../addresses/addresses.service.ts'
import { removeOrderedFromCart } from '../cart/cart.service.ts'
import { deductStock, NO_CHECKOUT } from '../catalogue/stock/stock.service.ts'
import { enqueueEmail, insertEmailFor, renderOrderConfirmationEmail } from '../notifications/notifications.service.ts'
import {
  insertOrder,
  listItemsOfOrder,
  type NewOrder,
  presentNewOrder,
  presentOrder,
} from '../orders/orders.service.ts'
import type { PaymentContext } from '../payments/payments.service.ts'
import { canBeCode, lockCoupon, redeemCoupon } from '../promotions/coupons.service.ts'
import { chooseVariants } from './bought-variants.ts'
import * as table from './checkout.db.ts'
import { type CheckoutDraft, createDraft, releaseOthers, toAddressSnapshot } from './checkout-draft.ts'
import { findState, type StateFilter } from './checkout-state.db.ts'
import { type Buyer, deliveryDates } from './convert-checkout-to-order.ts'
import { assertNotBoughtSince } from './late-payment.ts'
import { areSameItems, assertInStock, idsOf } from './lines.ts'
import { insertOrderedCheckout, listRecentOrders, nextIds } from './ordered-checkout.db.ts'
import { toUsage, type Usage } from './reservation-limits.db.ts'
import { countedSince, lockForReservation, type RequestedReservation } from './reservation-limits.ts'

// Parts of placing an order without a payment at the provider: in cash on delivery, or with store credit.

/** If a customer places the same order twice within this time, it is a double click or a second tab. */
const REPEAT_SECONDS = 15 * MINUTE_SECONDS

type OrderRequest = Pick<PlaceOrder, 'items' | 'couponCode' | 'addressId'>

/** `found`: what `joinAddress` selected. `ip`: only for orders that count towards the limits of a network. */
type RequestedOrder = {
  buyer: Buyer
  method: string
  request: OrderRequest
  found: OwnedAddress | undefined
  ip?: string | undefined
}

type PreparedOrder = { order: RequestedOrder; input: Omit<DraftInput, 'owner'>; expected: OrderDraft; since: Date }

/**
 * Drafts an order before its transaction, or finds the earlier order that it repeats. Errors: 400 (coupon), 403 and 404
 * (address, product), 409 (not_serviceable, not_for_sale, out_of_stock).
 */
export async function prepareOrder(
  context: Context,
  order: RequestedOrder,
): Promise<{ repeated: Order } | PreparedOrder> {
  const { db, clock } = context
  const since = clock.now()
  const { buyer, request, found, ip } = order
  requireOwnAddress(found ?? null, buyer.id)
  const repeated = await findRepeatedOrder(db, context, order)
  if (repeated) return { repeated }
  const address = requireServiceableAddress(found ?? null, buyer.id)
  const input = { request: await withVariants(context, buyer.id, request), address, ip }
  const expected = await draftOrder(db, context, buyer.id, { ...input, owner: { userId: buyer.id } })
  assertInStock(expected.lines)
  return { order, input, expected, since }
}

/**
 * Runs `place` in a transaction, with everything locked that the order changes and with its draft of that moment,
 * unless a concurrent request has placed the order. `reservation`: for an order that counts towards the limits of
 * unpaid ones. Errors: 409.
 */
export function placeOnce(
  context: PaymentContext,
  { order, input, expected, since }: PreparedOrder,
  reservation: RequestedReservation | undefined,
  place: (tx: Database, draft: OrderDraft) => Promise<Order>,
): Promise<Order> {
  return inTransaction(context.db, async (tx) => {
    await table.lockUser(tx, order.buyer.id)
    const repeated = await findRepeatedOrder(tx, context, order)
    if (repeated) return repeated
    // The customer pays in another way, so the stock that their payment form reserved is available.
    await releaseOthers(tx, context, { userId: order.buyer.id, existing: undefined })
    const draft = await lockAndDraftAgain(tx, context, expected, { input, reservation })
    await assertNotBoughtSince(tx, draft, since)
    return place(tx, draft)
  })
}

/** The request, with a variant for each item that names only its product. */
export async function withVariants<Request extends Pick<OrderRequest, 'items'>>(
  { db, clock }: Context,
  userId: number,
  request: Request,
): Promise<Request> {
  return { ...request, items: await chooseVariants(db, { userId, now: clock.now() }, request.items) }
}

/** An order with the same contents that was placed just now, isn't cancelled, and has no item in the cart again. */
async function findRepeatedOrder(
  db: Database,
  { clock }: Context,
  { buyer, method, request }: RequestedOrder,
): Promise<Order | undefined> {
  const { addressId, couponCode, items } = request
  const since = addSeconds(clock.now(), -REPEAT_SECONDS)
  const code = normaliseCouponCode(couponCode ?? '') || null
  if (code !== null && !canBeCode(code)) return undefined
  const recent = await listRecentOrders(db, { userId: buyer.id, method, addressId, couponCode: code, since })
  const same = recent.find((candidate) => areSameItems(candidate.items, items))
  return same && presentOrder(same.order, await listItemsOfOrder(db, same.order.id))
}

type DraftInput = {
  request: OrderRequest
  address: Address
  owner: StateFilter['owner']
  ip: string | undefined
}

/** An order as it would be placed now, and what the customer and their network have reserved. */
export type OrderDraft = CheckoutDraft & { address: Address; usage: Usage }

export async function draftOrder(
  db: Database,
  context: Context,
  userId: number,
  input: DraftInput,
): Promise<OrderDraft> {
  const { request, address, owner, ip } = input
  const now = context.clock.now()
  const { items, addressId, couponCode } = request
  const state = await findState(db, {
    userId,
    ip,
    owner,
    now,
    since: countedSince(now, items),
    ids: idsOf(items),
    addressId,
  })
  const draft = await createDraft(db, context, {
    userId,
    owner,
    couponCode,
    isProvisional: false,
    address,
    items,
    state,
  })
  return { ...draft, address, usage: toUsage(state.usage) }
}

/**
 * Locks what the order changes, in the order of every purchase, and drafts it again, so it includes what others
 * reserved and ordered before. Errors: 409.
 */
async function lockAndDraftAgain(
  tx: Database,
  context: Context,
  { userId, lines, coupon }: CheckoutDraft,
  { input, reservation }: Pick<PreparedOrder, 'input'> & { reservation: RequestedReservation | undefined },
): Promise<OrderDraft> {
  await table.lockUserAndProducts(tx, userId, idsOf(lines))
  if (coupon) await lockCoupon(tx, coupon.code)
  if (reservation) await lockForReservation(tx, reservation)
  const draft = await draftOrder(tx, context, userId, { ...input, owner: { checkoutId: NO_CHECKOUT } })
  assertInStock(draft.lines)
  return draft
}

/** The customer pays what they were shown. */
export function assertSameAmount(
  { amount }: { amount?: number | undefined },
  amountPaise: number,
  expectedPaise: number,
): void {
  if (amount !== undefined && amount !== amountPaise)
    throw new AppError(
      'amount_mismatch',
      `The amount has changed to ${formatPaise(amountPaise)}. Please review your order.`,
    )
  if (amountPaise !== expectedPaise)
    throw new AppError('price_changed', 'A price has changed. Please review your order.')
}

type NewOrderInput = {
  buyer: Buyer
  addressId: number
  draft: OrderDraft
  payment: Pick<NewOrder, 'paymentMethod' | 'paymentStatus' | 'paidPaise' | 'totalPaise' | 'codFeePaise'>
  deliverySettings: DeliverySettings
  /** The first entry of the order's history. */
  reason: string
}

/** Saves the order with its checkout, stock, coupon, cart and email. Requires the locks of products and coupon. */
export async function saveOrderWithoutPayment(
  tx: Database,
  context: PaymentContext,
  { buyer, addressId, draft, payment, deliverySettings, reason }: NewOrderInput,
): Promise<Order> {
  const now = context.clock.now()
  const { address, totals, lines, coupon } = draft
  const { orderId, checkoutId } = await nextIds(tx)
  const couponCode = coupon?.code ?? null
  if (couponCode !== null && !(await redeemCoupon(tx, couponCode, { checkoutId, userId: buyer.id, now })))
    throw new AppError('coupon_refused', `Coupon ${couponCode.toUpperCase()} has reached its limit.`)
  const order: NewOrder = {
    userId: buyer.id,
    addressId,
    address: toAddressSnapshot(address),
    paymentId: null,
    checkoutId,
    couponCode,
    ...totals,
    ...payment,
    creditPaise: 0,
    // Staff take every step of such an order, in the demo too.
    status: 'PLACED',
    orderDate: now,
    ...deliveryDates(address.postalCode, deliverySettings, now),
  }
  const placed = presentNewOrder(orderId, order, lines)
  const cause = { actorId: buyer.id, actorKind: 'customer', reason } as const
  const mode = context.config.checkoutMode
  const checkout = { id: checkoutId, order, totals, mode, items: lines }
  const email = { order: placed, buyer, isDemo: mode === 'demo' }
  const emailId = await insertOrderedCheckout(
    tx,
    checkout,
    fragment`
      ${insertOrder(orderId, order, lines, cause)},
      ${deductStock(checkoutId, lines)},
      ${removeOrderedFromCart(buyer.id, idsOf(lines))},
      ${insertEmailFor(context, renderOrderConfirmationEmail, email)}`,
  )
  await enqueueEmail(tx, context, emailId)
  return placed
}
