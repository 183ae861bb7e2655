import { randomUUID } from 'node:crypto'
import type { CheckoutItem } from '@shop/contract/checkout'
import { addSeconds } from '@shop/contract/kit'
import { type CreatePayment, type PaymentOrder, RESERVATION_SECONDS } from '@shop/contract/payments'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { fragment, type JoinedSql } from '../../platform/database/fragment.ts'
import { inTransaction, sendStatement } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findDefaultAddress, requireServiceableAddress } from '../addresses/addresses.service.ts'
import { listCartQuantities } from '../cart/cart.service.ts'
import { NO_CHECKOUT, type ReservationOwner, reserveStock } from '../catalogue/stock/stock.service.ts'
import {
  firstPollTime,
  isPlaceable,
  openProviderOrder,
  type PaymentContext,
  pollPayment,
} from '../payments/payments.service.ts'
import { lockCoupon, reserveCoupon } from '../promotions/coupons.service.ts'
import { getAvailableCredit, reserveCredit } from '../store-credit/reservations.service.ts'
import { chooseVariants, lacksVariant } from './bought-variants.ts'
import * as table from './checkout.db.ts'
import {
  alreadyPaid,
  assertNotPaid,
  assertNotPayingOnline,
  type CheckoutDraft,
  checkoutChanged,
  createDraft,
  findSame,
  releaseOthers,
  toAddressSnapshot,
  toReservation,
} from './checkout-draft.ts'
import { type CheckoutState, findState, selectState } from './checkout-state.db.ts'
import { assertNotBoughtSince } from './late-payment.ts'
import { assertInStock, idsOf } from './lines.ts'
import { lockCheckout } from './locked-checkout.db.ts'
import { expireUnpaidCheckout } from './release-payment.ts'
import { toUsage } from './reservation-limits.db.ts'
import { assertMayReserve, countedSince, lockForReservation, recordReservation } from './reservation-limits.ts'

/** The items of a provisional checkout, and so its total, can still change. */
const CREDIT_NEEDS_ITEMS = 'List the items of an order that store credit pays in part'

/**
 * Saves the checkout, reserves its stock, coupon and store credit, and opens an order at the provider.
 *
 * The provider is called before the transaction, so no row lock waits for the network. If a later step fails, the
 * provider's order can't be paid, because its id was not returned. `ip` is the buyer's address, `state` what
 * `joinCheckoutState` selected.
 *
 * Errors: 400 (shape, coupon, amount_mismatch), 403 and 404 (address, product), 409 (not_serviceable, not_for_sale,
 * out_of_stock, coupon_refused, price_changed, already_paid; conflict when the provider refuses the payment, the order
 * is too large or the store credit was used by another checkout), 429 (too many unpaid reservations), 503.
 */
export async function createPayment(
  context: PaymentContext,
  userId: number,
  request: CreatePayment,
  { ip, state: joined }: { ip?: string | undefined; state?: CheckoutState | undefined } = {},
): Promise<PaymentOrder> {
  const { db, provider, clock } = context
  const since = clock.now()
  const buyer = { userId, request, ip }
  if (request.useStoreCredit && !request.items) throw new AppError('bad_request', CREDIT_NEEDS_ITEMS)
  const items = request.items ?? (await listCartQuantities(db, userId, clock.now()))
  const state = joined ?? (await findState(db, toStateFilter(context, { ...buyer, items })))
  if (request.items && lacksVariant(request.items, state.products)) {
    const chosen = await chooseVariants(db, { userId, now: clock.now() }, request.items)
    return createPayment(context, userId, { ...request, items: chosen }, { ip })
  }
  const found = request.addressId ? state.address : await findDefaultAddress(db, userId)
  const address = request.addressId || found ? requireServiceableAddress(found, userId) : undefined
  const availableCreditPaise = request.useStoreCredit ? await getAvailableCredit(db, userId, clock.now()) : 0
  const input = { ...toDraftInput(buyer), owner: { userId }, address, items, state, availableCreditPaise }
  const draft = await createDraft(db, context, input)
  if (request.amount !== draft.payPaise) {
    throw new AppError('amount_mismatch', 'The amount doesn’t match the order total. Please review your order.')
  }
  const others = state.hasUnconverted ? await table.listUnconverted(db, userId) : []
  const unconverted = findSame(others, draft)
  assertNotPaid(unconverted)
  // Otherwise a slow payment and this one, with another part of store credit, could both be charged.
  if (!unconverted) await assertNotPayingOnline(context, draft, others)
  assertInStock(draft.lines)
  await assertMayReserve(context, toReservation(draft, ip), toUsage(state.usage))
  const receipt = randomUUID()
  const providerOrder = (await isReusable(context, unconverted))
    ? undefined
    : await openProviderOrder(provider, { amountPaise: draft.payPaise, receipt })
  const saved = { ...buyer, expected: draft, providerOrderId: providerOrder?.id, since }
  const save = (hasOthers: boolean) =>
    inTransaction(db, (tx) => saveCheckoutWithReservations(tx, context, { ...saved, hasOthers }), { isPipelined: true })
  const id = (await save(state.hasUnconverted)) ?? (await save(true))
  if (id === undefined) throw checkoutChanged()
  return { id, amount: draft.payPaise, currency: 'INR', ...provider.checkout }
}

