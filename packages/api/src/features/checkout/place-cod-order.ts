import type { Address } from '@shop/contract/addresses'
import { COD_LIMITS, type CodQuote, type CodQuoteRequest, type PlaceCodOrder } from '@shop/contract/cod'
import { addPaise, formatPaise } from '@shop/contract/kit'
import type { Order } from '@shop/contract/orders'
import { COD_METHOD } from '@shop/contract/payments'
import { normaliseCouponCode } from '@shop/contract/promotions'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { fragment } from '../../platform/database/fragment.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, conflict, fieldError } from '../../platform/http/app-error.ts'
import {
  getOwnAddress,
  type OwnedAddress,
  requireOwnAddress,
  requireServiceableAddress,
} from '../addresses/addresses.service.ts'
import { removeOrderedFromCart } from '../cart/cart.service.ts'
import { deductStock } from '../catalogue/stock.service.ts'
import { checkCode, evaluateCod, listRecentCodOrders, redeemCode } from '../cod/cod.service.ts'
import { enqueueEmail, insertEmailFor, renderOrderConfirmationEmail } from '../notifications/notifications.service.ts'
import {
  insertOrder,
  listItemsOfOrder,
  type NewOrder,
  presentNewOrder,
  presentOrder,
} from '../orders/orders.service.ts'
import { type PaymentContext, pollPayment } from '../payments/payments.service.ts'
import { lockCoupon, redeemCoupon } from '../promotions/coupons.service.ts'
import { chooseVariants } from './bought-variants.ts'
import * as table from './checkout.db.ts'
import {
  alreadyPaid,
  assertNotPaid,
  type CheckoutDraft,
  createDraft,
  findSame,
  releaseOthers,
  toAddressSnapshot,
  toReservation,
} from './checkout-draft.ts'
import { insertCodCheckout, nextIds } from './cod-checkout.db.ts'
import { type Buyer, deliveryDates } from './convert-checkout-to-order.ts'
import { areSameItems, assertInStock, idsOf } from './lines.service.ts'
import { toUsage } from './reservation-limits.db.ts'
import {
  assertMayOrderForCash,
  assertUnpaidWithinLimit,
  countedSince,
  lockForReservation,
} from './reservation-limits.ts'

/** An id that no checkout has: stock that any checkout reserves is not available. */
const NO_CHECKOUT = { checkoutId: 0 }

type Terms = Awaited<ReturnType<typeof evaluateCod>>
type CodRequest = Pick<PlaceCodOrder, 'items' | 'couponCode' | 'addressId'>

/** What an order would cost if it was paid in cash, or why it can't be. Errors: 400 (coupon), 403 and 404 (address, product), 409. */
export async function quoteCod(context: Context, userId: number, request: CodQuoteRequest): Promise<CodQuote> {
  const { db } = context
  const address = await getOwnAddress(db, userId, request.addressId)
  const chosen = await nameBought(context, userId, request)
  const input = { request: chosen, address, network: undefined }
  const draft = await draftOf(context, db, userId, { ...input, owner: { userId } })
  const terms = await evaluate(db, draft)
  return {
    isOffered: terms.deliverySettings.codZones.length > 0,
    problem: terms.problem ?? null,
    fee: terms.feePaise,
    amount: toAmount(draft, terms),
    needsCode: terms.needsCode,
  }
}

/**
 * Places an order that is paid in cash on delivery, in one transaction: order, stock, coupon, cart and email. Idempotent: the
 * same order of the same customer within `COD_LIMITS.repeatSeconds` is returned again, so that repeated presses and two tabs
 * place one. Errors: 400 (coupon, code, amount_mismatch), 403 and 404 (address, product), 409 (cod_unavailable, not_serviceable,
 * not_for_sale, out_of_stock, coupon_refused, price_changed, already_paid, conflict), 429, and 503 when the provider can't
 * say whether the items are being paid for online.
 */
