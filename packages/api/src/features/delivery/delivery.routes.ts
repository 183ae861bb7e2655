import * as endpoints from '@shop/contract/delivery'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import type { AuditContext } from '../../platform/http/session-user.ts'
import * as delivery from './delivery.service.ts'

export function deliveryRoutes(app: FastifyInstance, { db, clock }: Context): void {
  const action = (audit: AuditContext) => ({ audit, now: clock.now() })

  serve(app, endpoints.getPincode, { handle: ({ params }) => delivery.getPincode(db, params.pin, clock.now()) })

  serve(app, endpoints.getDeliverySettings, { handle: () => delivery.getSettings(db) })

  serve(app, endpoints.saveDeliverySettings, {
    handle: ({ body, audit }) => delivery.saveSettings(db, action(audit), body),
  })

  serve(app, endpoints.listUnserviceablePins, { handle: ({ query }) => delivery.listUnserviceablePins(db, query) })

  serve(app, endpoints.previewPinFile, { handle: ({ body }) => delivery.previewPinFile(db, body.csv) })

  serve(app, endpoints.applyPinFile, {
    handle: ({ body, audit }) => delivery.applyPinFile(db, action(audit), body.csv),
  })
}