const toDraftInput = ({ userId, request }: Pick<BuyerRequest, 'userId' | 'request'>) => ({
  userId,
  couponCode: request.couponCode,
  isProvisional: request.items === undefined,
})

type BuyerRequest = { userId: number; request: CreatePayment; ip: string | undefined }

/** Selects what `createPayment` needs first, together with the session. Not without items: then it needs the cart's. */
export const joinCheckoutState = (
  context: Context,
  userId: number,
  request: CreatePayment,
  ip: string | undefined,
): JoinedSql<CheckoutState> | undefined =>
  request.items && {
    select: selectState(toStateFilter(context, { userId, request, ip, items: request.items })),
  }

/** `owner`: whose stock reservations don't count; those of the user by default. */
function toStateFilter(
  { clock }: Pick<Context, 'clock'>,
  input: BuyerRequest & { items: readonly CheckoutItem[]; owner?: ReservationOwner },
) {
  const { userId, request, ip, items, owner = { userId } } = input
  const now = clock.now()
  return { userId, ip, owner, now, since: countedSince(now, items), ids: idsOf(items), addressId: request.addressId }
}

/**
 * Whether the unpaid checkout can be paid at its present order, which the provider allows once: two clicks on Pay, two
 * tabs, or a form that was closed during a slow payment then can't charge twice. Errors: 409 when it is paid.
 */
async function isReusable(context: PaymentContext, unpaid: table.Unconverted | undefined): Promise<boolean> {
  if (!unpaid) return false
  const state = await pollPayment(context, unpaid.payment)
  if (state === 'paid' || state === 'cash_due') throw alreadyPaid()
  if (state === 'unknown') await expireUnpaidCheckout(context, unpaid.checkout)
  return state !== 'unknown'
}

/** Without the lock, the checkout could become an order before it is reopened. Errors: 409 when it is paid or final. */
async function lockUnpaid(tx: Database, { clock }: PaymentContext, { payment }: table.Unconverted): Promise<void> {
  const locked = await lockCheckout(tx, { paymentId: payment.id }, clock.now())
  if (locked && isPlaceable(locked.payment)) throw alreadyPaid()
  if (locked?.payment.status !== 'PENDING') throw checkoutChanged()
}

type SaveInput = BuyerRequest & {
  expected: CheckoutDraft
  providerOrderId: string | undefined
  /** When the request began. */
  since: Date
  /** Whether the user has earlier checkouts, which may be the same or have to be released. */
  hasOthers: boolean
}

/**
 * Releases the user's earlier unpaid checkouts, and with products and coupon locked, checks prices and stock again and
 * reserves them. The store credit that the released ones had reserved is available again. A released checkout that is
 * paid later still becomes an order or a refund.
 *
 * Returns the provider's order id: that of the existing checkout if there is one with the same contents, else the new
 * one. Undefined, with nothing saved, if `hasOthers` is false and a concurrent call has just saved a checkout.
 */
