import { endpoint, z } from '../kit/index.ts'
import {
  Analytics,
  AnalyticsQuery,
  CalendarDay,
  CalendarQuery,
  Dashboard,
  StaffNotifications,
} from './reports.schemas.ts'

export const getDashboard = endpoint({
  id: 'getDashboard',
  method: 'GET',
  path: '/api/admin/dashboard',
  access: 'reports.view',
  response: Dashboard,
  summary: 'Returns growth, weekly revenue, recent activity and open tasks for the dashboard',
})

export const listNotifications = endpoint({
  id: 'listNotifications',
  method: 'GET',
  path: '/api/admin/notifications',
  access: 'reports.view',
  response: StaffNotifications,
  summary: 'Lists new orders and messages, and the open tasks of the user',
})

export const getAnalytics = endpoint({
  id: 'getAnalytics',
  method: 'GET',
  path: '/api/admin/analytics',
  access: 'reports.view',
  query: AnalyticsQuery,
  response: Analytics,
  summary: 'Returns revenue, top products and top searches for a date range',
})

export const getCalendar = endpoint({
  id: 'getCalendar',
  method: 'GET',
  path: '/api/admin/calendar',
  access: 'reports.view',
  query: CalendarQuery,
  response: z.array(CalendarDay),
  summary: 'Lists the days of a month that have orders or expected deliveries',
})
