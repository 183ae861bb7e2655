import { addDays, startOfDay, toRupees } from '@shop/contract/kit'
import { type Analytics, type AnalyticsQuery, type CalendarDay, MAX_CHART_POINTS } from '@shop/contract/reports'
import type { Database } from '../../platform/database/database.ts'
import { fieldError } from '../../platform/http/app-error.ts'
import * as table from './revenue.db.ts'

const LIST_LIMIT = 10
const DAY_MS = 24 * 60 * 60 * 1000
/** Minimum length of each interval in days. */
const DAYS_PER_POINT = { day: 1, week: 7, month: 28 }

/** Errors: 400 if the range ends before it starts or has too many points. */
export async function getAnalytics(db: Database, { from, to, by }: AnalyticsQuery): Promise<Analytics> {
  const span = { from: startOfDay(from), until: addDays(startOfDay(to), 1) }
  validateSpan(span, by)
  const [points, [total], topProducts, topSearches, emptySearches] = await Promise.all([
    table.listRevenue(db, span, by),
    table.sumRevenue(db, span),
    table.listTopProducts(db, span, LIST_LIMIT),
    table.listSearches(db, span, { found: true, limit: LIST_LIMIT }),
    table.listSearches(db, span, { found: false, limit: LIST_LIMIT }),
  ])
  return {
    points: points.map(({ from, ...totals }) => ({ from, ...presentTotals(totals) })),
    total: presentTotals(total ?? { orders: 0, paise: '0', averagePaise: '0' }),
    topProducts: topProducts.map(({ paise, ...product }) => ({ ...product, revenue: toRupees(Number(paise)) })),
    topSearches,
    emptySearches,
  }
}

/** The days of a month ('2026-09') that have orders or deliveries. */
export function getCalendar(db: Database, month: string): Promise<CalendarDay[]> {
  const [year = 0, monthNumber = 0] = month.split('-').map(Number)
  const next = monthNumber === 12 ? `${year + 1}-01` : `${year}-${String(monthNumber + 1).padStart(2, '0')}`
  return table.listDays(db, { from: startOfDay(`${month}-01`), until: startOfDay(`${next}-01`) })
}

function validateSpan({ from, until }: table.DateSpan, by: AnalyticsQuery['by']): void {
  const days = (until.getTime() - from.getTime()) / DAY_MS
  if (days < 1) throw fieldError('to', 'End date must be on or after the start date.')
  if (days / DAYS_PER_POINT[by] > MAX_CHART_POINTS)
    throw fieldError('to', `Choose a shorter range, or group by week or month (at most ${MAX_CHART_POINTS} points).`)
}

type Totals = { orders: number; paise: string; averagePaise: string }

const presentTotals = ({ orders, paise, averagePaise }: Totals) => ({
  orders,
  revenue: toRupees(Number(paise)),
  average: toRupees(Number(averagePaise)),
})
