import { DAY_SECONDS } from '@shop/contract/kit/durations'
import * as endpoints from '@shop/contract/privacy'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { FileDownload, serve } from '../../platform/http/serve.ts'
import type { SessionUser } from '../../platform/http/session-user.ts'
import { consume, createRateLimiter } from '../../platform/rate-limits/rate-limits.ts'
import { createConfirmIdentity } from '../auth/confirm-identity.service.ts'
import { ensureUser } from '../users/users.service.ts'
import * as children from './children.ts'
import { createChangeConsent, listConsents } from './consents.service.ts'
import { decideConsent, getConsentRequest } from './decide-consent.ts'
import { scheduleDeletion } from './delete-account.ts'
import { getExport, getExportFile, requestExport } from './export-data.ts'
import { getNominee, removeNominee, saveNominee } from './nominees.ts'
import { createGuardianRequest, getGuardianStatus } from './request-guardian.ts'

type Deletion = { user: SessionUser; body: endpoints.DeletionConfirmation; request: { ip: string } }

const MINUTE_MS = 60 * 1000

export function privacyRoutes(app: FastifyInstance, context: Context): void {
  const changeConsent = createChangeConsent(context)
  const requestGuardian = createGuardianRequest(context)
  const confirmIdentity = createConfirmIdentity(context)
  const perDay = (name: string, points: number) => createRateLimiter(context.db, { name, points, seconds: DAY_SECONDS })
  const exports = perDay('data-export', endpoints.EXPORTS_PER_DAY)
  const deletions = perDay('account-deletion', endpoints.DELETIONS_PER_DAY)

  serve(app, endpoints.requestExport, {
    async handle({ user }) {
      await consume(exports, String(user.id))
      return requestExport(context, user.id)
    },
  })

  serve(app, endpoints.getExport, { handle: ({ user }) => getExport(context, user.id) })

  serve(app, endpoints.downloadExport, {
    handle: async ({ user }) => new FileDownload('your-data.zip', await getExportFile(context, user.id)),
  })

  serve(app, endpoints.listConsents, { handle: ({ user }) => listConsents(context.db, user) })

  serve(app, endpoints.changeConsent, {
    handle: ({ user, body, request }) => changeConsent({ user, ...body, ip: request.ip }),
  })

  serve(app, endpoints.getNominee, {
    find: ensureUser(context.db),
    handle: async ({ params }) => ({ nominee: await getNominee(context.db, params.userId) }),
  })
  serve(app, endpoints.saveNominee, { handle: ({ user, body }) => saveNominee(context, user.id, body) })
  serve(app, endpoints.removeNominee, {
    async handle({ user }) {
      await removeNominee(context.db, user.id)
      return { message: 'The nominee was removed.' }
    },
  })

  const confirmDeletion = ({ user, body, request }: Deletion) => {
    const signedInSince = new Date(context.clock.now().getTime() - endpoints.RECENT_SIGN_IN_MINUTES * MINUTE_MS)
    const { currentPassword: password, code } = body
    return confirmIdentity({ user, password, code, ip: request.ip, signedInSince })
  }

  serve(app, endpoints.deleteAccount, {
    async handle(deletion) {
      await confirmDeletion(deletion)
      await consume(deletions, String(deletion.user.id))
      return scheduleDeletion(context, deletion.user)
    },
  })

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

  const guarded = ({ user, params }: { user: SessionUser; params: { childId: number } }) => ({
    guardian: user,
    childId: params.childId,
  })

  serve(app, endpoints.listChildren, { handle: ({ user }) => children.listChildren(context, user.id) })
  serve(app, endpoints.withdrawConsent, { handle: (request) => children.withdrawConsent(context, guarded(request)) })
  serve(app, endpoints.requestChildExport, {
    async handle(request) {
      await consume(exports, String(request.user.id))
      return children.requestChildExport(context, guarded(request))
    },
  })
  serve(app, endpoints.downloadChildExport, {
    handle: async (request) =>
      new FileDownload('childs-data.zip', await children.getChildExportFile(context, guarded(request))),
  })
  serve(app, endpoints.deleteChildAccount, {
    async handle(deletion) {
      await confirmDeletion(deletion)
      await consume(deletions, String(deletion.user.id))
      return children.deleteChildAccount(context, guarded(deletion))
    },
  })
}
