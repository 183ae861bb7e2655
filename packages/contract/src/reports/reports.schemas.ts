import { AuditEntry } from '../audit/index.ts'
import { Rupees, z } from '../kit/index.ts'

/** How many came in the last 30 days, and in the 30 before them. */
const Growth = z.object({ recent: z.number().int(), before: z.number().int() })
export type Growth = z.infer<typeof Growth>

/** What waits for a person. */
export const WaitingKind = z.enum(['stock_low', 'return_requested', 'message_received', 'payment_unmatched'])
export type WaitingKind = z.infer<typeof WaitingKind>

export const Dashboard = z.object({
  growth: z.object({ users: Growth, products: Growth, movies: Growth, orders: Growth }),
  /** Revenue of the last full week, Monday to Saturday (decisions 60, 90). */
  week: z.object({ days: z.array(z.object({ day: z.iso.date(), revenue: Rupees })), total: Rupees }),
  /** What staff did last; to those who may not read the log, what they did themselves. */
  activity: z.array(AuditEntry),
  /** Only kinds that the reader may deal with, and of which there are any. */
  waiting: z.array(z.object({ kind: WaitingKind, count: z.number().int() })),
})
export type Dashboard = z.infer<typeof Dashboard>

/** Days of India, the last included. */
const DayRange = { from: z.iso.date(), to: z.iso.date() }

export const AnalyticsQuery = z.object({ ...DayRange, by: z.enum(['day', 'week', 'month']).default('day') })
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>

const Searched = z.object({ text: z.string(), times: z.number().int() })

/** Revenue as decision 60 has it: orders that are neither CANCELLED nor RETURNED, by the day of India they were placed on. */
export const Analytics = z.object({
  /** One for each day, week (from its Monday) or month (from its first), the empty ones too. */
  points: z.array(z.object({ from: z.iso.date(), revenue: Rupees, orders: z.number().int(), average: Rupees })),
  total: z.object({ revenue: Rupees, orders: z.number().int(), average: Rupees }),
  topProducts: z.array(
    z.object({ id: z.number().int(), name: z.string(), quantity: z.number().int(), revenue: Rupees }),
  ),
  topSearches: z.array(Searched),
  /** Searches that found nothing. */
  emptySearches: z.array(Searched),
})
export type Analytics = z.infer<typeof Analytics>

/** A day's orders and the deliveries expected on it. */
export const CalendarDay = z.object({ day: z.iso.date(), orders: z.number().int(), deliveries: z.number().int() })
export type CalendarDay = z.infer<typeof CalendarDay>

export const CalendarQuery = z.object({
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'A month looks like 2026-09'),
})
