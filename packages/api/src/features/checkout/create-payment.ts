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
import { releaseCheckout, releaseReservations } from './release-payment.ts'

/** What the buyer pays for, with prices and totals calculated by the server. */
type CheckoutDraft = {
  userId: number
  isProvisional: boolean
  address: Address | undefined
  lines: Line[]
  coupon: Coupon | undefined
  totals: Totals
  payPaise: number
}

/** An id that no checkout has. */
const NO_CHECKOUT = 0

/**
 * Saves the checkout, reserves its stock and coupon, and opens an order at the provider.
 *
 * The provider is called before the transaction, so no row lock waits for the network. If a later step fails, the
 * provider's order can't be paid, because its id was not returned. Errors: 400 (shape, coupon, amount_mismatch), 403
 * and 404 (address, product), 409 (not_for_sale, out_of_stock, coupon_refused, price_changed, conflict when it is
 * already paid or the provider refuses it), 503.
 */
export async function createPayment(
  context: PaymentContext,
  userId: number,
  request: CreatePayment,
): Promise<PaymentOrder> {
  const { db, provider } = context
  const draft = await createDraft(context, db, { userId, owner: { userId }, request })
  if (request.amount !== draft.payPaise) {
    throw new AppError('amount_mismatch', 'The amount doesn’t match the order total. Please review your order.')
  }
  assertInStock(draft.lines)
  const receipt = randomUUID()
  const providerOrder = (await hasReusableCheckout(context, draft))
    ? undefined
    : await openProviderOrder(provider, { amountPaise: draft.payPaise, receipt })
  const input = { userId, request, expected: draft, providerOrderId: providerOrder?.id }
  const id = await inTransaction(db, (tx) => saveCheckoutWithReservations(context, tx, input))
  return { id, amount: draft.payPaise, currency: 'INR', ...provider.checkout }
}

/** Without items the cart is ordered, and without an address the default address is used. */
async function createDraft(
  { config, clock }: PaymentContext,
  db: Database,
  { userId, owner, request }: { userId: number; owner: ReservationOwner; request: CreatePayment },
): Promise<CheckoutDraft> {
  const now = clock.now()
  const address = request.addressId
    ? await getOwnAddress(db, userId, request.addressId)
    : await findDefaultAddress(db, userId)
  const items = request.items ?? (await listCartQuantities(db, userId, now))
  if (items.length === 0) throw new AppError('bad_request', 'There are no items to order')
  const lines = await loadLines(db, { owner, items, now })
  assertForSale(lines)
  const { subtotalPaise } = calculateTotals(lines)
  const couponInput = { userId, owner, subtotalPaise, now }
  const { coupon, problem } = await evaluateCoupon(db, request.couponCode || null, couponInput)
  if (problem) throw couponError(problem)
  const cost = calculateCost(lines, coupon, config.checkoutMode)
  return { userId, isProvisional: request.items === undefined, address, lines, coupon, ...cost }
}

/**
 * Whether an unpaid checkout with the same contents exists. It is reused, so that two clicks on Pay or two tabs can't
 * pay twice. Errors: 409 when it is already paid, for example after a page reload.
 */
async function hasReusableCheckout(context: PaymentContext, draft: CheckoutDraft): Promise<boolean> {
  const earlier = await table.findUnpaid(context.db, draft.userId)
  if (!earlier) return false
  const state = await pollPayment(context, earlier.payment)
  if (state === 'unknown') {
    await releaseCheckout(context, earlier.payment.id)
    return false
  }
  const isSame = await isSameCheckout(context.db, earlier, draft)
  if (isSame && state === 'paid') throw conflict('You have already paid for this order. We’re placing it now.')
  return isSame
}

async function isSameCheckout(
  db: Database,
  { checkout }: NonNullable<Awaited<ReturnType<typeof table.findUnpaid>>>,
  draft: CheckoutDraft,
): Promise<boolean> {
  return (
    checkout.isProvisional === draft.isProvisional &&
    checkout.addressId === (draft.address?.id ?? null) &&
    checkout.couponCode === (draft.coupon?.code ?? null) &&
    checkout.totalPaise === draft.totals.totalPaise &&
    checkout.payPaise === draft.payPaise &&
    areSameItems(await table.listItems(db, checkout.id), draft.lines)
  )
}

