import { addDays, startOfDay, toRupees } from '@shop/contract/kit'
import { type Analytics, type AnalyticsQuery, type CalendarDay, MOST_POINTS } from '@shop/contract/reports'
import type { Database } from '../../platform/database/database.ts'
import { fieldRefusal } from '../../platform/http/app-error.ts'
import * as table from './revenue.db.ts'

const LISTED = 10
const DAY_MS = 24 * 60 * 60 * 1000
/** The longest that a bucket may be short of, in days. */
const DAYS_OF = { day: 1, week: 7, month: 28 }

/** Errors: 400 for a range that ends before it begins, or has too many points. */
export async function getAnalytics(db: Database, { from, to, by }: AnalyticsQuery): Promise<Analytics> {
  const span = { from: startOfDay(from), until: addDays(startOfDay(to), 1) }
  checkSpan(span, by)
  const [points, [total], topProducts, topSearches, emptySearches] = await Promise.all([
    table.listRevenue(db, span, by),
    table.sumRevenue(db, span),
    table.listTopProducts(db, span, LISTED),
    table.listSearches(db, span, { found: true, limit: LISTED }),
    table.listSearches(db, span, { found: false, limit: LISTED }),
  ])
  return {
    points: points.map(({ from, ...sums }) => ({ from, ...presentSums(sums) })),
    total: presentSums(total ?? { orders: 0, paise: '0', averagePaise: '0' }),
    topProducts: topProducts.map(({ paise, ...product }) => ({ ...product, revenue: toRupees(Number(paise)) })),
    topSearches,
    emptySearches,
  }
}

/** The days of a month ('2026-09') on which something happens. */
export function getCalendar(db: Database, month: string): Promise<CalendarDay[]> {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  return table.listDays(db, { from: startOfDay(`${month}-01`), until: startOfDay(`${next}-01`) })
}

function checkSpan({ from, until }: table.Span, by: AnalyticsQuery['by']): void {
  const days = (until.getTime() - from.getTime()) / DAY_MS
  if (days < 1) throw fieldRefusal('to', 'The last day can’t lie before the first.')
  if (days / DAYS_OF[by] > MOST_POINTS)
    throw fieldRefusal('to', `At most ${MOST_POINTS} points: choose weeks or months, or fewer days.`)
}

type Sums = { orders: number; paise: string; averagePaise: string }

const presentSums = ({ orders, paise, averagePaise }: Sums) => ({
  orders,
  revenue: toRupees(Number(paise)),
  average: toRupees(Number(averagePaise)),
})
