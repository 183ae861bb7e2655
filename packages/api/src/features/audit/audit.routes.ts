import * as endpoints from '@shop/contract/audit'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import * as audit from './audit.service.ts'

export function auditRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, endpoints.listAudit, { handle: ({ query }) => audit.listAudit(db, query) })
}
