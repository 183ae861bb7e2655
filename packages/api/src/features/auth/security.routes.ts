import * as endpoints from '@shop/contract/auth'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import { getUserById } from '../users/users.service.ts'
import type { AuthLimits } from './auth-limits.ts'
import { clientOf } from './client.ts'
import * as passkeys from './passkeys.service.ts'
import * as sessions from './sessions.service.ts'
import * as twoFactor from './two-factor.service.ts'

/** Signed-in devices, two-step verification and passkeys. */
export function securityRoutes(app: FastifyInstance, context: Context, limits: AuthLimits): void {
  serve(app, endpoints.listDevices, { handle: ({ user }) => sessions.listDevices(context, user) })

  serve(app, endpoints.signOut, {
    async handle({ user }) {
      await sessions.signOut(context, user)
      return { message: 'Signed out.' }
    },
  })

  serve(app, endpoints.signOutDevice, {
    async handle({ user, params }) {
      await sessions.signOutDevice(context, user, params.id)
      return { message: 'The device is signed out.' }
    },
  })

  serve(app, endpoints.signOutOthers, {
    handle: ({ user, request }) => sessions.signOutOthers(context, user, clientOf(request)),
  })

  serve(app, endpoints.getTwoFactor, { handle: ({ user }) => twoFactor.getTwoFactor(context, user) })

  serve(app, endpoints.setUpTwoFactor, {
    handle: ({ user, body, request }) =>
      twoFactor.setUpTwoFactor(context, limits, { user, password: body.currentPassword, ip: request.ip }),
  })

  serve(app, endpoints.confirmTwoFactor, {
    handle: ({ user, body, request }) =>
      twoFactor.confirmTwoFactor(context, limits, { user, code: body.code, ip: request.ip }),
  })

  serve(app, endpoints.replaceRecoveryCodes, {
    handle: ({ user, body, request }) =>
      twoFactor.replaceRecoveryCodes(context, limits, { user, code: body.code, ip: request.ip }),
  })

  serve(app, endpoints.disableTwoFactor, {
    async handle({ user, body, request }) {
      await twoFactor.disableTwoFactor(context, limits, { user, code: body.code, ip: request.ip })
      return { message: endpoints.AUTH_MESSAGES.twoFactorOff }
    },
  })

  serve(app, endpoints.resetTwoFactor, {
    find: ({ params }) => getUserById(context.db, params.id),
    async handle({ params, audit }) {
      await twoFactor.resetTwoFactor(context, params.id, audit)
      return { message: endpoints.AUTH_MESSAGES.twoFactorOff }
    },
  })

  serve(app, endpoints.listPasskeys, { handle: ({ user }) => passkeys.listPasskeys(context, user) })

  serve(app, endpoints.startPasskey, {
    handle: ({ user, body, request }) =>
      passkeys.startPasskey(context, limits, { user, password: body.currentPassword, ip: request.ip }),
  })

  serve(app, endpoints.addPasskey, { handle: ({ user, body }) => passkeys.addPasskey(context, user, body) })

  serve(app, endpoints.renamePasskey, {
    find: ({ params, user }) => passkeys.getPasskey(context, { user, id: params.id }),
    handle: ({ user, params, body }) => passkeys.renamePasskey(context, { user, id: params.id }, body.name),
  })

  serve(app, endpoints.deletePasskey, {
    async handle({ user, params }) {
      await passkeys.deletePasskey(context, { user, id: params.id })
      return { message: 'The passkey is deleted.' }
    },
  })

  serve(app, endpoints.startPasskeySignIn, {
    handle: ({ request }) => passkeys.startPasskeySignIn(context, limits, request.ip),
  })

  serve(app, endpoints.signInWithPasskey, {
    handle: ({ body, request }) => passkeys.signInWithPasskey(context, body.credential, clientOf(request)),
  })
}
