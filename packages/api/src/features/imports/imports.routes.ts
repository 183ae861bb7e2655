import * as endpoints from '@shop/contract/imports'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { CsvDownload, serve } from '../../platform/http/serve.ts'
import * as imports from './imports.service.ts'

export function importRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, endpoints.uploadImport, {
    handle: ({ query, body, audit }) => imports.upload(context, { ...query, chunks: body }, audit),
  })

  serve(app, endpoints.listImports, { handle: ({ query }) => imports.listImports(db, query) })

  serve(app, endpoints.getImport, { handle: ({ params }) => imports.getImport(db, params.importId) })

  serve(app, endpoints.confirmImport, {
    handle: ({ params, audit }) => imports.confirmImport(context, params.importId, audit),
  })

  serve(app, endpoints.cancelImport, {
    handle: ({ params, audit }) => imports.cancelImport(context, params.importId, audit),
  })

  serve(app, endpoints.downloadProblems, {
    find: ({ params }) => imports.getImport(db, params.importId),
    handle: ({ found }) => new CsvDownload(`import-${found.id}-problems.csv`, imports.writeProblems(db, found.id)),
  })
}
