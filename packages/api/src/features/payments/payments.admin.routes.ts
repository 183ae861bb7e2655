import * as calls from '@shop/contract/payments'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import { getOrderRow } from '../orders/orders.service.ts'
import { listPaymentIssues } from './payment-issues.service.ts'
import { reconcilePaymentsJob } from './payments.jobs.ts'
import { withProvider } from './payments.service.ts'
import { closeDiscrepancyManually, resolveDiscrepancy } from './resolve-discrepancy.ts'
import * as staff from './staff-refunds.service.ts'

/** What staff may do with money: admins alone, since moderators don't touch it (decision 20). */
export function paymentAdminRoutes(app: FastifyInstance, base: Context): void {
  const context = withProvider(base)

  serve(app, calls.getOrderPaymentSummary, {
    find: ({ params, user }) => getOrderRow(context.db, user, params.orderId),
    handle: ({ found }) => staff.getOrderPaymentSummary(context, found.paymentId),
  })

  serve(app, calls.createRefund, {
    find: ({ params, user }) => getOrderRow(context.db, user, params.orderId),
    handle: ({ found, body, audit }) => staff.createRefund(context, found, body, audit),
  })

  serve(app, calls.retryRefund, {
    async handle({ params, audit }) {
      await staff.retryRefund(context, params.refundId, audit)
      return { message: 'The refund is asked for anew.' }
    },
  })

  serve(app, calls.listPaymentIssues, { handle: () => listPaymentIssues(context) })

  serve(app, calls.reconcilePayments, {
    async handle() {
      await context.jobs.enqueue(context.db, reconcilePaymentsJob, {}, { key: 'asked' })
      return { message: 'The books are being compared.' }
    },
  })

  serve(app, calls.resolveDiscrepancy, {
    async handle({ params, audit }) {
      const isGone = await resolveDiscrepancy(context, params.differenceId, audit)
      return { message: isGone ? 'The books agree again.' : 'The books still differ.' }
    },
  })

  serve(app, calls.closeDiscrepancy, {
    async handle({ params, body, audit }) {
      await closeDiscrepancyManually(context, params.differenceId, body.note, audit)
      return { message: 'The difference is settled.' }
    },
  })
}
