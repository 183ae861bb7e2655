import { type BoughtGiftCard, type GiftCardDelivery, isOutstanding } from '@shop/contract/gift-cards'
import { toRupees } from '@shop/contract/kit'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, conflict, notFound } from '../../platform/http/app-error.ts'
import { listForBuyerByPayment } from '../payments/buyer-refunds.service.ts'
import * as boughtTable from './bought-gift-cards.db.ts'
import * as table from './gift-cards.db.ts'
import { sendGiftCardsJob } from './gift-cards.jobs.ts'
import { endCard, present, toDeliveryTime, whyClosed } from './gift-cards.service.ts'

/** Newest first. */
export async function listBought(context: Context, buyerId: number): Promise<BoughtGiftCard[]> {
  return presentBought(context, await boughtTable.listBought(context.db, buyerId))
}

/** Errors: 404, 403 for a card of another customer. */
export async function getOwnCard(db: Database, buyerId: number, id: number): Promise<table.GiftCardRow> {
  const found = await boughtTable.findBought(db, id)
  if (!found) throw notFound('Gift card not found')
  if (found.card.buyerId !== buyerId) throw new AppError('forbidden', 'This is not your gift card.')
  return found.card
}

/** The card is issued. */
export async function getBought(context: Context, id: number): Promise<BoughtGiftCard> {
  const row = await boughtTable.findBought(context.db, id)
  const [card] = row ? await presentBought(context, [row]) : []
  if (!card) throw notFound('Gift card not found')
  return card
}

async function presentBought(
  context: Context,
  rows: readonly boughtTable.CardWithPayment[],
): Promise<BoughtGiftCard[]> {
  const cancelled = rows.filter(({ card }) => card.state === 'cancelled').map(({ payment }) => payment.id)
  const refunds = await listForBuyerByPayment(context, cancelled)
  return rows.map(({ card, payment }) => {
    const { buyerId: _buyerId, ...shown } = present(card)
    return {
      ...shown,
      paid: toRupees(payment.amountPaise),
      mode: payment.mode,
      refunds: refunds.get(payment.id) ?? [],
    }
  })
}

/** Errors: 400 for the date, 409 once it is sent. */
export async function changeDelivery(
  context: Context,
  { id }: table.GiftCardRow,
  { recipientEmail, recipientName, deliverOn }: GiftCardDelivery,
): Promise<BoughtGiftCard> {
  const deliverAt = toDeliveryTime(deliverOn, context.clock.now())
  await inTransaction(context.db, async (tx) => {
    const card = await table.lockCard(tx, id)
    if (card?.state !== 'scheduled') throw conflict('This gift card can’t be changed any more.')
    await table.updateCard(tx, id, { recipientEmail, recipientName, deliverAt })
    await context.jobs.enqueue(tx, sendGiftCardsJob, {}, { startAfter: deliverAt })
  })
  return getBought(context, id)
}

/**
 * Redeeming locks the card, too, so it is either redeemed or refunded. Errors: 409 once it is redeemed, expired or
 * cancelled.
 */
export async function cancelBought(context: Context, { id }: table.GiftCardRow): Promise<BoughtGiftCard> {
  await inTransaction(context.db, async (tx) => {
    const card = await table.lockCard(tx, id)
    if (!card || card.buyerId === null) throw notFound('Gift card not found')
    const at = context.clock.now()
    const isExpired = card.expiresAt !== null && card.expiresAt <= at
    if (!isOutstanding(card.state) || isExpired) throw conflict(whyClosed(card))
    await table.updateCard(tx, id, { state: 'cancelled' })
    await endCard(tx, context, card, { actorId: card.buyerId, at })
  })
  return getBought(context, id)
}
