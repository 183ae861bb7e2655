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
import { openProviderOrder, type PaymentContext, pollPayment } from '../payments/payments.service.ts'
import { couponError, evaluateCoupon, lockCoupon, reserveCoupon } from '../promotions/coupons.service.ts'
import * as table from './checkout.db.ts'
import { areSameItems, assertForSale, assertInStock, type Line, loadLines } from './lines.service.ts'
import { firstPollTime } from './poll-schedule.ts'
import { calculateCost } from './quote.service.ts'
import { expireUnpaidCheckout, releaseReservations } from './release-payment.ts'
import { assertMayReserve, recordReservation } from './reservation-limits.ts'

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
 * and 404 (address, product), 409 (not_for_sale, out_of_stock, coupon_refused, price_changed, already_paid, conflict
 * when the provider refuses it or the order is too large), 429 (too many unpaid reservations), 503. `network` is that of
 * the buyer (`networkOf`).
 */
export async function createPayment(
  context: PaymentContext,
  userId: number,
  request: CreatePayment,
  network?: string,
): Promise<PaymentOrder> {
  const { db, provider } = context
  const address = await findRequestedAddress(db, userId, request)
  const draft = await createDraft(context, db, { userId, owner: { userId }, request, address })
  if (request.amount !== draft.payPaise) {
    throw new AppError('amount_mismatch', 'The amount doesn’t match the order total. Please review your order.')
  }
  const unconverted = findSame(await table.listUnconverted(db, userId), draft)
  assertNotPaid(unconverted)
  assertInStock(draft.lines)
  await assertMayReserve(context, toReservation(draft, network))
  const receipt = randomUUID()
  const providerOrder = (await isReusable(context, unconverted))
    ? undefined
    : await openProviderOrder(provider, { amountPaise: draft.payPaise, receipt })
  const input = { userId, request, network, expected: draft, providerOrderId: providerOrder?.id }
  const id = await inTransaction(db, (tx) => saveCheckoutWithReservations(context, tx, input))
  return { id, amount: draft.payPaise, currency: 'INR', ...provider.checkout }
}

/** Without an id the default address is used. */
const findRequestedAddress = (db: Database, userId: number, { addressId }: CreatePayment) =>
  addressId ? getOwnAddress(db, userId, addressId) : findDefaultAddress(db, userId)

type DraftInput = {
  userId: number
  owner: ReservationOwner
  request: CreatePayment
  address: Address | undefined
}

