import type { Address } from '@shop/contract/addresses'
import { COD_LIMITS } from '@shop/contract/cod'
import type { DeliverySettings } from '@shop/contract/delivery'
import { formatPaise } from '@shop/contract/kit'
import type { Order, PlaceOrder } from '@shop/contract/orders'
import { normaliseCouponCode } from '@shop/contract/promotions'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { fragment } from '../../platform/database/fragment.ts'
import { AppError } from '../../platform/http/app-error.ts'
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
import { lockCoupon, redeemCoupon } from '../promotions/coupons.service.ts'
import { chooseVariants } from './bought-variants.ts'
import * as table from './checkout.db.ts'
import {
  assertNotPaid,
  type CheckoutDraft,
  createDraft,
  findSame,
  releaseOthers,
  toAddressSnapshot,
} from './checkout-draft.ts'
import { findState, type StateFilter } from './checkout-state.db.ts'
import { type Buyer, deliveryDates } from './convert-checkout-to-order.ts'
import { areSameItems, assertInStock, idsOf } from './lines.service.ts'
import { insertOrderedCheckout, listRecentOrders, nextIds } from './ordered-checkout.db.ts'
import { toUsage } from './reservation-limits.db.ts'
import { countedSince, lockForReservation, type RequestedReservation } from './reservation-limits.ts'

// Parts of placing an order without a payment at the provider: in cash on delivery, or with store credit.

type OrderRequest = Pick<PlaceOrder, 'items' | 'couponCode' | 'addressId'>

/** The request, with a variant for each item that names only its product. */
export async function withVariants<Request extends Pick<OrderRequest, 'items'>>(
  { db, clock }: Context,
  userId: number,
  request: Request,
): Promise<Request> {
  return { ...request, items: await chooseVariants(db, { userId, now: clock.now() }, request.items) }
}

/**
 * Finds an order with the same contents that was placed at most `COD_LIMITS.repeatSeconds` ago, isn't cancelled, and
 * has no item in the cart again.
 */
export async function findRepeatedOrder(
  db: Database,
  { clock }: Context,
  { userId, method }: { userId: number; method: string },
  { addressId, couponCode, items }: OrderRequest,
): Promise<Order | undefined> {
  const since = new Date(clock.now().getTime() - COD_LIMITS.repeatSeconds * 1000)
  const code = normaliseCouponCode(couponCode ?? '') || null
  // PostgreSQL text can't contain NUL characters, so no order has such a code.
  if (code?.includes('\0')) return undefined
  const recent = await listRecentOrders(db, { userId, method, addressId, couponCode: code, since })
  const same = recent.find((candidate) => areSameItems(candidate.items, items))
  return same && presentOrder(same.order, await listItemsOfOrder(db, same.order.id))
}

type DraftInput = {
  request: OrderRequest
  address: Address
  owner: StateFilter['owner']
  ip: string | undefined
}

/** The order as it would be placed now, with the limits of the customer's reservations. */
export async function draftOrder(db: Database, context: Context, userId: number, input: DraftInput) {
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
 * reserved and ordered before. `reservation`: for an order that counts towards the limits of unpaid ones. Errors: 409.
 */
export async function lockAndDraftAgain(
  tx: Database,
  context: Context,
  expected: CheckoutDraft,
  input: Omit<DraftInput, 'owner'> & { reservation?: RequestedReservation },
) {
  const { userId, lines, coupon } = expected
  const { reservation, ...order } = input
  await table.lockUserAndProducts(tx, userId, idsOf(lines))
  if (coupon) await lockCoupon(tx, coupon.code)
  if (reservation) await lockForReservation(tx, reservation)
  const draft = await draftOrder(tx, context, userId, { ...order, owner: { checkoutId: NO_CHECKOUT } })
  assertInStock(draft.lines)
  return draft
}

export type Draft = CheckoutDraft & { address: Address }

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

/** The customer pays in another way, so the stock that their payment form reserved is available. Errors: 409. */
export async function releaseOnlineCheckouts(
  tx: Database,
  context: PaymentContext,
  draft: CheckoutDraft,
): Promise<void> {
  const { userId } = draft
  assertNotPaid(findSame(await table.listUnconverted(tx, userId), draft))
  await releaseOthers(tx, context, { userId, existing: undefined })
}

type NewOrderInput = {
  buyer: Buyer
  addressId: number
  draft: Draft
  payment: Pick<NewOrder, 'paymentMethod' | 'paymentStatus' | 'paidPaise' | 'totalPaise' | 'codFeePaise'>
  deliverySettings: DeliverySettings
  /** The first entry of the order's history. */
  reason: string
}

/** Saves the order with its checkout, stock, coupon, cart and email. Requires the locks of products and coupon. */
export async function saveOrder(
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