async function saveCheckoutWithReservations(
  tx: Database,
  context: PaymentContext,
  { userId, request, ip, expected, providerOrderId, since, hasOthers }: SaveInput,
): Promise<string | undefined> {
  const existing = hasOthers ? await findExistingAndReleaseOthers(tx, context, expected) : undefined
  await sendStatement(tx, () => table.lockUserAndProducts(tx, userId, idsOf(expected.lines)))
  if (expected.coupon) await lockCoupon(tx, expected.coupon.code)
  const reservation = toReservation(expected, ip)
  await lockForReservation(tx, reservation)
  // A separate statement, because it must see reservations that were made while the locks were awaited.
  const owner = { checkoutId: existing?.checkout.id ?? NO_CHECKOUT }
  const items = request.items ?? (await listCartQuantities(tx, userId, context.clock.now()))
  const state = await findState(tx, toStateFilter(context, { userId, request, ip, items, owner }))
  if (state.hasUnconverted && !hasOthers) return undefined
  const draft = await createDraft(tx, context, {
    ...toDraftInput({ userId, request }),
    owner,
    address: expected.address,
    items,
    state,
    availableCreditPaise: expected.creditPaise,
  })
  if (draft.totals.totalPaise !== expected.totals.totalPaise) {
    throw new AppError('price_changed', 'A price has changed. Please review your order.')
  }
  if (hasOthers) await assertNotBoughtSince(tx, draft, since)
  assertInStock(draft.lines)
  const now = context.clock.now()
  const expiresAt = addSeconds(now, RESERVATION_SECONDS)
  const requested = { ...toReservation(draft, ip), endsAt: expiresAt }
  const usage = await recordReservation(tx, context, requested, toUsage(state.usage))
  const checkout = existing
    ? { id: existing.checkout.id, ...toForm(draft, now) }
    : toNewCheckout(context, draft, providerOrderId)
  const reservations = fragment`${usage}, ${reserveStock({ userId, expiresAt, now }, draft.lines)}`
  const saved = await sendStatement(tx, () => table.saveCheckout(tx, checkout, reservations))
  const { coupon, creditPaise } = draft
  if (coupon) await reserveCoupon(tx, coupon.code, { checkoutId: await saved.result, userId, expiresAt, now })
  if (creditPaise > 0)
    await reserveCredit(tx, { checkoutId: await saved.result, userId, amountPaise: creditPaise, at: now })
  return existing ? existing.payment.providerOrderId : providerOrderId
}

/** Before the locks of products, because an order is placed with locks in the same order. */
async function findExistingAndReleaseOthers(tx: Database, context: PaymentContext, expected: CheckoutDraft) {
  const { userId } = expected
  await table.lockUser(tx, userId)
  const existing = findSame(await table.listUnconverted(tx, userId), expected)
  if (existing) await lockUnpaid(tx, context, existing)
  await releaseOthers(tx, context, { userId, existing })
  return existing
}

/** What changes with each opening of the payment form. */
const toForm = ({ address }: CheckoutDraft, now: Date) => ({
  address: address && toAddressSnapshot(address),
  openedAt: now,
  nextPollAt: firstPollTime(now),
})

function toNewCheckout(
  { config, clock }: PaymentContext,
  draft: CheckoutDraft,
  providerOrderId: string | undefined,
): table.NewCheckout {
  // A concurrent call has paid or released the checkout that was to be reused.
  if (providerOrderId === undefined) throw checkoutChanged()
  const { userId, isProvisional, address, coupon, totals, creditPaise, payPaise, lines } = draft
  const createdAt = clock.now()
  return {
    userId,
    payment: { providerOrderId, mode: config.checkoutMode },
    isProvisional,
    creditPaise,
    payPaise,
    createdAt,
    ...toForm(draft, createdAt),
    ...totals,
    addressId: address?.id ?? null,
    couponCode: coupon?.code ?? null,
    items: lines,
  }
}
