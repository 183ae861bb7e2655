import { endpoint, z } from '../kit/index.ts'
import { Analytics, AnalyticsQuery, CalendarDay, CalendarQuery, Dashboard } from './reports.schemas.ts'

export const getDashboard = endpoint({
  id: 'getDashboard',
  method: 'GET',
  path: '/api/admin/dashboard',
  access: 'figures.see',
  response: Dashboard,
  summary: 'What the dashboard shows beside the totals',
})

export const getAnalytics = endpoint({
  id: 'getAnalytics',
  method: 'GET',
  path: '/api/admin/analytics',
  access: 'figures.see',
  query: AnalyticsQuery,
  response: Analytics,
  summary: 'Revenue, orders, products and searches of some days',
})

export const getCalendar = endpoint({
  id: 'getCalendar',
  method: 'GET',
  path: '/api/admin/calendar',
  access: 'figures.see',
  query: CalendarQuery,
  response: z.array(CalendarDay),
  summary: 'Orders placed and deliveries expected on each day of a month; days without either are left out',
})