export async function placeCodOrder(
  context: PaymentContext,
  buyer: Buyer,
  request: PlaceCodOrder,
  { found, network }: { found: OwnedAddress | undefined; network: string | undefined },
): Promise<Order> {
  const { db } = context
  requireOwnAddress(found ?? null, buyer.id)
  const repeated = await findRepeated(context, db, buyer.id, request)
  if (repeated) return repeated
  const address = requireServiceableAddress(found ?? null, buyer.id)
  const input = { request: await nameBought(context, buyer.id, request), address, network }
  const expected = await draftOf(context, db, buyer.id, { ...input, owner: { userId: buyer.id } })
  assertInStock(expected.lines)
  const expectedTerms = await evaluate(db, expected)
  assertAvailable(expectedTerms)
  await assertNotPayingOnline(context, expected)
  const codeHash = await checkCode(context, buyer.id, request.code)
  const reservation = toReservation(expected, network)
  // Wrong codes place nothing and have a limit of their own, so they aren't counted as orders.
  if (codeHash || !expectedTerms.needsCode) await assertMayOrderForCash(context, reservation, expected.usage)
  return inTransaction(db, async (tx) => {
    await table.lockUser(tx, buyer.id)
    const placed = await findRepeated(context, tx, buyer.id, request)
    if (placed) return placed
    await releaseOnlineCheckouts(context, tx, expected)
    await table.lockUserAndProducts(tx, buyer.id, idsOf(expected.lines))
    if (expected.coupon) await lockCoupon(tx, expected.coupon.code)
    await lockForReservation(tx, reservation)
    // Read after the locks, so it includes what others reserved and ordered meanwhile.
    const draft = await draftOf(context, tx, buyer.id, { ...input, owner: NO_CHECKOUT })
    assertInStock(draft.lines)
    const terms = await evaluate(tx, draft)
    assertAvailable(terms)
    assertSameAmount(request, toAmount(draft, terms), toAmount(expected, terms))
    await assertUnpaidWithinLimit(context, tx, draft.usage, reservation, terms.open)
    if (terms.needsCode && !(codeHash && (await redeemCode(tx, buyer.id, codeHash))))
      throw fieldError('code', request.code ? 'This code is wrong or has expired' : 'Enter the code that we email you')
    return saveOrder(context, tx, { buyer, request, address, draft, terms })
  })
}

/** The request with the variant of each item. */
async function nameBought<Request extends Pick<CodRequest, 'items'>>(
  { db, clock }: Context,
  userId: number,
  request: Request,
): Promise<Request> {
  return { ...request, items: await chooseVariants(db, { userId, now: clock.now() }, request.items) }
}

/** The same order that was placed a moment ago, unless it was cancelled. */
async function findRepeated(
  { clock }: Context,
  db: Database,
  userId: number,
  { addressId, couponCode, items }: CodRequest,
): Promise<Order | undefined> {
  const since = new Date(clock.now().getTime() - COD_LIMITS.repeatSeconds * 1000)
  const code = normaliseCouponCode(couponCode ?? '') || null
  // PostgreSQL text can't contain NUL characters, so no order has such a code.
  if (code?.includes('\0')) return undefined
  const recent = await listRecentCodOrders(db, { userId, addressId, couponCode: code, since })
  const same = recent.find((candidate) => areSameItems(candidate.items, items))
  return same && presentOrder(same.order, await listItemsOfOrder(db, same.order.id))
}

type DraftInput = {
  request: CodRequest
  address: Address
  owner: table.StateFilter['owner']
  network: string | undefined
}

