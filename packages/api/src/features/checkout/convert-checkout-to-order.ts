import { nameWithOptions } from '@shop/contract/catalogue'
import { calculateTotals, DELIVERY_DAYS, type Totals } from '@shop/contract/checkout'
import type { DeliverySettings } from '@shop/contract/delivery'
import { addDays, addPaise } from '@shop/contract/kit'
import { INITIAL_ORDER_STATUS, type Order, type PlaceOrder } from '@shop/contract/orders'
import { PROVIDER_COD_METHOD } from '@shop/contract/payments'
import { normaliseCouponCode } from '@shop/contract/promotions'
import type { Database } from '../../platform/database/database.ts'
import { fragment } from '../../platform/database/fragment.ts'
import { sendStatement } from '../../platform/database/transaction.ts'
import { AppError, notFound } from '../../platform/http/app-error.ts'
import { removeOrderedFromCart } from '../cart/cart.service.ts'
import { deductStock, type LockedProduct, sumReservedByOthers } from '../catalogue/stock/stock.service.ts'
import { promiseFor } from '../delivery/delivery.service.ts'
import {
  enqueueEmail,
  insertEmailFor,
  queueEmail,
  renderOrderConfirmationEmail,
  renderUnfulfilledPaymentEmail,
} from '../notifications/notifications.service.ts'
import { insertOrder, type NewOrder, presentNewOrder, type StatusChangeCause } from '../orders/orders.service.ts'
import {
  failPayment,
  firstCashPollTime,
  isCashDueAtProvider,
  type PaymentContext,
} from '../payments/payments.service.ts'
import { refundNow } from '../payments/refunds.service.ts'
import { couponError, evaluateCoupon, redeemCoupon } from '../promotions/coupons.service.ts'
import { captureReservation, tryReserveCredit } from '../store-credit/reservations.service.ts'
import { assertOldEnoughToBuy } from './age-limit.ts'
import * as table from './checkout.db.ts'
import { closeNewerForms, findLateProblem } from './late-payment.ts'
import { getBought, idsOf, noPriceMessage, notAvailableMessage } from './lines.ts'
import type { LockedCheckout, LockedConversion } from './locked-checkout.db.ts'
import { releaseReservations } from './release-payment.ts'
import { deleteUsage } from './reservation-limits.db.ts'

export type Buyer = { id: number; name: string; email: string }
/** With an error the payment is refunded; the caller throws it after the commit. */
export type ConversionResult = { order: Order } | { error: AppError }

const REFUND_NOTICE = 'Your payment will be refunded.'
const NOT_CHARGED = 'You weren’t charged.'

/** What happens to the payment of an order that can't be placed; nothing is paid while cash is due. */
export const refundNotice = ({ payment }: LockedCheckout): string =>
  payment.providerPaymentId === null ? NOT_CHARGED : REFUND_NOTICE

type Conversion = LockedConversion & {
  buyer: Buyer
  /** Absent when the order is completed without the browser: the checkout's items and coupon apply. */
  request?: PlaceOrder
  addressId: number | null
  address: NewOrder['address']
}
type RefusalCode = 'out_of_stock' | 'price_changed' | 'coupon_refused' | 'cod_unavailable' | 'not_for_sale' | 'conflict'
type OrderLine = table.PricedItem & Pick<LockedProduct, 'name' | 'sku' | 'image' | 'options'>

/**
 * Converts a checkout that is paid, or ordered for cash on delivery, to an order, or refunds it. The caller's
 * transaction has locked the products against other buyers, so this does nothing that takes long.
 */
