import { calculateTotals, DELIVERY_DAYS, type Totals } from '@shop/contract/checkout'
import { addDays } from '@shop/contract/kit'
import { INITIAL_ORDER_STATUS, type Order, type PlaceOrder } from '@shop/contract/orders'
import { normaliseCouponCode } from '@shop/contract/promotions'
import type { Database } from '../../platform/database/database.ts'
import { AppError, notFound } from '../../platform/http/app-error.ts'
import { removeOrderedFromCart } from '../cart/cart.service.ts'
import { deductStock, type LockedProduct, lockProducts, sumReservedByOthers } from '../catalogue/stock.service.ts'
import {
  queueEmail,
  renderOrderConfirmationEmail,
  renderUnfulfilledPaymentEmail,
} from '../notifications/notifications.service.ts'
import { createOrder, type NewOrder, type PlacedBy } from '../orders/orders.service.ts'
import type { PaymentContext } from '../payments/payments.service.ts'
import { refundNow } from '../payments/refunds.service.ts'
import { couponError, evaluateCoupon, redeemCoupon } from '../promotions/coupons.service.ts'
import * as table from './checkout.db.ts'
import { releaseReservations } from './release-reservations.ts'

export type Buyer = { id: number; name: string; email: string }
/** `refused`: the money goes back, and this is what the buyer is told. */
export type ConversionResult = { order: Order } | { refused: AppError }

export const REFUND_NOTICE = 'Your money is on its way back.'

type Conversion = {
  checkout: table.LockedCheckout
  buyer: Buyer
  /** Absent when the checkout's own items and coupon are meant. */
  wanted?: PlaceOrder
  addressId: number | null
  address: NewOrder['address']
}
type Line = table.PricedItem & Pick<LockedProduct, 'name' | 'image'>

/**
 * Takes the goods of a paid checkout and writes its order, or gives the money back, in the caller's transaction, which
 * is kept short: every buyer of the same product waits for it.
 */
export async function convertCheckoutToOrder(
  context: PaymentContext,
  tx: Database,
  turning: Conversion,
): Promise<ConversionResult> {
  const { checkout, buyer, wanted, addressId, address } = turning
  const { payment } = checkout
  const now = context.clock.now()
  const named = checkout.isProvisional ? wanted?.items : undefined
  const items = named ?? checkout.items
  const products = await lockProducts(
    tx,
    items.map((item) => item.productId),
  )
  const lines = named ? priceToday(named, products) : nameLines(checkout.items, products)
  const lacking = await findLacking(tx, turning, lines, products, now)
  if (lacking) {
    const words = `“${lacking.name}” sold out before the order could be placed. ${REFUND_NOTICE}`
    return refundCheckout(context, tx, turning, new AppError('out_of_stock', words))
  }
  const { couponCode, totals } = await totalsFor(tx, turning, lines, now)
  if (payment.mode === 'live' && totals.totalPaise !== payment.amountPaise) {
    const words = `The total is not what was paid. ${REFUND_NOTICE}`
    return refundCheckout(context, tx, turning, new AppError('price_changed', words))
  }
  const using = { checkoutId: checkout.id, userId: buyer.id, now }
  if (couponCode !== null && !(await redeemCoupon(tx, couponCode, using))) {
    const words = `The coupon ${couponCode.toUpperCase()} was used up before the order could be placed. ${REFUND_NOTICE}`
    return refundCheckout(context, tx, turning, new AppError('coupon_refused', words))
  }
  const order: NewOrder = {
    ...{ userId: buyer.id, addressId, address, paymentId: payment.id, checkoutId: checkout.id, couponCode },
    ...totals,
    status: INITIAL_ORDER_STATUS[payment.mode],
    paymentStatus: 'COMPLETED',
    paymentMethod: (payment.method ?? 'UNKNOWN').toUpperCase(),
    paidPaise: payment.amountPaise,
    orderDate: now,
    deliveryDate: addDays(now, DELIVERY_DAYS),
  }
  const productIds = lines.map((line) => line.productId)
  // Sent together over the one connection: none of them needs another's answer.
  const [placed] = await Promise.all([
    createOrder(tx, order, lines, wanted ? placedBy(buyer) : FINISHED),
    deductStock(tx, checkout.id, lines),
    removeOrderedFromCart(tx, buyer.id, productIds),
    table.setStatus(tx, checkout.id, 'ordered'),
  ])
  await queueEmail(tx, context, renderOrderConfirmationEmail, { order: placed, buyer })
  return { order: placed }
}