/** The order as it would be placed now, with the limits of the customer's reservations. */
async function draftOf(context: Context, db: Database, userId: number, input: DraftInput) {
  const { request, address, owner, network } = input
  const now = context.clock.now()
  const { items, addressId, couponCode } = request
  const state = await table.findState(db, {
    userId,
    network,
    owner,
    now,
    since: countedSince(now),
    ids: idsOf(items),
    addressId,
  })
  const draft = await createDraft(context, db, {
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

type Draft = CheckoutDraft & { address: Address }

const evaluate = (db: Database, { userId, address, totals, lines }: Draft): Promise<Terms> =>
  evaluateCod(db, { userId, pin: address.postalCode, totalPaise: totals.totalPaise, lines })

function assertAvailable({ problem }: Terms): void {
  if (problem !== undefined) throw new AppError('cod_unavailable', problem)
}

const toAmount = ({ totals }: CheckoutDraft, { feePaise }: Terms) => addPaise(totals.totalPaise, feePaise)

/** The customer pays what they were shown. */
function assertSameAmount({ amount }: PlaceCodOrder, amountPaise: number, expectedPaise: number): void {
  if (amount !== undefined && amount !== amountPaise)
    throw new AppError(
      'amount_mismatch',
      `The amount has changed to ${formatPaise(amountPaise)}. Please review your order.`,
    )
  if (amountPaise !== expectedPaise)
    throw new AppError('price_changed', 'A price has changed. Please review your order.')
}

/** Errors: 409 when the same items are paid for online, or may be; 503. */
async function assertNotPayingOnline(context: PaymentContext, draft: CheckoutDraft): Promise<void> {
  const same = findSame(await table.listUnconverted(context.db, draft.userId), draft)
  assertNotPaid(same)
  if (!same) return
  const state = await pollPayment(context, same.payment)
  if (state === 'paid' || state === 'cash_due') throw alreadyPaid()
  if (state === 'undecided')
    throw conflict('Your online payment for these items is still being processed. Please wait a few minutes.')
}

/** The customer pays in cash instead, so the stock that their payment form reserved is available. Errors: 409. */
async function releaseOnlineCheckouts(context: PaymentContext, tx: Database, draft: CheckoutDraft): Promise<void> {
  const { userId } = draft
  assertNotPaid(findSame(await table.listUnconverted(tx, userId), draft))
  await releaseOthers(context, tx, { userId, existing: undefined })
}

type NewCodOrder = { buyer: Buyer; request: PlaceCodOrder; address: Address; draft: Draft; terms: Terms }

async function saveOrder(
  context: PaymentContext,
  tx: Database,
  { buyer, request, address, draft, terms }: NewCodOrder,
): Promise<Order> {
  const now = context.clock.now()
  const { totals, lines, coupon } = draft
  const { orderId, checkoutId } = await nextIds(tx)
  const couponCode = coupon?.code ?? null
  if (couponCode !== null && !(await redeemCoupon(tx, couponCode, { checkoutId, userId: buyer.id, now })))
    throw new AppError('coupon_refused', `Coupon ${couponCode.toUpperCase()} has reached its limit.`)
  const snapshot = toAddressSnapshot(address)
  const order: NewOrder = {
    userId: buyer.id,
    addressId: request.addressId,
    address: snapshot,
    paymentId: null,
    checkoutId,
    couponCode,
    ...totals,
    codFeePaise: terms.feePaise,
    totalPaise: toAmount(draft, terms),
    // Nothing is paid yet, so staff take every step of the order, in the demo too.
    status: 'PLACED',
    paymentStatus: 'PENDING',
    paymentMethod: COD_METHOD,
    paidPaise: 0,
    orderDate: now,
    ...deliveryDates(address.postalCode, terms.deliverySettings, now),
  }
  const placed = presentNewOrder(orderId, order, lines)
  const cause = { actorId: buyer.id, actorKind: 'customer', reason: 'placed, to be paid in cash' } as const
  const mode = context.config.checkoutMode
  const checkout = { id: checkoutId, order, totals, mode, items: lines }
  const email = { order: placed, buyer, isDemo: mode === 'demo' }
  const emailId = await insertCodCheckout(
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