export async function convertCheckoutToOrder(
  tx: Database,
  context: PaymentContext,
  conversion: Conversion,
): Promise<ConversionResult> {
  const { checkout, products, buyer, request } = conversion
  const { payment } = checkout
  const now = context.clock.now()
  const requestedItems = checkout.isProvisional ? request?.items : undefined
  const lines = requestedItems ? priceItems(requestedItems, products) : addProductNames(checkout.items, products)
  // The items of the checkout were checked before it was paid.
  if (requestedItems) {
    const requested = products.filter(({ productId }) => lines.some((line) => line.productId === productId))
    await assertOldEnoughToBuy(tx, { userId: buyer.id, now }, requested)
  }
  const refund = (code: RefusalCode, message: string) =>
    refundCheckout(tx, context, conversion, new AppError(code, `${message} ${refundNotice(checkout)}`))

  const late = await findLateProblem(tx, conversion, lines)
  if (late) return refund(late.code, late.message)
  const soldOut = await findSoldOutLine(tx, conversion, lines, now)
  if (soldOut) return refund('out_of_stock', `“${nameWithOptions(soldOut)}” sold out before the order could be placed.`)
  const { couponCode, totals } = await getTotals(tx, conversion, lines, now)
  const { creditPaise } = checkout
  if (payment.mode === 'live' && totals.totalPaise !== addPaise(payment.amountPaise, creditPaise)) {
    return refund('price_changed', 'The total differs from the paid amount.')
  }
  if (creditPaise > 0) {
    if (isCashDueAtProvider(payment))
      return refund('cod_unavailable', 'Cash on delivery can’t be combined with store credit.')
    const reservation = { checkoutId: checkout.id, userId: buyer.id, amountPaise: creditPaise, at: now }
    // A payment that was released can be paid late. Its credit may be spent by then.
    if (!(await tryReserveCredit(tx, reservation)))
      return refund('conflict', 'Your store credit was used before the order could be placed.')
  }
  const redemption = { checkoutId: checkout.id, userId: buyer.id, now }
  if (couponCode !== null && !(await redeemCoupon(tx, couponCode, redemption))) {
    const code = couponCode.toUpperCase()
    return refund('coupon_refused', `Coupon ${code} reached its limit before the order could be placed.`)
  }
  const order = await saveOrderOfCheckout(tx, context, conversion, { lines, couponCode, totals })
  await closeNewerForms(tx, checkout, { lines, now })
  return { order }
}

type OrderContents = { lines: readonly OrderLine[]; couponCode: string | null; totals: Totals }

/** Saves the order with its checkout, stock, cart and email in one statement. */
async function saveOrderOfCheckout(
  tx: Database,
  context: PaymentContext,
  conversion: Conversion,
  { lines, couponCode, totals }: OrderContents,
): Promise<Order> {
  const { checkout, orderId, buyer, request } = conversion
  const { id: checkoutId, payment } = checkout
  const isCash = isCashDueAtProvider(payment)
  const now = context.clock.now()
  const order = toNewOrder(conversion, { totals, couponCode, now })
  const nextPollAt = isCash ? firstCashPollTime(now) : null
  const placed = presentNewOrder(orderId, order, lines)
  const email = { order: placed, buyer, isDemo: payment.mode === 'demo' }
  const effects = fragment`
    ${insertOrder(orderId, order, lines, placedBy(request && buyer, isCash))},
    ${deductStock(checkoutId, lines)},
    ${removeOrderedFromCart(buyer.id, idsOf(lines))},
    ${deleteUsage(checkoutId)},
    ${insertEmailFor(context, renderOrderConfirmationEmail, email)}`
  const saved = await sendStatement(tx, () => table.insertOrderOfCheckout(tx, { checkoutId, nextPollAt }, effects))
  if (checkout.creditPaise > 0) await captureReservation(tx, { checkoutId, orderId, at: now })
  await enqueueEmail(tx, context, saved.result)
  return placed
}

function toNewOrder(
  { checkout, buyer, addressId, address, deliverySettings }: Conversion,
  { totals, couponCode, now }: { totals: Totals; couponCode: string | null; now: Date },
): NewOrder {
  const { payment } = checkout
  const isCash = isCashDueAtProvider(payment)
  return {
    userId: buyer.id,
    addressId,
    address,
    paymentId: payment.id,
    checkoutId: checkout.id,
    couponCode,
    ...totals,
    codFeePaise: 0,
    // Nothing is paid yet for cash, so staff take every step of the order, in the demo too.
    status: isCash ? 'PLACED' : INITIAL_ORDER_STATUS[payment.mode],
    paymentStatus: isCash ? 'PENDING' : 'COMPLETED',
    paymentMethod: toOrderMethod(payment.method),
    paidPaise: isCash ? 0 : payment.amountPaise,
    creditPaise: checkout.creditPaise,
    orderDate: now,
    ...deliveryDates(address.postalCode, deliverySettings, now),
  }
}

/** `COD` is cash that staff record. Cash that the provider collects has another name. */
export const toOrderMethod = (method: string | null): string =>
  method === 'cod' ? PROVIDER_COD_METHOD : (method ?? 'UNKNOWN').toUpperCase()

