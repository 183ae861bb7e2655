import * as endpoints from '@shop/contract/store'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import { addPageTags } from '../../platform/web/serving-effects.ts'
import { describeStore } from './store.service.ts'

export function storeRoutes(app: FastifyInstance, { db, config }: Context): void {
  serve(app, endpoints.getStore, {
    handle: () => {
      // Pages that show the seller are rendered again when it changes.
      addPageTags(['sellers'])
      return describeStore(db, config)
    },
  })
}
