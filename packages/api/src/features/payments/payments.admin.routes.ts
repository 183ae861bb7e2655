import * as endpoints from '@shop/contract/payments'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import { getOrderToView } from '../orders/orders.service.ts'
import { withProvider } from './payment-context.ts'
import { listPaymentIssues } from './payment-issues.service.ts'
import { reconcilePaymentsJob } from './payments.jobs.ts'
import { closeDiscrepancyManually, resolveDiscrepancy } from './resolve-discrepancy.ts'
import * as staff from './staff-refunds.service.ts'

/** Requires the permission `payments.manage`, which only admins have. */
export function paymentAdminRoutes(app: FastifyInstance, base: Context): void {
  const context = withProvider(base)

  serve(app, endpoints.getOrderPaymentSummary, {
    find: ({ params, user }) => getOrderToView(context.db, user, params.orderId),
    handle: ({ found }) => staff.getOrderPaymentSummary(context, found),
  })

  serve(app, endpoints.createRefund, {
    find: ({ params, user }) => getOrderToView(context.db, user, params.orderId),
    handle: ({ found, body, audit }) => staff.createRefund(context, found, body, audit),
  })

  serve(app, endpoints.retryRefund, {
    async handle({ params, audit }) {
      await staff.retryRefund(context, params.refundId, audit)
      return { message: 'Refund retry queued' }
    },
  })

  serve(app, endpoints.listPaymentIssues, { handle: () => listPaymentIssues(context) })

  serve(app, endpoints.reconcilePayments, {
    async handle() {
      await context.jobs.enqueue(context.db, reconcilePaymentsJob, {}, { key: 'manual' })
      return { message: 'Reconciliation started' }
    },
  })

  serve(app, endpoints.resolveDiscrepancy, {
    async handle({ params, audit }) {
      const isResolved = await resolveDiscrepancy(context, params.discrepancyId, audit)
      return { message: isResolved ? 'Discrepancy resolved' : 'The discrepancy still exists' }
    },
  })

  serve(app, endpoints.closeDiscrepancy, {
    async handle({ params, body, audit }) {
      await closeDiscrepancyManually(context, params.discrepancyId, body.note, audit)
      return { message: 'Discrepancy closed' }
    },
  })
}
