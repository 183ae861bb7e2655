import * as endpoints from '@shop/contract/notifications'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import * as issues from './issues.service.ts'

export function issuesRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  const find = ({ params }: { params: { issueId: number } }) => issues.getIssue(db, params.issueId)

  serve(app, endpoints.listIssues, { handle: ({ query }) => issues.listIssues(db, query) })

  serve(app, endpoints.getIssue, { handle: ({ params }) => issues.getIssue(db, params.issueId) })

  serve(app, endpoints.createIssue, { handle: ({ body, audit }) => issues.createIssue(db, body, audit, clock.now()) })

  serve(app, endpoints.changeIssue, {
    find,
    handle: ({ found, body, audit }) => issues.changeIssue(db, { id: found.id, change: body }, audit, clock.now()),
  })

  serve(app, endpoints.previewIssue, { handle: ({ body }) => issues.previewIssue(context, body) })

  serve(app, endpoints.testIssue, {
    async handle({ params, user, audit }) {
      await issues.testIssue(db, context, { id: params.issueId, email: user.email }, audit)
      return { message: `Test email sent to ${user.email}.` }
    },
  })

  serve(app, endpoints.sendIssue, {
    find,
    handle: ({ found, body, audit }) => issues.sendIssue(db, context, { id: found.id, version: body.version }, audit),
  })
}
