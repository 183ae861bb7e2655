import * as endpoints from '@shop/contract/views'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import { deleteView, listViews, saveView } from './views.service.ts'

export function viewRoutes(app: FastifyInstance, { db, clock }: Context): void {
  serve(app, endpoints.listSavedViews, { handle: ({ user }) => listViews(db, user.id) })

  serve(app, endpoints.saveView, { handle: ({ body, audit }) => saveView(db, { audit, now: clock.now() }, body) })

  serve(app, endpoints.deleteView, {
    async handle({ params, audit }) {
      await deleteView(db, { audit, now: clock.now() }, params.id)
      return { message: 'View deleted' }
    },
  })
}
