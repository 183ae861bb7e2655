import * as endpoints from '@shop/contract/auth'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import { revokeTokens } from '../users/users.service.ts'
import * as auth from './auth.service.ts'
import { createAuthLimits } from './auth-limits.ts'
import { changePassword } from './change-password.ts'
import { clientOf } from './client.ts'
import { requestResetCode, resetPassword } from './password-reset.ts'
import { securityRoutes } from './security.routes.ts'
import * as social from './social-sign-in.ts'

export function authRoutes(app: FastifyInstance, context: Context): void {
  const limits = createAuthLimits(context)
  const providers = social.createIdentityProviders(context.config)

  securityRoutes(app, context, limits)

  serve(app, endpoints.login, { handle: ({ body, request }) => auth.logIn(context, limits, body, clientOf(request)) })

  serve(app, endpoints.signup, {
    async handle({ body, request }) {
      await auth.signUp(context, limits, body, request.ip)
      return { message: 'Registration successful' }
    },
  })

  serve(app, endpoints.forgotPassword, {
    async handle({ body, request }) {
      await requestResetCode(context, limits, body.email, request.ip)
      return { message: 'OTP sent! Check your email.' }
    },
  })

  serve(app, endpoints.resetPassword, {
    async handle({ body, request }) {
      await resetPassword(context, limits, body, request.ip)
      return { message: 'Password reset successful. Please log in.' }
    },
  })

  serve(app, endpoints.changePassword, {
    handle: ({ user, body, request }) =>
      changePassword(context, limits, { user, change: body, client: clientOf(request) }),
  })

  serve(app, endpoints.signOutEverywhere, {
    async handle({ user }) {
      await revokeTokens(context.db, user.id, context.clock.now())
      return { message: endpoints.AUTH_MESSAGES.signedOutEverywhere }
    },
  })

  serve(app, endpoints.startSocialSignIn, {
    handle: ({ params, request }) =>
      social.startSocialSignIn(context, providers, limits, { ...params, ip: request.ip }),
  })

  serve(app, endpoints.finishSocialSignIn, {
    handle: ({ params, body, request }) =>
      social.finishSocialSignIn(context, providers, { ...params, ...body, client: clientOf(request) }),
  })
}
