import type { Address } from '@shop/contract/addresses'
import { type CheckoutItem, calculateTotals, type Totals } from '@shop/contract/checkout'
import type { Coupon } from '@shop/contract/promotions'
import type { Database } from '../../platform/database/database.ts'
import { AppError, conflict } from '../../platform/http/app-error.ts'
import type { ReservationOwner } from '../catalogue/stock/stock.service.ts'
import { isPlaceable, type PaymentContext, pollPayment } from '../payments/payments.service.ts'
import { couponError, evaluateCoupon } from '../promotions/coupons.service.ts'
import { assertOldEnoughToBuy } from './age-limit.ts'
import * as table from './checkout.db.ts'
import type { CheckoutState } from './checkout-state.db.ts'
import { areSameItems, assertForSale, type Line, toLines } from './lines.ts'
import { calculateCost } from './quote.service.ts'
import { releaseReservations } from './release-payment.ts'
import { countPieces } from './reservation-limits.rules.ts'

/** What the buyer pays for, with prices and totals calculated by the server. */
export type CheckoutDraft = {
  userId: number
  isProvisional: boolean
  address: Address | undefined
  lines: Line[]
  coupon: Coupon | undefined
  totals: Totals
  /** The part of the total that store credit pays. */
  creditPaise: number
  /** What the provider charges. */
  payPaise: number
}

type DraftInput = {
  userId: number
  owner: ReservationOwner
  couponCode: string | null | undefined
  /** Created from the cart, because the request had no items. */
  isProvisional: boolean
  address: Address | undefined
  /** The items of the request, or of the cart. */
  items: readonly CheckoutItem[]
  state: CheckoutState
  /** What the customer wants to use of their store credit, at most. */
  availableCreditPaise?: number | undefined
}

/** Errors: 400 (coupon), 403 (age_required, too_young), 404 (product), 409 (not_for_sale). */
export async function createDraft(
  db: Database,
  { config, clock }: Pick<PaymentContext, 'config' | 'clock'>,
  { userId, owner, couponCode, isProvisional, address, items, state, availableCreditPaise = 0 }: DraftInput,
): Promise<CheckoutDraft> {
  if (items.length === 0) throw new AppError('bad_request', 'There are no items to order')
  const lines = toLines(items, state.products)
  assertForSale(lines)
  await assertOldEnoughToBuy(db, { userId, now: clock.now() }, lines)
  const { subtotalPaise } = calculateTotals(lines)
  const couponInput = { userId, owner, subtotalPaise, now: clock.now() }
  const { coupon, problem } = await evaluateCoupon(db, couponCode || null, couponInput)
  if (problem) throw couponError(problem)
  const cost = calculateCost(lines, coupon, config.checkoutMode, availableCreditPaise)
  return { userId, isProvisional, address, lines, coupon, ...cost }
}

type Split = 'same split' | 'any split'

/**
 * A paid checkout of the same items, else the newest unpaid one with the same contents. `split`: between store credit
 * and what is paid online.
 */
export const findSame = (
  unconverted: readonly table.Unconverted[],
  draft: CheckoutDraft,
  split: Split = 'same split',
): table.Unconverted | undefined => unconverted.find((candidate) => isSameCheckout(candidate, draft, split))

/**
 * A paid checkout is the same when its items are, because only the items show that a second payment is a mistake. The
 * items of a provisional one are unknown until its order is placed.
 */
function isSameCheckout({ checkout, payment, items }: table.Unconverted, draft: CheckoutDraft, split: Split): boolean {
  const isPaid = isPlaceable(payment)
  if (isPaid && (checkout.isProvisional || draft.isProvisional)) return true
  const hasSameTerms =
    checkout.isProvisional === draft.isProvisional &&
    checkout.addressId === (draft.address?.id ?? null) &&
    checkout.couponCode === (draft.coupon?.code ?? null) &&
    checkout.totalPaise === draft.totals.totalPaise &&
    (split === 'any split' || (checkout.creditPaise === draft.creditPaise && checkout.payPaise === draft.payPaise))
  return (isPaid || hasSameTerms) && areSameItems(items, draft.lines)
}

/** Errors: 409 when the items are paid for, or ordered for cash, and their order is being placed. */
export function assertNotPaid(unconverted: table.Unconverted | undefined): void {
  if (unconverted && isPlaceable(unconverted.payment)) throw alreadyPaid()
}

/** Before the same items are paid for in another way. Errors: 409 when they are paid for online, or may be; 503. */
export async function assertNotPayingOnline(
  context: PaymentContext,
  draft: CheckoutDraft,
  unconverted: readonly table.Unconverted[],
): Promise<void> {
  const same = findSame(unconverted, draft, 'any split')
  assertNotPaid(same)
  if (!same) return
  const state = await pollPayment(context, same.payment)
  if (state === 'paid' || state === 'cash_due') throw alreadyPaid()
  if (state === 'undecided')
    throw conflict('Your online payment for these items is still being processed. Please wait a few minutes.')
}

export const alreadyPaid = () =>
  new AppError('already_paid', 'You have already paid for this order. We’re placing it now.')

export const checkoutChanged = () => conflict('Your checkout has changed. Please try again.')

/** Releases the user's unpaid checkouts with their reservations, except this one. */
export async function releaseOthers(
  tx: Database,
  { clock }: PaymentContext,
  { userId, existing }: { userId: number; existing: table.Unconverted | undefined },
): Promise<void> {
  await releaseReservations(tx, await table.releaseUnpaid(tx, userId, existing?.checkout.id), clock.now())
}

export const toReservation = ({ userId, lines, totals }: CheckoutDraft, ip: string | undefined) => ({
  userId,
  ip,
  pieces: countPieces(lines),
  valuePaise: totals.subtotalPaise,
})

/** Orders keep the address as it was when they were placed. */
export function toAddressSnapshot({
  id: _id,
  isDefault: _isDefault,
  ...address
}: Address): Omit<Address, 'id' | 'isDefault'> {
  return address
}
