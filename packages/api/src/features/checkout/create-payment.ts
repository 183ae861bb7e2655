import { randomUUID } from 'node:crypto'
import type { Address } from '@shop/contract/addresses'
import { calculateTotals, type Totals } from '@shop/contract/checkout'
import { type CreatePayment, type PaymentOrder, RESERVATION_SECONDS } from '@shop/contract/payments'
import type { Coupon } from '@shop/contract/promotions'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, conflict } from '../../platform/http/app-error.ts'
import { findDefaultAddress, getOwnAddress } from '../addresses/addresses.service.ts'
import { listCartQuantities } from '../cart/cart.service.ts'
import { lockProducts, type ReservationOwner, reserveStock } from '../catalogue/stock.service.ts'
import { insertPayment, openProviderOrder, type PaymentContext, pollPayment } from '../payments/payments.service.ts'
import { couponError, evaluateCoupon, lockCoupon, reserveCoupon } from '../promotions/coupons.service.ts'
import * as table from './checkout.db.ts'
import { areSameItems, assertForSale, assertInStock, type Line, loadLines } from './lines.service.ts'
import { firstPollTime } from './poll-schedule.ts'
import { calculateCost } from './quote.service.ts'
import { release } from './release-payment.ts'
import { releaseReservations } from './release-reservations.ts'

/** Everything that a checkout binds, decided by the server from what the buyer named. */
type Basket = {
  userId: number
  isProvisional: boolean
  address: Address | undefined
  lines: Line[]
  coupon: Coupon | undefined
  totals: Totals
  payPaise: number
}

/** No checkout has this id. */
const NONE = 0
const SANDBOX_SHEET = '/sandbox/checkout.js'

/**
 * Saves the checkout, holds its goods for 15 minutes and opens an order at the provider (decisions 29, 48, 54).
 *
 * The provider is asked before our transaction, not within it: no row lock waits on the network, and whatever stops us
 * afterwards (a refusal, a crash) leaves only an order there that nobody can pay, since nobody was told its id. Errors:
 * 400 (shape, coupon, amount_mismatch), 403 and 404 (address, product), 409 (not_for_sale, out_of_stock, coupon_refused,
 * price_changed, conflict when it is paid already or the provider won't take it), 503.
 */
export async function createPayment(
  context: PaymentContext,
  userId: number,
  asked: CreatePayment,
): Promise<PaymentOrder> {
  const { db, provider, config } = context
  const basket = await fillBasket(context, db, { userId, own: { userId }, asked })
  if (asked.amount !== basket.payPaise) {
    throw new AppError('amount_mismatch', 'The amount is not what these items cost. Please look at the total again.')
  }
  assertInStock(basket.lines)
  const receipt = randomUUID()
  const providerOrder = (await hasOpenTwin(context, basket))
    ? undefined
    : await openProviderOrder(provider, { amount: basket.payPaise, receipt })
  const holding = { userId, asked, expected: basket, providerOrderId: providerOrder?.id }
  const id = await inTransaction(db, (tx) => saveCheckoutWithReservations(context, tx, holding))
  const { keyId, checkoutUrl } = config.payments
  return { id, amount: basket.payPaise, currency: 'INR', keyId, checkoutUrl: checkoutUrl ?? SANDBOX_SHEET }
}

/** What the buyer named, looked up; without items the cart and the default address are meant (decision 29). */
async function fillBasket(
  { config, clock }: PaymentContext,
  db: Database,
  { userId, own, asked }: { userId: number; own: ReservationOwner; asked: CreatePayment },
): Promise<Basket> {
  const now = clock.now()
  const address = asked.addressId
    ? await getOwnAddress(db, userId, asked.addressId)
    : await findDefaultAddress(db, userId)
  const items = asked.items ?? (await listCartQuantities(db, userId, now))
  if (items.length === 0) throw new AppError('bad_request', 'There are no items to order')
  const lines = await loadLines(db, { own, items, now })
  assertForSale(lines)
  const { subtotalPaise } = calculateTotals(lines)
  const { coupon, problem } = await evaluateCoupon(db, asked.couponCode || null, { userId, own, subtotalPaise, now })
  if (problem) throw couponError(problem)
  const cost = calculateCost(lines, coupon, config.checkoutMode)
  return { userId, isProvisional: asked.items === undefined, address, lines, coupon, ...cost }
}

/**
 * Whether an earlier try with the same basket is still to be paid: it is then used again, so that two presses of Pay,
 * or two tabs, can't pay twice. Errors: 409 when it was paid already, as when the page was reloaded in between.
 */
