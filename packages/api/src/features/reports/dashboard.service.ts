import { addDays, addPaise, may, type Permission, toRupees } from '@shop/contract/kit'
import { type Dashboard, GROWTH_DAYS, type WaitingKind } from '@shop/contract/reports'
import type { Database } from '../../platform/database/database.ts'
import type { SessionUser } from '../../platform/http/session-user.ts'
import { listNewest } from '../audit/audit.service.ts'
import { countOpenMessages } from '../notifications/inbox.service.ts'
import { countOrdersOfStatus } from '../orders/orders.service.ts'
import { countAttention } from '../payments/attention.service.ts'
import { countComings, countLowStock } from './dashboard.db.ts'
import { lastFullWeek } from './last-full-week.ts'
import { listRevenue } from './revenue.db.ts'

const ACTIVITIES = 8

/** What waits for a person, and whose role may deal with it. */
const WAITING: { kind: WaitingKind; needs: Permission; count: (db: Database, since: Date) => Promise<number> }[] = [
  { kind: 'return_requested', needs: 'orders.move', count: (db) => countOrdersOfStatus(db, 'RETURN_REQUESTED') },
  { kind: 'message_received', needs: 'messages.answer', count: countOpenMessages },
  { kind: 'payment_unmatched', needs: 'money.move', count: countAttention },
  { kind: 'stock_low', needs: 'catalogue.change', count: countLowStock },
]

export async function getDashboard(db: Database, { id, role }: SessionUser, now: Date): Promise<Dashboard> {
  const since = addDays(now, -GROWTH_DAYS)
  const kinds = WAITING.filter(({ needs }) => may(role, needs))
  const [comings, week, activity, counts] = await Promise.all([
    countComings(db, { since, before: addDays(since, -GROWTH_DAYS) }),
    listRevenue(db, lastFullWeek(now), 'day'),
    // The log is for those who may read it; others see what they did themselves.
    listNewest(db, ACTIVITIES, may(role, 'audit.see') ? undefined : id),
    Promise.all(kinds.map(async ({ kind, count }) => ({ kind, count: await count(db, since) }))),
  ])
  const of = (wanted: (typeof comings)[number]['what']) => {
    const { recent = 0, before = 0 } = comings.find(({ what }) => what === wanted) ?? {}
    return { recent, before }
  }
  const paise = week.map((day) => Number(day.paise))
  return {
    growth: { users: of('users'), products: of('products'), movies: of('movies'), orders: of('orders') },
    week: {
      days: week.map(({ from }, i) => ({ day: from, revenue: toRupees(paise[i] ?? 0) })),
      total: toRupees(addPaise(...paise)),
    },
    activity,
    waiting: counts.filter(({ count }) => count > 0),
  }
}
