import { addDays, addPaise, hasPermission, toRupees } from '@shop/contract/kit'
import { type Dashboard, GROWTH_DAYS } from '@shop/contract/reports'
import type { Database } from '../../platform/database/database.ts'
import type { SessionUser } from '../../platform/http/session-user.ts'
import { listRecentChanges } from '../audit/audit.service.ts'
import { countGrowth } from './dashboard.db.ts'
import { lastFullWeek } from './last-full-week.ts'
import { listOpenTasks } from './notifications.service.ts'
import { listRevenue } from './revenue.db.ts'

const ACTIVITY_LIMIT = 8

export async function getDashboard(db: Database, { id, role }: SessionUser, now: Date): Promise<Dashboard> {
  const since = addDays(now, -GROWTH_DAYS)
  const [growth, week, activity, waiting] = await Promise.all([
    countGrowth(db, { since, before: addDays(since, -GROWTH_DAYS) }),
    listRevenue(db, lastFullWeek(now), 'day'),
    // Without permission to see the audit log, staff see only their own actions.
    listRecentChanges(db, ACTIVITY_LIMIT, hasPermission(role, 'audit.view') ? undefined : id),
    listOpenTasks(db, role, now),
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
    waiting,
  }
}
