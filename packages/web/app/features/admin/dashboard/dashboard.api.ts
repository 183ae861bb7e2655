import type { getTotals } from '@shop/contract/catalogue'
import type { AnalyticsQuery, getAnalytics, getCalendar, getDashboard } from '@shop/contract/reports'
import type { countUsers } from '@shop/contract/users'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { prefetch } from '../../../lib/api/query-client.ts'
import { orderTotalQuery } from '../orders/orders.api.ts'
import { dashboardKeys, userKeys } from '../query-keys.ts'

export const userTotalQuery = queryOptions({
  queryKey: userKeys.total,
  queryFn: ({ signal }) => call<typeof countUsers>('GET /api/user/totaluser', { signal }),
})

export const catalogueTotalsQuery = queryOptions({
  queryKey: dashboardKeys.catalogueTotals,
  queryFn: ({ signal }) => call<typeof getTotals>('GET /api/shop/totals', { signal }),
})

export const dashboardQuery = queryOptions({
  queryKey: dashboardKeys.overview,
  queryFn: ({ signal }) => call<typeof getDashboard>('GET /api/admin/dashboard', { signal }),
})

/** Starts loading what the overview shows. */
export function prefetchOverview(): void {
  void prefetch(userTotalQuery)
  void prefetch(catalogueTotalsQuery)
  void prefetch(orderTotalQuery)
  void prefetch(dashboardQuery)
}

export const analyticsQuery = (query: AnalyticsQuery) =>
  queryOptions({
    queryKey: dashboardKeys.analytics(query),
    queryFn: ({ signal }) => call<typeof getAnalytics>('GET /api/admin/analytics', { query, signal }),
    placeholderData: keepPreviousData,
  })

/** `month`: '2026-09'. */
export const calendarQuery = (month: string) =>
  queryOptions({
    queryKey: dashboardKeys.calendar(month),
    queryFn: ({ signal }) => call<typeof getCalendar>('GET /api/admin/calendar', { query: { month }, signal }),
    placeholderData: keepPreviousData,
  })
