import { addDays, addPaise, hasPermission, type Permission, toRupees } from '@shop/contract/kit'
import { type Dashboard, GROWTH_DAYS, type TaskKind } from '@shop/contract/reports'
import type { Database } from '../../platform/database/database.ts'
import type { SessionUser } from '../../platform/http/session-user.ts'
import { countOpenAlerts } from '../alerts/alerts.service.ts'
import { listRecentChanges } from '../audit/audit.service.ts'
import { countSellingOut } from '../catalogue/manage-products.service.ts'
import { countOpenMessages } from '../notifications/messages.service.ts'
import { countOrdersOfStatus } from '../orders/orders.service.ts'
import { countPaymentIssues } from '../payments/payment-issues.service.ts'
import { countGrowth } from './dashboard.db.ts'
import { lastFullWeek } from './last-full-week.ts'
import { listRevenue } from './revenue.db.ts'

const ACTIVITY_LIMIT = 8

/** What needs review by staff, with the permission it takes. */
const TASKS: { kind: TaskKind; permission: Permission; count: (db: Database, now: Date) => Promise<number> }[] = [
  { kind: 'return_requested', permission: 'orders.update', count: (db) => countOrdersOfStatus(db, 'RETURN_REQUESTED') },
  { kind: 'message_received', permission: 'messages.manage', count: countOpenMessages },
  { kind: 'payment_unmatched', permission: 'payments.manage', count: countPaymentIssues },
  { kind: 'alert_open', permission: 'alerts.manage', count: countOpenAlerts },
  { kind: 'stock_low', permission: 'catalogue.manage', count: countSellingOut },
]

export async function getDashboard(db: Database, { id, role }: SessionUser, now: Date): Promise<Dashboard> {
  const since = addDays(now, -GROWTH_DAYS)
  const tasks = TASKS.filter(({ permission }) => hasPermission(role, permission))
  const [growth, week, activity, counts] = await Promise.all([
    countGrowth(db, { since, before: addDays(since, -GROWTH_DAYS) }),
    listRevenue(db, lastFullWeek(now), 'day'),
    // Without permission to see the audit log, staff see only their own actions.
    listRecentChanges(db, ACTIVITY_LIMIT, hasPermission(role, 'audit.view') ? undefined : id),
    Promise.all(tasks.map(async ({ kind, count }) => ({ kind, count: await count(db, now) }))),
  ])
  const growthOf = (name: (typeof growth)[number]['entity']) => {
    const { recent = 0, before = 0 } = growth.find(({ entity }) => entity === name) ?? {}
    return { recent, before }
  }
  const paise = week.map((day) => Number(day.paise))
  return {
    growth: {
      users: growthOf('users'),
      products: growthOf('products'),
      movies: growthOf('movies'),
      orders: growthOf('orders'),
    },
    week: {
      days: week.map(({ from }, i) => ({ day: from, revenue: toRupees(paise[i] ?? 0) })),
      total: toRupees(addPaise(...paise)),
    },
    activity,
    waiting: counts.filter(({ count }) => count > 0),
  }
}
