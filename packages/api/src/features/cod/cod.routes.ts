import * as endpoints from '@shop/contract/cod'
import { HOUR_SECONDS } from '@shop/contract/kit/durations'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import type { AuditContext } from '../../platform/http/session-user.ts'
import { consume, createRateLimiter } from '../../platform/rate-limits/rate-limits.ts'
import { getOrderToView, getOwnOrder } from '../orders/orders.service.ts'
import { getUserById } from '../users/users.service.ts'
import * as cash from './cash.service.ts'
import { sendCode } from './cod.service.ts'
import * as settings from './cod-settings.service.ts'
import * as payouts from './payouts.service.ts'
import * as accounts from './refund-account.service.ts'

export function codRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  const savedAccounts = createRateLimiter(db, {
    name: 'refund-account',
    points: endpoints.COD_LIMITS.accountsAnHour,
    seconds: HOUR_SECONDS,
  })
  const action = (audit: AuditContext) => ({ audit, now: clock.now() })

  serve(app, endpoints.sendCodCode, {
    async handle({ user }) {
      await sendCode(context, await getUserById(db, user.id))
      return { message: 'We’ve emailed you a code.' }
    },
  })

  serve(app, endpoints.getCashRefund, {
    find: ({ params, user }) => getOrderToView(db, user, params.orderId),
    handle: ({ found }) => accounts.getCashRefund(db, found),
  })

  serve(app, endpoints.saveRefundAccount, {
    find: ({ params, user }) => getOwnOrder(db, user, params.orderId),
    async handle({ found, body, user, audit }) {
      await consume(savedAccounts, String(user.id))
      return accounts.saveRefundAccount(context, found, body, audit)
    },
  })

  serve(app, endpoints.getCodSettings, { handle: () => settings.getSettings(db) })

  serve(app, endpoints.saveCodSettings, {
    handle: ({ body, audit }) => settings.saveSettings(db, action(audit), body),
  })

  serve(app, endpoints.recordCash, {
    find: ({ params, user }) => getOrderToView(db, user, params.orderId),
    handle: ({ found, body, audit }) => cash.recordCash(context, found.id, body, audit),
  })

  serve(app, endpoints.getCashRegister, { handle: ({ query }) => cash.getRegister(db, query) })

  serve(app, endpoints.listPayouts, { handle: ({ query, user }) => payouts.listPayouts(db, query, user.id) })

  const find = ({ params }: { params: { payoutId: number } }) => payouts.getPayout(db, params.payoutId)

  serve(app, endpoints.claimPayout, {
    find,
    handle: ({ found, audit }) => payouts.claimPayout(context, found, audit),
  })

  serve(app, endpoints.releasePayout, {
    find,
    handle: ({ found, body, audit }) => payouts.releasePayout(context, found, body, audit),
  })

  serve(app, endpoints.payPayout, {
    find,
    handle: ({ found, body, audit }) => payouts.payPayout(context, found, body, audit),
  })
}
