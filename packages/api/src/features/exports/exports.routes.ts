import * as endpoints from '@shop/contract/exports'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import { exportList } from './exports.service.ts'

export function exportRoutes(app: FastifyInstance, context: Context): void {
  serve(app, endpoints.exportCsv, { handle: ({ query, audit }) => exportList(context, query, audit) })
}
