import { AuditEntry } from '../audit/index.ts'
import { Day, Rupees, Timestamp, z } from '../kit/index.ts'

/** Counts for the last 30 days and for the 30 days before. */
const Growth = z.object({ recent: z.number().int(), before: z.number().int() })
export type Growth = z.infer<typeof Growth>

/** Kinds of work that staff have to review. */
export const TaskKind = z.enum([
  'stock_low',
  'return_requested',
  'message_received',
  'review_pending',
  'question_pending',
  'payment_unmatched',
  'alert_open',
])
export type TaskKind = z.infer<typeof TaskKind>

/** Kinds of events that staff are notified of. */
const NotificationKind = z.enum(['order_placed', 'message_received'])

export const StaffNotification = z.object({
  kind: NotificationKind,
  /** The id of the order or of the message. */
  id: z.number().int(),
  /** The name of the customer or of the message's author. */
  name: z.string(),
  at: Timestamp,
})
export type StaffNotification = z.infer<typeof StaffNotification>

/** Only kinds that the user may handle, with a count above zero. */
const OpenTasks = z.array(z.object({ kind: TaskKind, count: z.number().int() }))
export type OpenTasks = z.infer<typeof OpenTasks>

export const StaffNotifications = z.object({
  /** New orders and messages, newest first. */
  recent: z.array(StaffNotification),
  waiting: OpenTasks,
})
export type StaffNotifications = z.infer<typeof StaffNotifications>

export const Dashboard = z.object({
  growth: z.object({ users: Growth, products: Growth, movies: Growth, orders: Growth }),
  /** Revenue of the last full week, Monday to Saturday. */
  week: z.object({ days: z.array(z.object({ day: z.iso.date(), revenue: Rupees })), total: Rupees }),
  /** Recent staff actions. Staff without access to the audit log see only their own. */
  activity: z.array(AuditEntry),
  waiting: OpenTasks,
})
export type Dashboard = z.infer<typeof Dashboard>

/** Inclusive days in Asia/Kolkata. */
const DayRange = { from: Day, to: Day }

export const AnalyticsQuery = z.object({ ...DayRange, by: z.enum(['day', 'week', 'month']).default('day') })
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>

const SearchCount = z.object({ text: z.string(), times: z.number().int() })

/** Revenue counts orders that are neither CANCELLED nor RETURNED, by order date in Asia/Kolkata. */
export const Analytics = z.object({
  /** One point per day, week (starting Monday) or month, including those without orders. */
  points: z.array(z.object({ from: z.iso.date(), revenue: Rupees, orders: z.number().int(), average: Rupees })),
  total: z.object({ revenue: Rupees, orders: z.number().int(), average: Rupees }),
  topProducts: z.array(
    z.object({ id: z.number().int(), name: z.string(), quantity: z.number().int(), revenue: Rupees }),
  ),
  topSearches: z.array(SearchCount),
  /** Searches without results. */
  emptySearches: z.array(SearchCount),
})
export type Analytics = z.infer<typeof Analytics>

/** Orders placed on a day and deliveries expected that day. */
export const CalendarDay = z.object({ day: z.iso.date(), orders: z.number().int(), deliveries: z.number().int() })
export type CalendarDay = z.infer<typeof CalendarDay>

export const CalendarQuery = z.object({
  month: z.string().regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/, 'Enter a month as YYYY-MM'),
})
