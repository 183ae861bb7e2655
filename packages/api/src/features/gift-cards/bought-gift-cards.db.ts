import type { BuyGiftCard } from '@shop/contract/gift-cards'
import { and, asc, count, desc, eq, gte, isNotNull, isNull, lt, lte, ne, sql, sum } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { payments } from '../payments/payments.tables.ts'
import type { GiftCardRow } from './gift-cards.db.ts'
import { giftCards } from './gift-cards.tables.ts'

export type CardWithPayment = { card: GiftCardRow; payment: typeof payments.$inferSelect }

/** More than a customer buys in a year. */
const MAX_LISTED = 200

const withPayments = (db: Database) =>
  db
    .select({ card: giftCards, payment: payments })
    .from(giftCards)
    .innerJoin(payments, eq(payments.id, giftCards.paymentId))

/** The issued cards of a buyer, newest first. */
export const listBought = (db: Database, buyerId: number): Promise<CardWithPayment[]> =>
  withPayments(db)
    .where(and(eq(giftCards.buyerId, buyerId), isNotNull(giftCards.boughtAt)))
    .orderBy(desc(giftCards.id))
    .limit(MAX_LISTED)

export async function findBought(db: Database, id: number): Promise<CardWithPayment | undefined> {
  const [row] = await withPayments(db).where(and(eq(giftCards.id, id), isNotNull(giftCards.boughtAt)))
  return row
}

/** `mode` and `payPaise`: how it would be paid. */
export type Draft = Omit<BuyGiftCard, 'amount' | 'deliverOn'> & {
  buyerId: number
  amountPaise: number
  payPaise: number
  mode: 'demo' | 'live'
}

/** Purchases with the same contents, except for the date, that are polled because they may still be paid. */
export const listSameUnpaid = (db: Database, draft: Draft): Promise<CardWithPayment[]> =>
  withPayments(db)
    .where(
      and(
        eq(giftCards.buyerId, draft.buyerId),
        eq(giftCards.state, 'unpaid'),
        isNotNull(giftCards.nextPollAt),
        eq(giftCards.amountPaise, draft.amountPaise),
        eq(giftCards.recipientEmail, draft.recipientEmail),
        eq(giftCards.recipientName, draft.recipientName),
        eq(giftCards.senderName, draft.senderName),
        eq(giftCards.message, draft.message),
        eq(payments.mode, draft.mode),
        eq(payments.amountPaise, draft.payPaise),
      ),
    )
    .orderBy(desc(giftCards.id))

/** What a customer has bought since a time, cancelled cards included. */
export async function sumBought(db: Database, buyerId: number, since: Date): Promise<{ cards: number; paise: number }> {
  const [row] = await db
    .select({ cards: count(), paise: sum(giftCards.amountPaise) })
    .from(giftCards)
    .where(and(eq(giftCards.buyerId, buyerId), gte(giftCards.boughtAt, since)))
  return { cards: row?.cards ?? 0, paise: Number(row?.paise ?? 0) }
}

/**
 * Erases the recipients of purchases that were abandoned or refused, and opened before a time. A late payment finds the
 * row.
 */
export async function eraseRecipients(db: Database, before: Date): Promise<void> {
  await db
    .update(giftCards)
    .set({ recipientEmail: '', recipientName: '', senderName: '', message: '' })
    .where(
      and(
        isNotNull(giftCards.paymentId),
        isNull(giftCards.boughtAt),
        eq(giftCards.state, 'cancelled'),
        ne(giftCards.recipientEmail, ''),
        lt(giftCards.openedAt, before),
      ),
    )
}

export type PolledCard = Pick<GiftCardRow, 'id' | 'openedAt' | 'nextPollAt' | 'paymentId'>

/** Claims one due purchase until `leaseUntil`, so a crash only delays its poll. */
export async function claimDuePoll(db: Database, now: Date, leaseUntil: Date): Promise<PolledCard | undefined> {
  const due = db
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(lte(giftCards.nextPollAt, now))
    .orderBy(asc(giftCards.nextPollAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(giftCards)
    .set({ nextPollAt: leaseUntil })
    .where(eq(giftCards.id, sql`(${due})`))
    .returning()
  return row
}

/** No effect when the purchase was opened again, finished, or claimed by another worker. */
export async function setNextPoll(db: Database, { id, nextPollAt }: PolledCard, next: Date): Promise<void> {
  if (nextPollAt === null) return
  await db
    .update(giftCards)
    .set({ nextPollAt: next })
    .where(and(eq(giftCards.id, id), eq(giftCards.nextPollAt, nextPollAt)))
}
