import * as endpoints from '@shop/contract/notifications'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import * as subscribers from './subscribers.service.ts'

export function subscribersRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, endpoints.listSubscribers, { handle: ({ query }) => subscribers.listSubscribers(db, query) })
}