/** `deliveryDate` is the estimate, unless the promised date is later. */
export function deliveryDates(pin: string, settings: DeliverySettings | null, now: Date) {
  const promisedDate = promiseFor(pin, settings, now)
  const estimate = addDays(now, DELIVERY_DAYS)
  return { deliveryDate: promisedDate !== null && promisedDate > estimate ? promisedDate : estimate, promisedDate }
}

/** By the system, if the browser didn't send the order. */
function placedBy(buyer: Buyer | undefined, isCash: boolean): StatusChangeCause {
  if (buyer) {
    const reason = isCash ? 'placed, to be paid in cash' : 'paid and placed'
    return { actorId: buyer.id, actorKind: 'customer', reason }
  }
  const reason = `${isCash ? 'to be paid in cash' : 'paid'}, completed in the background`
  return { actorId: null, actorKind: 'system', reason }
}

/** The items of the checkout keep the prices at which it was created. */
function addProductNames(items: readonly table.PricedItem[], products: readonly LockedProduct[]): OrderLine[] {
  return items.map((item) => {
    const { name, sku, image, options } = getProduct(item.productId, products)
    return { ...item, name, sku, image, options }
  })
}

/** A provisional checkout takes the items of the order at their current prices. Errors: 404, 409. */
function priceItems(items: PlaceOrder['items'], products: readonly LockedProduct[]): OrderLine[] {
  const rows = new Map(products.map((row) => [row.productId, row]))
  return items.map((item) => {
    const { productId, name, sku, image, options, pricePaise, isArchived } = getBought(item, rows)
    if (isArchived) throw new AppError('not_for_sale', notAvailableMessage({ name, options }))
    if (pricePaise === null) throw new AppError('not_for_sale', noPriceMessage({ name, options }))
    return { productId, quantity: item.quantity, unitPaise: pricePaise, name, sku, image, options }
  })
}

function getProduct(id: number, products: readonly LockedProduct[]): LockedProduct {
  const product = products.find(({ productId }) => productId === id)
  if (!product) throw notFound('Product not found')
  return product
}

async function findSoldOutLine(
  tx: Database,
  { checkout, products }: Conversion,
  lines: readonly OrderLine[],
  now: Date,
): Promise<OrderLine | undefined> {
  const ids = lines.map((line) => line.productId)
  const isReserved = checkout.hasReservation && !checkout.isProvisional
  // Queried after the locks, so it includes reservations that were made while this transaction waited.
  const reserved = isReserved ? new Map<number, number>() : await sumReservedByOthers(tx, ids, checkout.id, now)
  return lines.find(
    ({ productId, quantity }) => getProduct(productId, products).stock - (reserved.get(productId) ?? 0) < quantity,
  )
}

/** The totals of the checkout, except when it is provisional: then the order's items and coupon decide. */
async function getTotals(
  tx: Database,
  { checkout, buyer, request }: Conversion,
  lines: readonly OrderLine[],
  now: Date,
): Promise<{ totals: Totals; couponCode: string | null }> {
  if (!checkout.isProvisional || !request) return { totals: checkout.totals, couponCode: checkout.couponCode }
  const code = normaliseCouponCode(request.couponCode ?? '') || checkout.couponCode
  const owner = { checkoutId: checkout.id }
  const { subtotalPaise } = calculateTotals(lines)
  const { coupon, problem } = await evaluateCoupon(tx, code, { userId: buyer.id, owner, subtotalPaise, now })
  if (problem) throw couponError(problem)
  return { totals: calculateTotals(lines, coupon), couponCode: coupon?.code ?? null }
}

/** Refunds the payment, or ends it if cash is due, releases the reservations and emails the buyer. */
export async function refundCheckout(
  tx: Database,
  context: PaymentContext,
  { checkout: { id, payment }, buyer }: Pick<Conversion, 'checkout' | 'buyer'>,
  error: AppError,
): Promise<ConversionResult> {
  await table.setStatus(tx, id, 'refunded')
  await releaseReservations(tx, [id], context.clock.now())
  const { id: paymentId, amountPaise } = payment
  const isCash = isCashDueAtProvider(payment)
  if (isCash) await failPayment(tx, paymentId)
  else await refundNow(tx, context, paymentId, 'no order')
  await queueEmail(tx, context, renderUnfulfilledPaymentEmail, {
    paymentId,
    amountPaise,
    purchase: isCash ? 'cash_order' : 'order',
    reason: error.message,
    buyer,
  })
  return { error }
}
