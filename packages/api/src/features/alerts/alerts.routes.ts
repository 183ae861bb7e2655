import * as endpoints from '@shop/contract/alerts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import { checkInvariantsJob } from './alerts.jobs.ts'
import * as alerts from './alerts.service.ts'

export function alertRoutes(app: FastifyInstance, context: Context): void {
  const { db, jobs } = context

  serve(app, endpoints.listAlerts, { handle: () => alerts.listAlerts(db) })

  serve(app, endpoints.checkInvariants, {
    async handle() {
      await jobs.enqueue(db, checkInvariantsJob, {}, { key: 'manual' })
      return { message: 'Check started' }
    },
  })

  serve(app, endpoints.closeAlert, {
    async handle({ params, body, audit }) {
      await alerts.closeAlert(context, params.alertId, body.note, audit)
      return { message: 'Alert closed' }
    },
  })

  serve(app, endpoints.retryFailedJob, {
    async handle({ params, audit }) {
      await alerts.retryFailedJob(context, params.alertId, audit)
      return { message: 'Job queued again' }
    },
  })
}
