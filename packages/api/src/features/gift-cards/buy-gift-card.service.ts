import { randomUUID } from 'node:crypto'
import { DEMO_PAYMENT_PAISE } from '@shop/contract/checkout'
import { type BoughtGiftCard, type BuyGiftCard, GIFT_CARD_LIMITS, type GiftCardTerms } from '@shop/contract/gift-cards'
import { addPaise, formatRupees, startOfDay, toIndiaDay, toPaise } from '@shop/contract/kit'
import type { PaymentOrder } from '@shop/contract/payments'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, conflict, notFound } from '../../platform/http/app-error.ts'
import {
  queueEmail,
  renderGiftCardReceiptEmail,
  renderUnfulfilledPaymentEmail,
} from '../notifications/notifications.service.ts'
import {
  failPayment,
  firstPollTime,
  getOwnPayment,
  insertPayment,
  lockPayment,
  openProviderOrder,
  type PaymentContext,
  type PaymentRow,
  pollPayment,
} from '../payments/payments.service.ts'
import { isRefundable, refundNow } from '../payments/refunds.service.ts'
import { moveCredit } from '../store-credit/ledger.service.ts'
import { getUserById } from '../users/users.service.ts'
import * as boughtTable from './bought-gift-cards.db.ts'
import { getBought } from './bought-gift-cards.ts'
import * as table from './gift-cards.db.ts'
import { sendGiftCardsJob } from './gift-cards.jobs.ts'
import { toDeliveryTime } from './gift-cards.service.ts'

const REFUND_NOTICE = 'Your payment will be refunded.'

/** For purchases that were never issued. Runs with the other retention rules. */
export const eraseUnboughtRecipients = boughtTable.eraseRecipients

export const getTerms = ({ config }: Context): GiftCardTerms => ({
  mode: config.checkoutMode,
  demoPaise: DEMO_PAYMENT_PAISE,
})

/**
 * Saves an unpaid card and opens an order at the provider, outside the transaction. The same contents reuse an unpaid
 * purchase, so two clicks or two tabs can't pay twice. Errors: 400 for the date, 409 when it is paid, or for more than
 * a customer can buy in a day, 503.
 */
export async function createGiftCardPayment(
  context: PaymentContext,
  buyerId: number,
  { amount, deliverOn, ...card }: BuyGiftCard,
): Promise<PaymentOrder> {
  const { db, clock, config, provider } = context
  const deliverAt = toDeliveryTime(deliverOn, clock.now())
  const amountPaise = toPaise(amount)
  const mode = config.checkoutMode
  const payPaise = mode === 'demo' ? DEMO_PAYMENT_PAISE : amountPaise
  const draft = { ...card, buyerId, amountPaise, payPaise, mode }
  await assertWithinLimits(db, context, draft)
  const requestKey = randomUUID()
  const isReusable = await canReuse(context, await findSame(db, draft, deliverOn))
  const opened = isReusable
    ? undefined
    : await openProviderOrder(provider, { amountPaise: payPaise, receipt: requestKey })
  const id = await inTransaction(db, async (tx) => {
    await table.lockBuyer(tx, buyerId)
    await assertWithinLimits(tx, context, draft)
    const now = clock.now()
    const polls = { openedAt: now, nextPollAt: firstPollTime(now) }
    const same = await findSame(tx, draft, deliverOn)
    if (same) return reopen(tx, same, polls)
    if (!opened) throw conflict('This purchase has changed. Please try again.')
    const payment = { userId: buyerId, providerOrderId: opened.id, mode, amountPaise: payPaise, createdAt: now }
    const paymentId = await insertPayment(tx, payment)
    const unpaid = { ...card, ...polls, buyerId, paymentId, requestKey, amountPaise, deliverAt, createdAt: now }
    await table.insertCard(tx, { ...unpaid, state: 'unpaid' })
    return opened.id
  })
  return { id, amount: payPaise, currency: 'INR', ...provider.checkout }
}

async function findSame(db: Database, draft: boughtTable.Draft, deliverOn: string) {
  const same = await boughtTable.listSameUnpaid(db, draft)
  return same.find(({ card }) => toIndiaDay(card.deliverAt) === deliverOn)
}

const alreadyPaid = () =>
  new AppError(
    'already_paid',
    'You have already paid for this gift card. It will appear with your gift cards in a moment.',
  )

/**
 * Whether an unpaid purchase can be paid at its present order, which the provider allows once. Errors: 409 when it is
 * paid.
 */
async function canReuse(context: PaymentContext, same: boughtTable.CardWithPayment | undefined): Promise<boolean> {
  if (!same) return false
  const state = await pollPayment(context, same.payment)
  if (state === 'paid' || state === 'cash_due') throw alreadyPaid()
  if (state === 'unknown') await expirePurchase(context, same.card)
  return state !== 'unknown'
}

/** The provider's order id of a purchase whose form is opened again. Errors: 409 when it was paid in the meantime. */
async function reopen(
  tx: Database,
  { card, payment }: boughtTable.CardWithPayment,
  polls: Pick<table.GiftCardRow, 'openedAt' | 'nextPollAt'>,
): Promise<string> {
  const locked = await table.lockCard(tx, card.id)
  const { status } = await lockPayment(tx, payment.id)
  if (locked?.state !== 'unpaid' || status !== 'PENDING') throw alreadyPaid()
  await table.updateCard(tx, card.id, polls)
  return payment.providerOrderId
}

type Bought = Pick<boughtTable.Draft, 'buyerId' | 'amountPaise'>

