import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { raw } from '../../platform/database/raw.ts'
import { orders } from '../orders/orders.tables.ts'
import { checkouts, reservationUsage } from './checkout.tables.ts'

export type UsageRow = typeof reservationUsage.$inferSelect

/** Whether the money of a checkout arrived: it became an order, or its payment was refunded. */
const isPaid = sql<boolean>`${checkouts.status} in ('ordered', 'refunded')`

export async function findUsage(db: Database, userId: number): Promise<(UsageRow & { isPaid: boolean }) | undefined> {
  const [row] = await db
    .select({ usage: reservationUsage, isPaid })
    .from(reservationUsage)
    .innerJoin(checkouts, eq(checkouts.id, reservationUsage.checkoutId))
    .where(eq(reservationUsage.userId, userId))
  return row && { ...row.usage, isPaid: row.isPaid }
}

export async function countDeliveredOrders(db: Database, userId: number, max: number): Promise<number> {
  const delivered = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, 'DELIVERED')))
    .limit(max)
  return delivered.length
}

/** What other accounts of the network have reserved; the times are null when nothing counts. */
export type NetworkUsage = {
  reservations: number
  pieces: number
  valuePaise: number
  /** When the first open reservation ends. */
  firstEndsAt: Date | null
  /** Pieces times seconds of unpaid reservations. */
  unpaidPieceSeconds: number
  lastEndsAt: Date | null
}

type NetworkRow = Omit<NetworkUsage, 'firstEndsAt' | 'lastEndsAt'> & {
  firstEndsAt: string | null
  lastEndsAt: string | null
}

export async function sumNetworkUsage(
  db: Database,
  { network, exceptUserId, since, now }: { network: string; exceptUserId: number; since: Date; now: Date },
): Promise<NetworkUsage> {
  const at = now.toISOString()
  const [row] = await raw(db)<NetworkRow[]>`
    select count(*) filter (where is_open)::int as reservations,
      coalesce(sum(pieces) filter (where is_open), 0)::int as pieces,
      coalesce(sum(value_paise) filter (where is_open), 0)::float8 as "valuePaise",
      to_json(min(ends_at) filter (where is_open)) #>> '{}' as "firstEndsAt",
      coalesce(sum(unpaid_piece_seconds), 0)::float8 as "unpaidPieceSeconds",
      to_json(max(ends_at)) #>> '{}' as "lastEndsAt"
    from (
      select u.pieces, u.value_paise, u.ends_at, c.status = 'open' and u.ends_at > ${at} as is_open,
        u.unpaid_piece_seconds + u.pieces * extract(epoch from least(u.ends_at, ${at}) - u.started_at)
          as unpaid_piece_seconds
      from reservation_usage u join checkouts c on c.id = u.checkout_id
      where u.network = ${network} and u.user_id <> ${exceptUserId} and u.ends_at > ${since.toISOString()}
        and c.status not in ('ordered', 'refunded')
    ) unpaid`
  if (!row) throw new Error('an aggregate without groups returns a row')
  return { ...row, firstEndsAt: toDate(row.firstEndsAt), lastEndsAt: toDate(row.lastEndsAt) }
}

const toDate = (text: string | null) => (text === null ? null : new Date(text))

/** Serialises the larger reservations of a network, so concurrent ones can't exceed its limit together. */
export async function lockNetwork(tx: Database, network: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reservations of ${network}`}, 0))`)
}

export async function saveUsage(tx: Database, usage: UsageRow): Promise<void> {
  await tx.insert(reservationUsage).values(usage).onConflictDoUpdate({ target: reservationUsage.userId, set: usage })
}

/** The stock of these checkouts is released now. */
export async function endUsage(tx: Database, checkoutIds: readonly number[], now: Date): Promise<void> {
  await tx
    .update(reservationUsage)
    .set({ endsAt: sql`least(${reservationUsage.endsAt}, ${now.toISOString()})` })
    .where(inArray(reservationUsage.checkoutId, [...checkoutIds]))
}