type SaveInput = {
  userId: number
  request: CreatePayment
  expected: CheckoutDraft
  providerOrderId: string | undefined
}

/**
 * With products and coupon locked: releases the user's earlier unpaid checkouts, checks prices and stock again, and
 * reserves. Returns the provider's order id, which belongs to the existing checkout when a concurrent call saved the
 * same one. A released checkout that is paid later still becomes an order or a refund.
 */
async function saveCheckoutWithReservations(
  context: PaymentContext,
  tx: Database,
  { userId, request, expected, providerOrderId }: SaveInput,
): Promise<string> {
  await table.lockUser(tx, userId)
  const open = await table.findUnpaid(tx, userId)
  const existing = open && (await isSameCheckout(tx, open, expected)) ? open : undefined
  await releaseReservations(tx, await table.releaseUnpaid(tx, userId, existing?.checkout.id))
  // Separate statements: the draft below must see reservations that were made while this one waited for its locks.
  await lockProducts(
    tx,
    expected.lines.map((line) => line.productId),
  )
  if (expected.coupon) await lockCoupon(tx, expected.coupon.code)
  const owner = { checkoutId: existing?.checkout.id ?? NO_CHECKOUT }
  const draft = await createDraft(context, tx, { userId, owner, request })
  if (draft.totals.totalPaise !== expected.totals.totalPaise || draft.payPaise !== expected.payPaise) {
    throw new AppError('price_changed', 'A price has changed. Please review your order.')
  }
  assertInStock(draft.lines)
  const saved = existing
    ? { id: existing.checkout.id, providerOrderId: existing.payment.providerOrderId }
    : await saveCheckout(context, tx, draft, providerOrderId)
  const now = context.clock.now()
  if (existing) {
    await table.reopen(tx, existing.checkout.id, { openedAt: now, nextPollAt: firstPollTime(now) })
  }
  const expiresAt = new Date(now.getTime() + RESERVATION_SECONDS * 1000)
  const reservation = { checkoutId: saved.id, userId, expiresAt, now }
  await reserveStock(tx, reservation, draft.lines)
  if (draft.coupon) await reserveCoupon(tx, draft.coupon.code, reservation)
  return saved.providerOrderId
}

async function saveCheckout(
  { config, clock }: PaymentContext,
  tx: Database,
  draft: CheckoutDraft,
  providerOrderId: string | undefined,
): Promise<{ id: number; providerOrderId: string }> {
  // A concurrent call has paid or released the checkout that was to be reused.
  if (providerOrderId === undefined) throw conflict('Your checkout has changed. Please try again.')
  const { userId, isProvisional, address, coupon, totals, payPaise } = draft
  const createdAt = clock.now()
  const payment = { userId, providerOrderId, amountPaise: payPaise, mode: config.checkoutMode, createdAt }
  const paymentId = await insertPayment(tx, payment)
  const checkoutId = await table.insertCheckout(tx, {
    userId,
    paymentId,
    isProvisional,
    payPaise,
    createdAt,
    openedAt: createdAt,
    nextPollAt: firstPollTime(createdAt),
    ...totals,
    addressId: address?.id ?? null,
    address: address && toAddressSnapshot(address),
    couponCode: coupon?.code ?? null,
  })
  await table.insertItems(
    tx,
    draft.lines.map(({ productId, quantity, unitPaise }) => ({ checkoutId, productId, quantity, unitPaise })),
  )
  return { id: checkoutId, providerOrderId }
}

/** Orders keep the address as it was when they were placed. */
export function toAddressSnapshot({
  id: _id,
  isDefault: _isDefault,
  ...address
}: Address): Omit<Address, 'id' | 'isDefault'> {
  return address
}
