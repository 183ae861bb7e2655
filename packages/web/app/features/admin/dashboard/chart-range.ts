import { formatDate } from '@shop/contract/kit/dates'
import type { AnalyticsQuery } from '@shop/contract/reports'

const DAY_MS = 24 * 60 * 60 * 1000
const WEEK_DAYS = 7

const toDay = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** The days before the range, as many as it has. */
export function previousRange({ from, to, by }: AnalyticsQuery): AnalyticsQuery {
  const [start, end] = [Date.parse(from), Date.parse(to)]
  const length = end - start + DAY_MS
  return { from: toDay(start - length), to: toDay(start - DAY_MS), by }
}

/** The first and the last day of a point of the chart. */
export function daysOfPoint(from: string, by: AnalyticsQuery['by']): { from: string; to: string } {
  const start = new Date(from)
  if (by === 'day') return { from, to: from }
  if (by === 'week') return { from, to: toDay(start.getTime() + (WEEK_DAYS - 1) * DAY_MS) }
  return { from, to: toDay(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0)) }
}

/** Where a point leads: a day to its orders, a week or a month to its days. */
export function pathOfPoint(point: string, by: AnalyticsQuery['by']): string {
  const { from, to } = daysOfPoint(point, by)
  return by === 'day'
    ? `/admin/manageorders?from=${from}&to=${to}`
    : `/admin?tab=analytics&from=${from}&to=${to}&by=day`
}

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' })
/** The length of '24/10' in '24/10/2026'. */
const DAY_AND_MONTH = 5

/** The name of a point, and its label below the axis. */
export function namesOfPoint(from: string, by: AnalyticsQuery['by']): { name: string; label: string } {
  if (by === 'month') {
    const name = monthName.format(new Date(from))
    return { name, label: name }
  }
  const day = formatDate(from)
  return { name: by === 'week' ? `Week of ${day}` : day, label: day.slice(0, DAY_AND_MONTH) }
}
