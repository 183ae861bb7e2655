import * as endpoints from '@shop/contract/privacy'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { FileDownload, serve } from '../../platform/http/serve.ts'
import type { SessionUser } from '../../platform/http/session-user.ts'
import { ensureUser } from '../users/users.service.ts'
import { createAccountChecks } from './account-checks.ts'
import * as children from './children.ts'
import { decideConsent, getConsentRequest } from './decide-consent.ts'
import { createGuardianRequest, getGuardianStatus } from './request-guardian.ts'

/** A child asks for consent, a guardian decides, and acts for the child's account. */
export function guardianRoutes(app: FastifyInstance, context: Context): void {
  const requestGuardian = createGuardianRequest(context)
  const checks = createAccountChecks(context)

  serve(app, endpoints.getGuardianStatus, {
    find: ensureUser(context.db),
    handle: ({ params }) => getGuardianStatus(context.db, params.userId, context.clock.now()),
  })
  serve(app, endpoints.requestGuardian, {
    handle: ({ user, body, request }) => requestGuardian(user, body.email, request.ip),
  })
  serve(app, endpoints.getConsentRequest, {
    handle: ({ user, body }) => getConsentRequest(context, user, body.token),
  })
  serve(app, endpoints.decideConsent, {
    async handle({ user, body }) {
      await decideConsent(context, user, body)
      return { message: body.isGranted ? 'You have consented.' : 'You have declined.' }
    },
  })

  serve(app, endpoints.listChildren, { handle: ({ user }) => children.listChildren(context, user.id) })
  serve(app, endpoints.withdrawConsent, { handle: (request) => children.withdrawConsent(context, toGuarded(request)) })
  serve(app, endpoints.requestChildExport, {
    async handle(request) {
      await checks.countExport(request.user)
      return children.requestChildExport(context, toGuarded(request))
    },
  })
  serve(app, endpoints.downloadChildExport, {
    handle: async (request) =>
      new FileDownload('childs-data.zip', await children.getChildExportFile(context, toGuarded(request))),
  })
  serve(app, endpoints.deleteChildAccount, {
    async handle(deletion) {
      await checks.confirmDeletion(deletion)
      return children.deleteChildAccount(context, toGuarded(deletion))
    },
  })
}

const toGuarded = ({ user, params }: { user: SessionUser; params: { childId: number } }): children.Guarded => ({
  guardian: user,
  childId: params.childId,
})
