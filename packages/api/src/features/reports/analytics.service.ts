import { addDays, startOfDay, toRupees } from '@shop/contract/kit'
import { type Analytics, type AnalyticsQuery, type CalendarDay, chartRangeProblem } from '@shop/contract/reports'
import type { Database } from '../../platform/database/database.ts'
import { fieldError } from '../../platform/http/app-error.ts'
import * as table from './revenue.db.ts'

const LIST_LIMIT = 10

/** Errors: 400 if the range ends before it starts or has too many points. */
export async function getAnalytics(db: Database, range: AnalyticsQuery): Promise<Analytics> {
  const problem = chartRangeProblem(range)
  if (problem !== undefined) throw fieldError('to', problem)
  const { from, to, by } = range
  const span = { from: startOfDay(from), until: addDays(startOfDay(to), 1) }
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

type Totals = { orders: number; paise: string; averagePaise: string }

const presentTotals = ({ orders, paise, averagePaise }: Totals) => ({
  orders,
  revenue: toRupees(Number(paise)),
  average: toRupees(Number(averagePaise)),
})
