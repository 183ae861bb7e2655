import { inTransaction } from '../../platform/database/transaction.ts'
import { conflict, notFound } from '../../platform/http/app-error.ts'
import type { AuditContext } from '../../platform/http/session-user.ts'
import { recordChange } from '../audit/audit.service.ts'
import * as table from './discrepancies.db.ts'
import { findPaymentDiscrepancy, findRefundDiscrepancy } from './find-discrepancy.ts'
import * as payments from './payments.db.ts'
import { type PaymentContext, recordProviderPayment } from './payments.service.ts'
import { findPayment, findRefund } from './provider-books.ts'
import * as refunds from './refunds.db.ts'
import { createIdempotencyKey, recordRefund, reserveRefundAmount } from './refunds.service.ts'

type Row = Pick<table.DiscrepancyRow, 'id' | 'kind' | 'providerId'>

/** A member of staff says how it was settled. Errors: 404, 409 when it is closed already. */
export async function closeDiscrepancyManually(
  { db, clock }: PaymentContext,
  id: number,
  note: string,
  audit: AuditContext,
): Promise<void> {
  if (!(await table.findDiscrepancy(db, id))) throw notFound('Difference not found')
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const isNew = await table.closeDiscrepancy(tx, id, { resolvedAt: at, resolvedBy: audit.actorId, note })
    if (!isNew) throw conflict('This difference is closed already.')
    await recordChange(tx, audit, { action: 'settle', subject: 'difference', subjectId: id, after: { note }, at })
  })
}

/** Takes the provider's word where that harms nobody, and closes the difference if it is gone. Errors: 404, 409. */
export async function resolveDiscrepancy(context: PaymentContext, id: number, audit: AuditContext): Promise<boolean> {
  const row = await table.findDiscrepancy(context.db, id)
  if (!row) throw notFound('Difference not found')
  if (row.resolvedAt !== null) return true
  // Written down before, since what follows asks the provider in between, and can't be one transaction.
  const at = context.clock.now()
  await recordChange(context.db, audit, {
    action: 'mend',
    subject: 'difference',
    subjectId: id,
    after: { kind: row.kind },
    at,
  })
  await syncWithProvider(context, row)
  await adoptRefund(context, row, audit.actorId)
  return recheckDiscrepancy(context, row)
}

/**
 * What is ours catches up with the provider: a payment that we missed becomes what it should have been, an order or a
 * refund, and a refund of ours stands as it stands there.
 */
export async function syncWithProvider(context: PaymentContext, { kind, providerId }: Row): Promise<void> {
  const { db, provider } = context
  if (kind === 'payment_unknown') {
    const theirs = await findPayment(provider, providerId)
    const ours = theirs?.order_id ? await payments.findByProviderOrder(db, theirs.order_id) : undefined
    if (theirs && ours) await recordProviderPayment(context, ours, theirs)
  } else if (kind === 'refund_status') {
    const theirs = await findRefund(provider, providerId)
    const ours = theirs && (await refunds.findByProvider(db, theirs))
    if (theirs && ours) await recordRefund(context, ours, theirs)
  }
}

/** A refund that was made by hand at the provider becomes one of ours, if its payment is. Errors: 409. */
async function adoptRefund(context: PaymentContext, { kind, providerId }: Row, actorId: number): Promise<void> {
  const theirs = kind === 'refund_unknown' ? await findRefund(context.provider, providerId) : undefined
  const payment = theirs && (await payments.findByProviderPayment(context.db, theirs.payment_id))
  if (!payment || (await refunds.findByProvider(context.db, theirs))) return
  await inTransaction(context.db, async (tx) => {
    await reserveRefundAmount(tx, await payments.lockPayment(tx, payment.id), theirs.amount)
    const refund = { paymentId: payment.id, amountPaise: theirs.amount, reason: 'made at the provider', actorId }
    const row = await refunds.insertRefund(tx, {
      ...refund,
      dueAt: context.clock.now(),
      idempotencyKey: createIdempotencyKey(),
    })
    await recordRefund({ ...context, db: tx }, row, theirs)
  })
}

/** Closes a difference that is no more. */
export async function recheckDiscrepancy(context: PaymentContext, row: Row): Promise<boolean> {
  const finding = row.kind.startsWith('payment')
    ? await comparePayment(context, row)
    : await compareRefund(context, row)
  if (finding?.kind === row.kind) return false
  const end = { resolvedAt: context.clock.now(), resolvedBy: null, note: 'It was gone when looked at again.' }
  await table.closeDiscrepancy(context.db, row.id, end)
  return true
}

async function comparePayment({ db, provider }: PaymentContext, { providerId }: Row) {
  const theirs = await findPayment(provider, providerId)
  return findPaymentDiscrepancy(theirs, await payments.findByProviderPayment(db, providerId))
}

async function compareRefund({ db, provider }: PaymentContext, { providerId }: Row) {
  const theirs = await findRefund(provider, providerId)
  const ours = await refunds.findByProvider(db, theirs ?? { id: providerId })
  return findRefundDiscrepancy(theirs, ours, theirs && (await payments.findByProviderPayment(db, theirs.payment_id)))
}
