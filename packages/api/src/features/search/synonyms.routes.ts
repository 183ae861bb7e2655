import * as endpoints from '@shop/contract/search'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import type { AuditContext } from '../../platform/http/session-user.ts'
import type { SearchIndexes } from './search-indexes.ts'
import * as synonyms from './synonyms.service.ts'

export function synonymRoutes(app: FastifyInstance, { db, clock }: Context, indexes: SearchIndexes): void {
  const find = ({ params }: { params: { id: number } }) => synonyms.getSynonymGroup(db, params.id)
  const action = (audit: AuditContext) => ({ audit, now: clock.now() })

  serve(app, endpoints.listSynonyms, { handle: () => synonyms.listSynonyms(db) })

  serve(app, endpoints.trySynonyms, { handle: ({ query }) => synonyms.trySynonyms(indexes, query.query) })

  serve(app, endpoints.createSynonymGroup, {
    handle: ({ audit, body }) => synonyms.createSynonymGroup(db, action(audit), body),
  })

  serve(app, endpoints.editSynonymGroup, {
    find,
    handle: ({ audit, params, body }) => synonyms.editSynonymGroup(db, action(audit), params.id, body),
  })

  serve(app, endpoints.deleteSynonymGroup, {
    find,
    async handle({ audit, params }) {
      await synonyms.deleteSynonymGroup(db, action(audit), params.id)
      return { message: 'Synonym group deleted' }
    },
  })
}
