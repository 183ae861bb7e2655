import * as endpoints from '@shop/contract/reports'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import { getAnalytics, getCalendar } from './analytics.service.ts'
import { getDashboard } from './dashboard.service.ts'
import { listNotifications } from './notifications.service.ts'

export function reportRoutes(app: FastifyInstance, { db, clock }: Context): void {
  serve(app, endpoints.getDashboard, { handle: ({ user }) => getDashboard(db, user, clock.now()) })

  serve(app, endpoints.listNotifications, { handle: ({ user }) => listNotifications(db, user.role, clock.now()) })

  serve(app, endpoints.getAnalytics, { handle: ({ query }) => getAnalytics(db, query) })

  serve(app, endpoints.getCalendar, { handle: ({ query }) => getCalendar(db, query.month) })
}
