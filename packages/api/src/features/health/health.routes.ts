import * as endpoints from '@shop/contract/health'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import * as health from './health.service.ts'

export function healthRoutes(app: FastifyInstance, context: Context): void {
  serve(app, endpoints.getSystemHealth, { handle: () => health.getSystemHealth(context) })
}
