import {
  GIFT_CARD_LIMITS,
  type GiftCard,
  type GiftCardsQuery,
  isOutstanding,
  type NewGiftCard,
} from '@shop/contract/gift-cards'
import { addDays, addHours, formatDate, type Page, startOfDay, toIndiaDay, toPaise, toRupees } from '@shop/contract/kit'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, conflict, fieldError, notFound } from '../../platform/http/app-error.ts'
import { toPage } from '../../platform/http/page.ts'
import type { AuditContext } from '../../platform/http/session-user.ts'
import { recordChange } from '../audit/audit.service.ts'
import { refundNow } from '../payments/refunds.service.ts'
import { moveCredit } from '../store-credit/ledger.service.ts'
import { getUserById } from '../users/users.service.ts'
import * as table from './gift-cards.db.ts'
import { sendGiftCardsJob } from './gift-cards.jobs.ts'

/** Errors: 400 for a date that is past or too far ahead, 403 for the admin's own address. */
export async function issueGiftCard(
  context: Context,
  { amount, deliverOn, key, ...card }: NewGiftCard,
  audit: AuditContext,
): Promise<GiftCard> {
  const at = context.clock.now()
  const deliverAt = toDeliveryTime(deliverOn, at)
  return inTransaction(context.db, async (tx) => {
    const { email } = await getUserById(tx, audit.actorId)
    if (card.recipientEmail === email)
      throw new AppError('forbidden', 'You can’t issue a gift card to yourself. Ask another admin.')
    const amountPaise = toPaise(amount)
    const inserted = await table.insertCard(tx, {
      ...card,
      requestKey: key,
      amountPaise,
      deliverAt,
      issuedBy: audit.actorId,
      createdAt: at,
    })
    if (!inserted) return present(await getByKey(tx, key))
    const { id } = inserted
    await moveCredit(tx, {
      key: `gift-card:${id}:issued`,
      kind: 'gift_card_issued',
      from: 'issued',
      to: 'gift_cards',
      amountPaise,
      actorId: audit.actorId,
      at,
    })
    await recordChange(tx, audit, {
      action: 'gift card',
      subject: 'gift-card',
      subjectId: id,
      after: { amount, recipient: card.recipientEmail, deliverOn },
      at,
    })
    await context.jobs.enqueue(tx, sendGiftCardsJob, {}, { startAfter: deliverAt })
    return present(inserted)
  })
}

/** Today at once, and on a later day in the morning. Errors: 400 for a date that is past or too far ahead. */
export function toDeliveryTime(deliverOn: string, now: Date): Date {
  const today = toIndiaDay(now)
  if (deliverOn < today) throw fieldError('deliverOn', 'Choose today or a later date')
  if (deliverOn > toIndiaDay(addDays(now, GIFT_CARD_LIMITS.maxDaysAhead)))
    throw fieldError('deliverOn', 'Choose a date within a year')
  if (deliverOn === today) return now
  return addHours(startOfDay(deliverOn), GIFT_CARD_LIMITS.deliveryHour)
}

async function getByKey(db: Database, key: string): Promise<table.GiftCardRow> {
  const card = await table.findByKey(db, key)
  if (!card) throw new Error('the insertion found a card with this key')
  return card
}

/** Errors: 404. */
export async function getGiftCard(db: Database, id: number): Promise<table.GiftCardRow> {
  const card = await table.findCard(db, id)
  if (!card) throw notFound('Gift card not found')
  return card
}

export const isGiftCardPayment = async (db: Database, paymentId: number): Promise<boolean> =>
  (await table.findByPayment(db, paymentId)) !== undefined

/** A bought card is refunded. Errors: 409 once it is redeemed, expired or cancelled. */
export const cancelGiftCard = (context: Context, { id }: table.GiftCardRow, audit: AuditContext): Promise<GiftCard> =>
  changeCard(context, id, audit, async (tx, card, at) => {
    await endCard(tx, context, card, { actorId: audit.actorId, at })
    return { state: 'cancelled' }
  })

/**
 * Removes the amount of a cancelled card from the ledger, and refunds the payment of a bought one. Requires the lock of
 * the card.
 */
export async function endCard(
  tx: Database,
  context: Context,
  { id, amountPaise, paymentId }: table.GiftCardRow,
  { actorId, at }: { actorId: number; at: Date },
): Promise<void> {
  const to = paymentId === null ? 'issued' : 'sold'
  const key = `gift-card:${id}:cancelled`
  await moveCredit(tx, { key, kind: 'gift_card_cancelled', from: 'gift_cards', to, amountPaise, actorId, at })
  if (paymentId !== null) await refundNow(tx, context, paymentId, 'gift card cancelled')
}

/**
 * A job sends it with a new code, because the earlier one isn't known. Errors: 409 once it is redeemed, expired or
 * cancelled.
 */
export const resendGiftCard = (context: Context, { id }: table.GiftCardRow, audit: AuditContext): Promise<GiftCard> =>
  changeCard(context, id, audit, async (tx, { state }, at) => {
    if (state === 'scheduled') throw conflict('This gift card isn’t sent yet.')
    await context.jobs.enqueue(tx, sendGiftCardsJob, {})
    return { state: 'scheduled', deliverAt: at, codeHash: null, expiresAt: null, remindedAt: null }
  })

function changeCard(
  context: Context,
  id: number,
  audit: AuditContext,
  apply: (tx: Database, card: table.GiftCardRow, at: Date) => Promise<Partial<table.GiftCardRow>>,
): Promise<GiftCard> {
  return inTransaction(context.db, async (tx) => {
    const card = await table.lockCard(tx, id)
    if (!card) throw notFound('Gift card not found')
    if (!isOutstanding(card.state)) throw conflict(whyClosed(card))
    const at = context.clock.now()
    const after = await table.updateCard(tx, id, await apply(tx, card, at))
    await recordChange(tx, audit, {
      action: 'gift card',
      subject: 'gift-card',
      subjectId: id,
      before: { state: card.state },
      after: { state: after.state },
      at,
    })
    return present(after)
  })
}

/** Why a card can't be used or changed any more. */
export function whyClosed({ state, expiresAt }: Pick<table.GiftCardRow, 'state' | 'expiresAt'>): string {
  if (state === 'redeemed') return 'This gift card has already been redeemed.'
  if (state === 'cancelled') return 'This gift card was cancelled. Please contact us.'
  return `This gift card expired on ${formatDate(expiresAt ?? '')}.`
}

export async function listGiftCards(db: Database, query: GiftCardsQuery): Promise<Page<GiftCard>> {
  const rows = await table.listCards(db, query)
  const total = await table.countCards(db, query.query)
  return toPage(rows.map(present), total, query.size)
}

export const present = ({
  id,
  amountPaise,
  state,
  recipientEmail,
  recipientName,
  senderName,
  deliverAt,
  expiresAt,
  redeemedAt,
  buyerId,
}: table.GiftCardRow): GiftCard => ({
  id,
  amount: toRupees(amountPaise),
  state,
  recipientEmail,
  recipientName,
  senderName,
  deliverAt: deliverAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
  redeemedAt: redeemedAt?.toISOString() ?? null,
  buyerId,
})
