import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { type Fragment, fragment, joinFragments } from '../../platform/database/fragment.ts'
import { networksOf } from '../../platform/rate-limits/network.ts'
import { orders } from '../orders/orders.tables.ts'
import { reservationExemptions, reservationUsage } from './checkout.tables.ts'

export type UsageRow = typeof reservationUsage.$inferSelect

export async function countDeliveredOrders(db: Database, userId: number, max: number): Promise<number> {
  const delivered = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, 'DELIVERED')))
    .limit(max)
  return delivered.length
}

/** What other accounts of a network have reserved; the times are null when nothing counts. */
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

/**
 * `own`: the account's last reservation, if any. `isPaid`: its checkout became an order, or its payment was refunded.
 * `others`: for each of the networks of the address (`networksOf`).
 * `isExempt`: staff lifted the limits of the account.
 */
export type Usage = { own: (UsageRow & { isPaid: boolean }) | undefined; others: NetworkUsage[]; isExempt: boolean }

type TextTimes<Row, Names extends keyof Row> = Omit<Row, Names> & Record<Names, string>
/** JSON has no dates. */
export type UsageJson = {
  isExempt: boolean
  own: (TextTimes<UsageRow, 'startedAt' | 'endsAt'> & { isPaid: boolean }) | null
  others: (Omit<NetworkUsage, 'firstEndsAt' | 'lastEndsAt'> & Record<'firstEndsAt' | 'lastEndsAt', string | null>)[]
}

/** `ip`: undefined for requests without an address. */
export type UsageScope = { userId: number; ip: string | undefined; since: Date; now: Date }

/** One JSON value of `UsageJson`: of the account, and of the other accounts of its networks since a time. */
export function selectUsage(scope: UsageScope): Fragment {
  const { userId, ip } = scope
  const others = ip === undefined ? [] : networksOf(ip).map((network) => selectNetworkUsage(scope, network))
  return fragment`json_build_object(
    'isExempt', exists (select 1 from reservation_exemptions where user_id = ${userId}),
    'own', (
      select json_build_object('userId', u.user_id, 'checkoutId', u.checkout_id, 'network', u.network,
        'pieces', u.pieces, 'valuePaise', u.value_paise, 'startedAt', u.started_at, 'endsAt', u.ends_at,
        'unpaidSeconds', u.unpaid_seconds, 'unpaidPieceSeconds', u.unpaid_piece_seconds,
        'isPaid', c.status in ('ordered', 'refunded'))
      from reservation_usage u join checkouts c on c.id = u.checkout_id where u.user_id = ${userId}),
    'others', json_build_array(${joinFragments(others, ', ')}))`
}

function selectNetworkUsage({ userId, since, now }: UsageScope, network: string): Fragment {
  const at = now.toISOString()
  const { first, last } = toRange(network)
  return fragment`(
    select json_build_object('reservations', count(*) filter (where is_open),
        'pieces', coalesce(sum(pieces) filter (where is_open), 0),
        'valuePaise', coalesce(sum(value_paise) filter (where is_open), 0),
        'firstEndsAt', min(ends_at) filter (where is_open),
        'unpaidPieceSeconds', coalesce(sum(unpaid_piece_seconds), 0), 'lastEndsAt', max(ends_at))
      from (
        select u.pieces, u.value_paise, u.ends_at, c.status = 'open' and u.ends_at > ${at} as is_open,
          u.unpaid_piece_seconds + u.pieces * extract(epoch from least(u.ends_at, ${at}) - u.started_at)
            as unpaid_piece_seconds
        from reservation_usage u join checkouts c on c.id = u.checkout_id
        where u.network collate "C" between ${first} and ${last} and u.user_id <> ${userId} and u.ends_at > ${since.toISOString()}
          and c.status not in ('ordered', 'refunded')
          and not exists (select 1 from reservation_exemptions e where e.user_id = u.user_id)
      ) unpaid)`
}

/** The rows have an IPv4 address or an IPv6 /64. Those of a wider IPv6 network start with its address. */
function toRange(network: string): { first: string; last: string } {
  const prefix = network.replace(/:\/\d+$/, '')
  return { first: prefix, last: prefix === network ? network : `${prefix}~` }
}

export const toUsage = ({ own, others, isExempt }: UsageJson): Usage => ({
  isExempt,
  own: own ? { ...own, startedAt: new Date(own.startedAt), endsAt: new Date(own.endsAt) } : undefined,
  others: others.map((network) => ({
    ...network,
    firstEndsAt: toDate(network.firstEndsAt),
    lastEndsAt: toDate(network.lastEndsAt),
  })),
})

const toDate = (text: string | null) => (text === null ? null : new Date(text))

/** Serialises the larger reservations of a network, so concurrent ones can't exceed its limit together. */
export async function lockNetwork(tx: Database, network: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reservations of ${network}`}, 0))`)
}

/** Saves the usage of the row `checkout`. Part of a statement. */
export const saveUsage = (usage: Omit<UsageRow, 'checkoutId'>): Fragment => fragment`
  saved_usage as (
    insert into reservation_usage (user_id, checkout_id, network, pieces, value_paise, started_at, ends_at,
      unpaid_seconds, unpaid_piece_seconds)
    select ${usage.userId}, checkout.id, ${usage.network}, ${usage.pieces}, ${usage.valuePaise},
      ${usage.startedAt.toISOString()}::timestamptz, ${usage.endsAt.toISOString()}::timestamptz,
      ${usage.unpaidSeconds}, ${usage.unpaidPieceSeconds}
    from checkout
    on conflict (user_id) do update set checkout_id = excluded.checkout_id, network = excluded.network,
      pieces = excluded.pieces, value_paise = excluded.value_paise, started_at = excluded.started_at,
      ends_at = excluded.ends_at, unpaid_seconds = excluded.unpaid_seconds,
      unpaid_piece_seconds = excluded.unpaid_piece_seconds
  )`

/** A paid reservation counts for nothing. Part of the statement that places the order. */
export const deleteUsage = (checkoutId: number): Fragment => fragment`
  deleted_usage as (delete from reservation_usage where checkout_id = ${checkoutId})`

/** The stock of these checkouts is released now. */
export async function endUsage(tx: Database, checkoutIds: readonly number[], now: Date): Promise<void> {
  await tx
    .update(reservationUsage)
    .set({ endsAt: sql`least(${reservationUsage.endsAt}, ${now.toISOString()})` })
    .where(inArray(reservationUsage.checkoutId, [...checkoutIds]))
}

export async function isExempt(db: Database, userId: number): Promise<boolean> {
  const rows = await db.select().from(reservationExemptions).where(eq(reservationExemptions.userId, userId))
  return rows.length > 0
}

/** Returns false if nothing changed. */
export async function addExemption(tx: Database, userId: number, createdAt: Date): Promise<boolean> {
  const added = await tx
    .insert(reservationExemptions)
    .values({ userId, createdAt })
    .onConflictDoNothing()
    .returning({ userId: reservationExemptions.userId })
  return added.length === 1
}

/** Returns false if nothing changed. */
export async function deleteExemption(tx: Database, userId: number): Promise<boolean> {
  const deleted = await tx
    .delete(reservationExemptions)
    .where(eq(reservationExemptions.userId, userId))
    .returning({ userId: reservationExemptions.userId })
  return deleted.length === 1
}
