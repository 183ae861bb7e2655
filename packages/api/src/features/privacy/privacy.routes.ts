import * as endpoints from '@shop/contract/privacy'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { FileDownload, serve } from '../../platform/http/serve.ts'
import { ensureUser } from '../users/users.service.ts'
import { createAccountChecks } from './account-checks.ts'
import { createChangeConsent, listConsents } from './consents.service.ts'
import { scheduleDeletion } from './delete-account.ts'
import { getExport, getExportFile, requestExport } from './export-data.ts'
import { getNominee, removeNominee, saveNominee } from './nominees.ts'

export function privacyRoutes(app: FastifyInstance, context: Context): void {
  const changeConsent = createChangeConsent(context)
  const checks = createAccountChecks(context)

  serve(app, endpoints.requestExport, {
    async handle({ user }) {
      await checks.countExport(user)
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

  serve(app, endpoints.deleteAccount, {
    async handle(deletion) {
      await checks.confirmDeletion(deletion)
      return scheduleDeletion(context, deletion.user)
    },
  })
}