async function isWithinLimits(db: Database, { clock }: Context, { buyerId, amountPaise }: Bought): Promise<boolean> {
  const { cards, paise } = await boughtTable.sumBought(db, buyerId, startOfDay(toIndiaDay(clock.now())))
  const most = GIFT_CARD_LIMITS.boughtADay
  return cards < most.cards && addPaise(paise, amountPaise) <= toPaise(most.rupees)
}

const LIMIT = `You can buy up to ${GIFT_CARD_LIMITS.boughtADay.cards} gift cards worth ${formatRupees(GIFT_CARD_LIMITS.boughtADay.rupees)} a day.`

async function assertWithinLimits(db: Database, context: Context, card: Bought): Promise<void> {
  if (!(await isWithinLimits(db, context, card))) throw conflict(`${LIMIT} Please try again tomorrow.`)
}

/**
 * Issues the card of a payment, once. Errors: 403 and 404 for a payment of another customer or kind, 409
 * payment_required while it is unpaid, and conflict when it was refunded.
 */
export async function claimGiftCard(
  context: Context,
  userId: number,
  providerOrderId: string,
): Promise<BoughtGiftCard> {
  const payment = await getOwnPayment(context.db, userId, providerOrderId)
  await completeGiftCard(context, payment.id)
  const card = await table.findByPayment(context.db, payment.id)
  if (!card) throw notFound('Gift card not found')
  if (card.boughtAt !== null) return getBought(context, card.id)
  if (card.state === 'unpaid') throw new AppError('payment_required', 'Please pay for this gift card first.')
  throw conflict(`We couldn’t issue this gift card. ${REFUND_NOTICE}`)
}

/**
 * Issues the card of a captured payment, or refunds the payment when the purchase was abandoned, the payment is
 * refunded already, or the limit of the day is reached. Safe to repeat, and without effect on other payments. Locks
 * in one order: buyer, card, payment.
 */
export function completeGiftCard(context: Context, paymentId: number): Promise<void> {
  return inTransaction(context.db, async (tx) => {
    const found = await table.findByPayment(tx, paymentId)
    if (!found || found.buyerId === null || found.boughtAt !== null) return
    const { buyerId } = found
    await table.lockBuyer(tx, buyerId)
    const card = await table.lockByPayment(tx, paymentId)
    if (!card || card.boughtAt !== null) return
    const payment = await lockPayment(tx, paymentId)
    if (!isRefundable(payment)) return
    const problem = await findProblem(tx, context, { ...card, buyerId }, payment)
    if (problem) await refundPurchase(tx, context, { card: { ...card, buyerId }, payment, reason: problem })
    else await issue(tx, context, { ...card, buyerId }, payment)
  })
}

type OwnedCard = table.GiftCardRow & { buyerId: number }

/** Why a payment can't be used. */
async function findProblem(
  tx: Database,
  context: Context,
  card: OwnedCard,
  { status, mode, refundAllocatedPaise }: PaymentRow,
): Promise<string | undefined> {
  if (card.state === 'cancelled') return 'The payment arrived more than three days after you started the purchase.'
  if (status === 'REFUNDED' || (mode === 'live' && refundAllocatedPaise > 0))
    return 'The payment was refunded before we could issue the gift card.'
  return (await isWithinLimits(tx, context, card)) ? undefined : LIMIT
}

async function issue(tx: Database, context: Context, card: OwnedCard, payment: PaymentRow): Promise<void> {
  const { id, amountPaise, buyerId, deliverAt } = card
  const at = context.clock.now()
  const key = `gift-card:${id}:issued`
  await moveCredit(tx, {
    key,
    kind: 'gift_card_issued',
    from: 'sold',
    to: 'gift_cards',
    amountPaise,
    actorId: buyerId,
    at,
  })
  await table.updateCard(tx, id, { state: 'scheduled', boughtAt: at, nextPollAt: null })
  await context.jobs.enqueue(tx, sendGiftCardsJob, {}, { startAfter: deliverAt })
  const buyer = await getUserById(tx, buyerId)
  await queueEmail(tx, context, renderGiftCardReceiptEmail, { ...card, buyer, payment, boughtAt: at })
}

/** Cancels the card, refunds its payment and emails the buyer the reason. */
async function refundPurchase(
  tx: Database,
  context: Context,
  { card: { id, buyerId }, payment, reason }: { card: OwnedCard; payment: PaymentRow; reason: string },
): Promise<void> {
  const { id: paymentId, amountPaise } = payment
  await table.updateCard(tx, id, { state: 'cancelled', nextPollAt: null })
  await refundNow(tx, context, paymentId, 'no gift card')
  const buyer = await getUserById(tx, buyerId)
  await queueEmail(tx, context, renderUnfulfilledPaymentEmail, {
    paymentId,
    amountPaise,
    purchase: 'gift_card',
    reason,
    buyer,
  })
}

/**
 * Ends an unpaid purchase, unless it was paid, opened again or claimed by another worker in the meantime. A later
 * payment is refunded.
 */
export function expirePurchase({ db }: Context, { id, nextPollAt }: boughtTable.PolledCard): Promise<void> {
  return inTransaction(db, async (tx) => {
    const card = await table.lockCard(tx, id)
    if (card?.state !== 'unpaid' || card.paymentId === null) return
    if (card.nextPollAt?.getTime() !== nextPollAt?.getTime()) return
    const { status } = await lockPayment(tx, card.paymentId)
    if (status !== 'PENDING') return
    await table.updateCard(tx, id, { state: 'cancelled', nextPollAt: null })
    await failPayment(tx, card.paymentId)
  })
}