/** Without items the cart is ordered. */
async function createDraft(
  { config, clock }: PaymentContext,
  db: Database,
  { userId, owner, request, address }: DraftInput,
): Promise<CheckoutDraft> {
  const now = clock.now()
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

/** A paid checkout of the same items, else the newest unpaid one with the same contents. */
const findSame = (unconverted: readonly table.Unconverted[], draft: CheckoutDraft): table.Unconverted | undefined =>
  unconverted.find((candidate) => isSameCheckout(candidate, draft))

/**
 * A paid checkout is the same when its items are, because only the items show that a second payment is a mistake. The
 * items of a provisional one are unknown until its order is placed.
 */
function isSameCheckout({ checkout, payment, items }: table.Unconverted, draft: CheckoutDraft): boolean {
  const isPaid = payment.status === 'COMPLETED'
  if (isPaid && (checkout.isProvisional || draft.isProvisional)) return true
  const hasSameTerms =
    checkout.isProvisional === draft.isProvisional &&
    checkout.addressId === (draft.address?.id ?? null) &&
    checkout.couponCode === (draft.coupon?.code ?? null) &&
    checkout.totalPaise === draft.totals.totalPaise &&
    checkout.payPaise === draft.payPaise
  return (isPaid || hasSameTerms) && areSameItems(items, draft.lines)
}

/** Errors: 409 when the items are paid for and their order is being placed. */
function assertNotPaid(unconverted: table.Unconverted | undefined): void {
  if (unconverted?.payment.status === 'COMPLETED') throw alreadyPaid()
}

const alreadyPaid = () => new AppError('already_paid', 'You have already paid for this order. We’re placing it now.')

/**
 * Whether the unpaid checkout can be paid at its present order, which the provider allows once: two clicks on Pay, two
 * tabs, or a form that was closed during a slow payment then can't charge twice. Errors: 409 when it is paid.
 */
async function isReusable(context: PaymentContext, unpaid: table.Unconverted | undefined): Promise<boolean> {
  if (!unpaid) return false
  const state = await pollPayment(context, unpaid.payment)
  if (state === 'paid') throw alreadyPaid()
  if (state === 'unknown') await expireUnpaidCheckout(context, unpaid.checkout)
  return state !== 'unknown'
}

/** Without the lock, the checkout could become an order before it is reopened. Errors: 409 when it is paid or final. */
async function lockUnpaid({ clock }: PaymentContext, tx: Database, { payment }: table.Unconverted): Promise<void> {
  const locked = await table.lockCheckout(tx, { paymentId: payment.id }, clock.now())
  if (locked?.payment.status === 'COMPLETED') throw alreadyPaid()
  if (locked?.payment.status !== 'PENDING') throw checkoutChanged()
}

const checkoutChanged = () => conflict('Your checkout has changed. Please try again.')

type SaveInput = {
  userId: number
  request: CreatePayment
  network: string | undefined
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
  { userId, request, network, expected, providerOrderId }: SaveInput,
): Promise<string> {
  await table.lockUser(tx, userId)
  const unconverted = await table.listUnconverted(tx, userId)
  const existing = findSame(unconverted, expected)
  if (existing) await lockUnpaid(context, tx, existing)
  await releaseOthers(context, tx, { userId, unconverted, existing })
  // Separate statements: the draft below must see reservations that were made while this one waited for its locks.
  await lockProducts(
    tx,
    expected.lines.map((line) => line.productId),
  )
  if (expected.coupon) await lockCoupon(tx, expected.coupon.code)
  const owner = { checkoutId: existing?.checkout.id ?? NO_CHECKOUT }
  const draft = await createDraft(context, tx, { userId, owner, request, address: expected.address })
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
  await recordReservation(context, tx, { ...toReservation(draft, network), checkoutId: saved.id, endsAt: expiresAt })
  const reservation = { checkoutId: saved.id, userId, expiresAt, now }
  await reserveStock(tx, reservation, draft.lines)
  if (draft.coupon) await reserveCoupon(tx, draft.coupon.code, reservation)
  return saved.providerOrderId
}

type Others = { userId: number; unconverted: readonly table.Unconverted[]; existing: table.Unconverted | undefined }

/** Releases the user's other unpaid checkouts. Most buyers have none. */
async function releaseOthers({ clock }: PaymentContext, tx: Database, { userId, unconverted, existing }: Others) {
  const others = unconverted.filter((candidate) => candidate !== existing && candidate.checkout.status === 'open')
  if (others.length === 0 && unconverted.length < table.MAX_UNCONVERTED) return
  await releaseReservations(tx, await table.releaseUnpaid(tx, userId, existing?.checkout.id), clock.now())
}

const toReservation = ({ userId, lines, totals }: CheckoutDraft, network: string | undefined) => ({
  userId,
  network,
  pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  valuePaise: totals.subtotalPaise,
})

async function saveCheckout(
  { config, clock }: PaymentContext,
  tx: Database,
  draft: CheckoutDraft,
  providerOrderId: string | undefined,
): Promise<{ id: number; providerOrderId: string }> {
  // A concurrent call has paid or released the checkout that was to be reused.
  if (providerOrderId === undefined) throw checkoutChanged()
  const { userId, isProvisional, address, coupon, totals, payPaise, lines } = draft
  const createdAt = clock.now()
  const id = await table.insertCheckout(tx, {
    userId,
    payment: { providerOrderId, mode: config.checkoutMode },
    isProvisional,
    payPaise,
    createdAt,
    openedAt: createdAt,
    nextPollAt: firstPollTime(createdAt),
    ...totals,
    addressId: address?.id ?? null,
    address: address && toAddressSnapshot(address),
    couponCode: coupon?.code ?? null,
    items: lines,
  })
  return { id, providerOrderId }
}

/** Orders keep the address as it was when they were placed. */
export function toAddressSnapshot({
  id: _id,
  isDefault: _isDefault,
  ...address
}: Address): Omit<Address, 'id' | 'isDefault'> {
  return address
}
