import { inTransaction } from '../../platform/database/transaction.ts'
import { conflict, notFound } from '../../platform/http/app-error.ts'
import type { AuditContext } from '../../platform/http/session-user.ts'
import { recordChange } from '../audit/audit.service.ts'
import * as table from './discrepancies.db.ts'
import { findPaymentDiscrepancy, findRefundDiscrepancy } from './find-discrepancy.ts'
import type { PaymentContext } from './payment-context.ts'
import * as payments from './payments.db.ts'
import { recordProviderPayment } from './payments.service.ts'
import { undefinedIfRefused } from './providers/payment-provider.ts'
import * as refunds from './refunds.db.ts'
import { createIdempotencyKey, recordRefund, reserveRefundAmount } from './refunds.service.ts'

type DiscrepancyRef = Pick<table.DiscrepancyRow, 'id' | 'kind' | 'providerId'>

/** Errors: 404, 409 when it is closed already. */
export async function closeDiscrepancyManually(
  { db, clock }: PaymentContext,
  id: number,
  note: string,
  audit: AuditContext,
): Promise<void> {
  if (!(await table.findDiscrepancy(db, id))) throw notFound('Discrepancy not found')
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const isClosed = await table.closeDiscrepancy(tx, id, { resolvedAt: at, resolvedBy: audit.actorId, note })
    if (!isClosed) throw conflict('This discrepancy is already closed.')
    await recordChange(tx, audit, { action: 'settle', subject: 'difference', subjectId: id, after: { note }, at })
  })
}

/** Applies the provider's state where that is safe, and closes the discrepancy if it is gone. Errors: 404, 409. */
export async function resolveDiscrepancy(context: PaymentContext, id: number, audit: AuditContext): Promise<boolean> {
  const row = await table.findDiscrepancy(context.db, id)
  if (!row) throw notFound('Discrepancy not found')
  if (row.resolvedAt !== null) return true
  // Audited first: the provider calls below can't be part of one transaction.
  await recordChange(context.db, audit, {
    action: 'mend',
    subject: 'difference',
    subjectId: id,
    after: { kind: row.kind },
    at: context.clock.now(),
  })
  await syncWithProvider(context, row)
  await adoptRefund(context, row, audit.actorId)
  return recheckDiscrepancy(context, row)
}

/** Records a missed payment, which then becomes an order or a refund, and updates the status of a refund. */
export async function syncWithProvider(context: PaymentContext, { kind, providerId }: DiscrepancyRef): Promise<void> {
  const { db, provider } = context
  if (kind === 'payment_unknown') {
    const atProvider = await undefinedIfRefused(provider.fetchPayment(providerId))
    const recorded = atProvider?.orderId ? await payments.findByProviderOrder(db, atProvider.orderId) : undefined
    if (atProvider && recorded) await recordProviderPayment(context, recorded, atProvider)
  } else if (kind === 'refund_status') {
    const atProvider = await undefinedIfRefused(provider.fetchRefund(providerId))
    const recorded = atProvider && (await refunds.findByProvider(db, atProvider))
    if (atProvider && recorded) await recordRefund(context, recorded, atProvider)
  }
}

/** Records a refund that was made in the provider's dashboard, if its payment is known. Errors: 409. */
async function adoptRefund(
  context: PaymentContext,
  { kind, providerId }: DiscrepancyRef,
  actorId: number,
): Promise<void> {
  if (kind !== 'refund_unknown') return
  const { db, provider, clock } = context
  const atProvider = await undefinedIfRefused(provider.fetchRefund(providerId))
  const payment = atProvider && (await payments.findByProviderPayment(db, atProvider.paymentId))
  if (!payment || (await refunds.findByProvider(db, atProvider))) return
  const { amountPaise } = atProvider
  await inTransaction(db, async (tx) => {
    await reserveRefundAmount(tx, await payments.lockPayment(tx, payment.id), amountPaise)
    const row = await refunds.insertRefund(tx, {
      paymentId: payment.id,
      amountPaise,
      reason: 'made at the provider',
      actorId,
      dueAt: clock.now(),
      idempotencyKey: createIdempotencyKey(),
    })
    await recordRefund({ ...context, db: tx }, row, atProvider)
  })
}

/** Closes a discrepancy that no longer exists. */
export async function recheckDiscrepancy(context: PaymentContext, row: DiscrepancyRef): Promise<boolean> {
  const finding = row.kind.startsWith('payment')
    ? await recheckPayment(context, row)
    : await recheckRefund(context, row)
  if (finding?.kind === row.kind) return false
  const resolution = { resolvedAt: context.clock.now(), resolvedBy: null, note: 'Resolved automatically' }
  await table.closeDiscrepancy(context.db, row.id, resolution)
  return true
}

async function recheckPayment({ db, provider }: PaymentContext, { providerId }: DiscrepancyRef) {
  const atProvider = await undefinedIfRefused(provider.fetchPayment(providerId))
  return findPaymentDiscrepancy(atProvider, await payments.findByProviderPayment(db, providerId))
}

async function recheckRefund({ db, provider }: PaymentContext, { providerId }: DiscrepancyRef) {
  const atProvider = await undefinedIfRefused(provider.fetchRefund(providerId))
  const recorded = await refunds.findByProvider(db, atProvider ?? { id: providerId, idempotencyKey: null })
  const payment = atProvider && (await payments.findByProviderPayment(db, atProvider.paymentId))
  return findRefundDiscrepancy(atProvider, recorded, payment)
}
