import * as calls from '@shop/contract/imports'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { Download, serve } from '../../platform/http/serve.ts'
import * as imports from './imports.service.ts'

export function importRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, calls.uploadImport, {
    handle: ({ query, body, by }) => imports.upload(context, { ...query, parts: body }, by),
  })

  serve(app, calls.listImports, { handle: ({ query }) => imports.listImports(db, query) })

  serve(app, calls.getImport, { handle: ({ params }) => imports.getImport(db, params.importId) })

  serve(app, calls.confirmImport, { handle: ({ params, by }) => imports.confirmImport(context, params.importId, by) })

  serve(app, calls.cancelImport, { handle: ({ params, by }) => imports.cancelImport(context, params.importId, by) })

  serve(app, calls.downloadProblems, {
    find: ({ params }) => imports.getImport(db, params.importId),
    handle: ({ found }) => new Download(`import-${found.id}-problems.csv`, imports.writeProblems(db, found.id)),
  })
}