async function hasOpenTwin(context: PaymentContext, basket: Basket): Promise<boolean> {
  const earlier = await table.findUnpaid(context.db, basket.userId)
  if (!earlier) return false
  const state = await pollPayment(context, earlier.payment)
  if (state === 'unknown') {
    await release(context, earlier.payment.id)
    return false
  }
  const isSame = await isSameBasket(context.db, earlier, basket)
  if (isSame && state === 'paid') throw conflict('You have paid for this order already. We are finishing it.')
  return isSame
}

async function isSameBasket(
  db: Database,
  { checkout }: NonNullable<Awaited<ReturnType<typeof table.findUnpaid>>>,
  basket: Basket,
): Promise<boolean> {
  return (
    checkout.isProvisional === basket.isProvisional &&
    checkout.addressId === (basket.address?.id ?? null) &&
    checkout.couponCode === (basket.coupon?.code ?? null) &&
    checkout.totalPaise === basket.totals.totalPaise &&
    checkout.payPaise === basket.payPaise &&
    areSameItems(await table.listItems(db, checkout.id), basket.lines)
  )
}

type Holding = { userId: number; asked: CreatePayment; expected: Basket; providerOrderId: string | undefined }

/**
 * Under the locks of products and coupon: looks again at what the basket costs and whether it is there, gives back what the user's
 * earlier unpaid checkouts held (should one of them be paid late, it still becomes an order or a refund), and holds.
 * Answers the provider's order, which is that of an equal checkout if another call has just made one.
 */
async function saveCheckoutWithReservations(
  context: PaymentContext,
  tx: Database,
  { userId, asked, expected, providerOrderId }: Holding,
): Promise<string> {
  await table.lockUser(tx, userId)
  const open = await table.findUnpaid(tx, userId)
  const twin = open && (await isSameBasket(tx, open, expected)) ? open : undefined
  await releaseReservations(tx, await table.releaseUnpaid(tx, userId, twin?.checkout.id))
  // One statement after the other: the second sees what was held while the first waited for its locks.
  await lockProducts(
    tx,
    expected.lines.map((line) => line.productId),
  )
  if (expected.coupon) await lockCoupon(tx, expected.coupon.code)
  const own = { checkoutId: twin?.checkout.id ?? NONE }
  const basket = await fillBasket(context, tx, { userId, own, asked })
  if (basket.totals.totalPaise !== expected.totals.totalPaise || basket.payPaise !== expected.payPaise) {
    throw new AppError('price_changed', 'A price has just changed. Please look at the total again.')
  }
  assertInStock(basket.lines)
  const saved = twin
    ? { id: twin.checkout.id, providerOrderId: twin.payment.providerOrderId }
    : await saveCheckout(context, tx, basket, providerOrderId)
  const now = context.clock.now()
  if (twin) await table.reopen(tx, twin.checkout.id, { openedAt: now, nextPollAt: firstPollTime(now) })
  const expiresAt = new Date(now.getTime() + RESERVATION_SECONDS * 1000)
  const keeping = { checkoutId: saved.id, userId, expiresAt, now }
  await reserveStock(tx, keeping, basket.lines)
  if (basket.coupon) await reserveCoupon(tx, basket.coupon.code, keeping)
  return saved.providerOrderId
}

async function saveCheckout(
  { config, clock }: PaymentContext,
  tx: Database,
  basket: Basket,
  providerOrderId: string | undefined,
): Promise<{ id: number; providerOrderId: string }> {
  // The twin that was to be used again has just been paid or given up by another call.
  if (providerOrderId === undefined) throw conflict('This checkout has just changed. Please try again.')
  const { userId, isProvisional, address, coupon, totals, payPaise } = basket
  const createdAt = clock.now()
  const payment = { userId, providerOrderId, amountPaise: payPaise, mode: config.checkoutMode, createdAt }
  const paymentId = await insertPayment(tx, payment)
  const checkoutId = await table.insertCheckout(tx, {
    ...{ userId, paymentId, isProvisional, payPaise, createdAt },
    ...{ openedAt: createdAt, nextPollAt: firstPollTime(createdAt) },
    ...totals,
    addressId: address?.id ?? null,
    address: address && toAddressSnapshot(address),
    couponCode: coupon?.code ?? null,
  })
  await table.insertItems(
    tx,
    basket.lines.map(({ productId, quantity, unitPaise }) => ({ checkoutId, productId, quantity, unitPaise })),
  )
  return { id: checkoutId, providerOrderId }
}

/** An order keeps its address as it was (decision 58). */
export function toAddressSnapshot({
  id: _id,
  isDefault: _isDefault,
  ...address
}: Address): Omit<Address, 'id' | 'isDefault'> {
  return address
}
