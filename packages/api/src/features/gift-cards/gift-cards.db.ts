import type { GiftCardsQuery } from '@shop/contract/gift-cards'
import { and, asc, count, desc, eq, ilike, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm'
import { containsPattern } from '../../platform/database/contains-pattern.ts'
import type { Database } from '../../platform/database/database.ts'
import { raw } from '../../platform/database/raw.ts'
import { giftCards } from './gift-cards.tables.ts'

export type GiftCardRow = typeof giftCards.$inferSelect

/** Undefined if the request was made before. */
export async function insertCard(tx: Database, card: typeof giftCards.$inferInsert): Promise<GiftCardRow | undefined> {
  const [row] = await tx.insert(giftCards).values(card).onConflictDoNothing().returning()
  return row
}

export async function findByKey(db: Database, requestKey: string): Promise<GiftCardRow | undefined> {
  const [row] = await db.select().from(giftCards).where(eq(giftCards.requestKey, requestKey))
  return row
}

export async function findCard(db: Database, id: number): Promise<GiftCardRow | undefined> {
  const [row] = await db
    .select()
    .from(giftCards)
    .where(and(eq(giftCards.id, id), isIssued))
  return row
}

const lock = async (tx: Database, which: SQL): Promise<GiftCardRow | undefined> =>
  (await tx.select().from(giftCards).where(which).for('no key update'))[0]

export const lockCard = (tx: Database, id: number) => lock(tx, eq(giftCards.id, id))
export const lockByCode = (tx: Database, codeHash: string) => lock(tx, eq(giftCards.codeHash, codeHash))

export const lockByPayment = (tx: Database, paymentId: number) => lock(tx, eq(giftCards.paymentId, paymentId))

export async function findByPayment(db: Database, paymentId: number): Promise<GiftCardRow | undefined> {
  const [row] = await db.select().from(giftCards).where(eq(giftCards.paymentId, paymentId))
  return row
}

/** Serialises what one customer buys, so their daily limit can't be passed by requests at the same time. */
export async function lockBuyer(tx: Database, buyerId: number): Promise<void> {
  await raw(tx)`select 1 from users where id = ${buyerId} for no key update`
}

/** Requires the lock. */
export async function updateCard(tx: Database, id: number, change: Partial<GiftCardRow>): Promise<GiftCardRow> {
  const [row] = await tx.update(giftCards).set(change).where(eq(giftCards.id, id)).returning()
  if (!row) throw new Error('gift cards are never deleted')
  return row
}

/** False for a purchase that is unpaid or was abandoned. */
const isIssued = or(isNull(giftCards.paymentId), isNotNull(giftCards.boughtAt))

const matches = (query: string): SQL | undefined =>
  and(
    isIssued,
    query === ''
      ? undefined
      : or(...[giftCards.recipientEmail, giftCards.recipientName].map((text) => ilike(text, containsPattern(query)))),
  )

/** Newest first. */
export const listCards = (db: Database, { query, page, size }: GiftCardsQuery): Promise<GiftCardRow[]> =>
  db
    .select()
    .from(giftCards)
    .where(matches(query))
    .orderBy(desc(giftCards.id))
    .limit(size)
    .offset(page * size)

export async function countCards(db: Database, query: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(giftCards).where(matches(query))
  return row?.total ?? 0
}

/** The next run continues. */
const MAX_CARDS = 500

const listIds = async (db: Database, which: SQL | undefined): Promise<number[]> => {
  const rows = await db
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(which)
    .orderBy(asc(giftCards.id))
    .limit(MAX_CARDS)
  return rows.map(({ id }) => id)
}

export const listToSend = (db: Database, now: Date) =>
  listIds(db, and(eq(giftCards.state, 'scheduled'), lte(giftCards.deliverAt, now)))

export const listExpiring = (db: Database, until: Date) =>
  listIds(db, and(eq(giftCards.state, 'sent'), lte(giftCards.expiresAt, until)))

export const listToRemind = (db: Database, until: Date) =>
  listIds(db, and(eq(giftCards.state, 'sent'), isNull(giftCards.remindedAt), lte(giftCards.expiresAt, until)))
