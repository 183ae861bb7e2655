import { hasPermission, type Permission } from '@shop/contract/kit'
import type { OpenTasks, StaffNotifications, TaskKind } from '@shop/contract/reports'
import type { Role } from '@shop/contract/users'
import type { Database } from '../../platform/database/database.ts'
import { countOpenAlerts } from '../alerts/alerts.service.ts'
import { countSellingOut } from '../catalogue/management/manage-products.service.ts'
import { countOrdersOfStatus } from '../orders/orders.service.ts'
import { countPaymentIssues } from '../payments/payment-issues.service.ts'
import { countPendingQuestions } from '../questions/questions.service.ts'
import { countPendingReviews } from '../reviews/moderation.service.ts'
import { countOpenTickets } from '../tickets/ticket-queue.service.ts'
import { listRecent } from './notifications.db.ts'

const RECENT_LIMIT = 15

/** What needs review by staff, with the permission it takes. */
const TASKS: { kind: TaskKind; permission: Permission; count: (db: Database, now: Date) => Promise<number> }[] = [
  { kind: 'return_requested', permission: 'orders.update', count: (db) => countOrdersOfStatus(db, 'RETURN_REQUESTED') },
  { kind: 'message_received', permission: 'messages.manage', count: countOpenTickets },
  { kind: 'review_pending', permission: 'reviews.manage', count: countPendingReviews },
  { kind: 'question_pending', permission: 'reviews.manage', count: countPendingQuestions },
  { kind: 'payment_unmatched', permission: 'payments.manage', count: countPaymentIssues },
  { kind: 'alert_open', permission: 'alerts.manage', count: countOpenAlerts },
  { kind: 'stock_low', permission: 'catalogue.manage', count: countSellingOut },
]

/** Only the tasks that the role may handle, and that have something to do. */
export async function listOpenTasks(db: Database, role: Role, now: Date): Promise<OpenTasks> {
  const tasks = TASKS.filter(({ permission }) => hasPermission(role, permission))
  const counts = await Promise.all(tasks.map(async ({ kind, count }) => ({ kind, count: await count(db, now) })))
  return counts.filter(({ count }) => count > 0)
}

export async function listNotifications(db: Database, role: Role, now: Date): Promise<StaffNotifications> {
  const [recent, waiting] = await Promise.all([listRecent(db, RECENT_LIMIT), listOpenTasks(db, role, now)])
  return { recent: recent.map(({ at, ...event }) => ({ ...event, at: new Date(at).toISOString() })), waiting }
}
