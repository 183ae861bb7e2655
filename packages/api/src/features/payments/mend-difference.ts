import { toRupees } from '@shop/contract/kit'
import type { Attention, Difference } from '@shop/contract/payments'
import { inTransaction } from '../../platform/database/transaction.ts'
import { conflict, notFound } from '../../platform/http/app-error.ts'
import * as table from './differences.db.ts'
import { differenceOfPayment, differenceOfRefund } from './find-difference.ts'
import * as payments from './payments.db.ts'
import { type PaymentContext, settle } from './payments.service.ts'
import { findPayment, findRefund } from './provider-books.ts'
import * as refunds from './refunds.db.ts'
import { makeRoom, newKey, recordRefund } from './refunds.service.ts'
import { listFailedRefunds } from './staff-refunds.service.ts'

/** No page is longer; the rest shows once these are dealt with. */
const SHOWN = 200

type Row = Pick<table.DifferenceRow, 'id' | 'kind' | 'providerId'>

/** Open differences and failed refunds, for staff to see to. */
export async function listAttention({ db }: PaymentContext): Promise<Attention> {
  const rows = await table.listOpen(db, SHOWN)
  return {
    comparedAt: (await table.findLastComparison(db))?.toISOString() ?? null,
    differences: rows.map(({ difference, orderId }) => present(difference, orderId)),
    refunds: await listFailedRefunds(db),
  }
}

function present(row: table.DifferenceRow, orderId: number | null): Difference {
  const { id, kind, providerId, theirPaise, ourPaise, seenAt } = row
  const [theirs, ours] = [theirPaise, ourPaise].map((amount) => (amount === null ? null : toRupees(amount)))
  return { id, kind, providerId, orderId, theirs: theirs ?? null, ours: ours ?? null, seenAt: seenAt.toISOString() }
}

/** A member of staff says how it was settled. Errors: 404, 409 when it is closed already. */
export async function settleByHand(
  { db, clock }: PaymentContext,
  id: number,
  { note, actorId }: { note: string; actorId: number },
): Promise<void> {
  if (!(await table.findDifference(db, id))) throw notFound('Difference not found')
  const isNew = await table.closeDifference(db, id, { settledAt: clock.now(), settledBy: actorId, note })
  if (!isNew) throw conflict('This difference is closed already.')
}

/** Takes the provider's word where that harms nobody, and closes the difference if it is gone. Errors: 404, 409. */
export async function mendDifference(context: PaymentContext, id: number, actorId: number): Promise<boolean> {
  const row = await table.findDifference(context.db, id)
  if (!row) throw notFound('Difference not found')
  if (row.settledAt !== null) return true
  await mendOurs(context, row)
  await adoptRefund(context, row, actorId)
  return lookAgain(context, row)
}

/**
 * What is ours catches up with the provider: a payment that we missed becomes what it should have been, an order or a
 * refund, and a refund of ours stands as it stands there.
 */
export async function mendOurs(context: PaymentContext, { kind, providerId }: Row): Promise<void> {
  const { db, provider } = context
  if (kind === 'payment_unknown') {
    const theirs = await findPayment(provider, providerId)
    const ours = theirs?.order_id ? await payments.findByProviderOrder(db, theirs.order_id) : undefined
    if (theirs && ours) await settle(context, ours, theirs)
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
    await makeRoom(tx, await payments.lockPayment(tx, payment.id), theirs.amount)
    const refund = { paymentId: payment.id, amountPaise: theirs.amount, reason: 'made at the provider', actorId }
    const row = await refunds.insertRefund(tx, { ...refund, dueAt: context.clock.now(), idempotencyKey: newKey() })
    await recordRefund({ ...context, db: tx }, row, theirs)
  })
}

/** Closes a difference that is no more. */
export async function lookAgain(context: PaymentContext, row: Row): Promise<boolean> {
  const finding = row.kind.startsWith('payment')
    ? await comparePayment(context, row)
    : await compareRefund(context, row)
  if (finding?.kind === row.kind) return false
  const end = { settledAt: context.clock.now(), settledBy: null, note: 'It was gone when looked at again.' }
  await table.closeDifference(context.db, row.id, end)
  return true
}

async function comparePayment({ db, provider }: PaymentContext, { providerId }: Row) {
  const theirs = await findPayment(provider, providerId)
  return differenceOfPayment(theirs, await payments.findByProviderPayment(db, providerId))
}

async function compareRefund({ db, provider }: PaymentContext, { providerId }: Row) {
  const theirs = await findRefund(provider, providerId)
  const ours = await refunds.findByProvider(db, theirs ?? { id: providerId })
  return differenceOfRefund(theirs, ours, theirs && (await payments.findByProviderPayment(db, theirs.payment_id)))
}
