import * as endpoints from '@shop/contract/store-credit'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import { ensureUser, getUserById } from '../users/users.service.ts'
import * as credit from './store-credit.service.ts'

export function storeCreditRoutes(app: FastifyInstance, context: Context): void {
  serve(app, endpoints.getStoreCredit, {
    find: ensureUser(context.db),
    handle: ({ params, query }) => credit.getStoreCredit(context, params.userId, query),
  })

  serve(app, endpoints.changeStoreCredit, {
    find: ({ params }) => getUserById(context.db, params.id),
    handle: ({ found, body, audit }) => credit.changeCredit(context, found, body, audit),
  })
}
