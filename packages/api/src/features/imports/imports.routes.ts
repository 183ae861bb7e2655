import * as calls from '@shop/contract/imports'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { CsvDownload, serve } from '../../platform/http/serve.ts'
import * as imports from './imports.service.ts'

export function importRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, calls.uploadImport, {
    handle: ({ query, body, audit }) => imports.upload(context, { ...query, chunks: body }, audit),
  })

  serve(app, calls.listImports, { handle: ({ query }) => imports.listImports(db, query) })

  serve(app, calls.getImport, { handle: ({ params }) => imports.getImport(db, params.importId) })

  serve(app, calls.confirmImport, {
    handle: ({ params, audit }) => imports.confirmImport(context, params.importId, audit),
  })

  serve(app, calls.cancelImport, {
    handle: ({ params, audit }) => imports.cancelImport(context, params.importId, audit),
  })

  serve(app, calls.downloadProblems, {
    find: ({ params }) => imports.getImport(db, params.importId),
    handle: ({ found }) => new CsvDownload(`import-${found.id}-problems.csv`, imports.writeProblems(db, found.id)),
  })
}