/** How the history names who made the order: the buyer's browser, or we in its place. */
const placedBy = ({ id }: Buyer): PlacedBy => ({ actorId: id, actorKind: 'customer', reason: 'paid and placed' })
const FINISHED: PlacedBy = { actorId: null, actorKind: 'system', reason: 'paid, then finished without the browser' }

/** The checkout's own items, at the prices that were bound to it. */
function nameLines(items: readonly table.PricedItem[], products: readonly LockedProduct[]): Line[] {
  return items.map((item) => {
    const { name, image } = productOf(item.productId, products)
    return { ...item, name, image }
  })
}

/** The order's own items, where the checkout was only provisional, at today's prices (decision 54). Errors: 404, 409. */
function priceToday(items: PlaceOrder['items'], products: readonly LockedProduct[]): Line[] {
  return items.map(({ productId, quantity }) => {
    const { name, image, pricePaise, isArchived } = productOf(productId, products)
    if (isArchived) throw new AppError('not_for_sale', `“${name}” is no longer available.`)
    if (pricePaise === null) throw new AppError('not_for_sale', `“${name}” has no price, so it can’t be bought.`)
    return { productId, quantity, unitPaise: pricePaise, name, image }
  })
}

function productOf(id: number, products: readonly LockedProduct[]): LockedProduct {
  const product = products.find(({ productId }) => productId === id)
  if (!product) throw notFound('Product not found')
  return product
}

/** The first line of which there is too little. What is held for this checkout nobody else was promised. */
async function findLacking(
  tx: Database,
  { checkout }: Conversion,
  lines: readonly Line[],
  products: readonly LockedProduct[],
  now: Date,
): Promise<Line | undefined> {
  const ids = lines.map((line) => line.productId)
  const isPromised = checkout.hasReservation && !checkout.isProvisional
  // A statement of its own after the locks, so that it sees what others held while we waited for them.
  const held = isPromised ? new Map<number, number>() : await sumReservedByOthers(tx, ids, checkout.id, now)
  return lines.find(
    ({ productId, quantity }) => productOf(productId, products).stock - (held.get(productId) ?? 0) < quantity,
  )
}

/** The totals that the checkout was saved with, unless it was provisional: then the order's own items and coupon decide. */
async function totalsFor(
  tx: Database,
  { checkout, buyer, wanted }: Conversion,
  lines: readonly Line[],
  now: Date,
): Promise<{ totals: Totals; couponCode: string | null }> {
  if (!checkout.isProvisional || !wanted) return { totals: checkout.totals, couponCode: checkout.couponCode }
  const code = normaliseCouponCode(wanted.couponCode ?? '') || checkout.couponCode
  const own = { checkoutId: checkout.id }
  const { subtotalPaise } = calculateTotals(lines)
  const { coupon, problem } = await evaluateCoupon(tx, code, { userId: buyer.id, own, subtotalPaise, now })
  if (problem) throw couponError(problem)
  return { totals: calculateTotals(lines, coupon), couponCode: coupon?.code ?? null }
}

/**
 * The money goes back, the goods and the coupon to everybody, and the buyer is told by mail; what is said to a waiting
 * browser is the caller's to throw, after the commit.
 */
export async function refundCheckout(
  context: PaymentContext,
  tx: Database,
  { checkout: { id, payment }, buyer }: Pick<Conversion, 'checkout' | 'buyer'>,
  refused: AppError,
): Promise<ConversionResult> {
  await table.setStatus(tx, id, 'refunded')
  await releaseReservations(tx, [id])
  await refundNow(tx, context, payment.id, 'no order')
  const { id: paymentId, amountPaise } = payment
  await queueEmail(tx, context, renderUnfulfilledPaymentEmail, {
    paymentId,
    amountPaise,
    reason: refused.message,
    buyer,
  })
  return { refused }
}
