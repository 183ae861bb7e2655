import {
  maskAccount,
  type Payout,
  type PayoutsQuery,
  type PayPayout,
  type ReleasePayout,
  STORE_CREDIT,
} from '@shop/contract/cod'
import { type Page, toRupees } from '@shop/contract/kit'
import { REFUNDING_STATUSES } from '@shop/contract/orders'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { brokenConstraint } from '../../platform/database/sql-state.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { conflict, fieldError, notFound } from '../../platform/http/app-error.ts'
import { toPage } from '../../platform/http/page.ts'
import type { AuditContext } from '../../platform/http/session-user.ts'
import { recordChange } from '../audit/audit.service.ts'
import {
  queueEmail,
  renderPayoutDueEmail,
  renderPayoutPaidEmail,
  renderRefundCreditedEmail,
} from '../notifications/notifications.service.ts'
import { getOrder, lockOrder, setPaymentOfOrder } from '../orders/orders.service.ts'
import { addCredit } from '../store-credit/ledger.service.ts'
import { getUserById } from '../users/users.service.ts'
import * as table from './payouts.db.ts'

type CashRefund = { orderId: number; returnId: number | null; amountPaise: number }

/**
 * An order that was paid in cash has ended, or a part of it came back: asks the customer for an account unless they
 * have entered one. Nothing may be left for an order that has ended.
 */
export async function createPayout(tx: Database, context: Context, refund: CashRefund): Promise<void> {
  const { orderId, amountPaise } = refund
  if (amountPaise === 0) return markRefundedIfTransferred(tx, orderId)
  const payout = await table.insertPayout(tx, { ...refund, createdAt: context.clock.now() })
  if (!payout) return
  const { userId } = await getOrder(tx, orderId)
  const target = await table.findAccount(tx, orderId)
  if (target?.kind === 'credit') {
    await addToCredit(tx, context, userId, [payout])
    if (refund.returnId === null) await markRefundedIfTransferred(tx, orderId)
  }
  if (!target) await queueEmail(tx, context, renderPayoutDueEmail, { ...refund, buyer: await getUserById(tx, userId) })
}

/** The customer chose store credit, so nothing has to be transferred. Requires the lock of the order. */
export async function addToCredit(
  tx: Database,
  context: Context,
  userId: number,
  open: readonly table.PayoutRow[],
): Promise<void> {
  const at = context.clock.now()
  const buyer = await getUserById(tx, userId)
  for (const { id, orderId, returnId, amountPaise } of open) {
    // What a customer has paid never expires.
    const refund = { key: `payout:${id}`, kind: 'refund', from: 'refunds', userId, orderId, amountPaise, at } as const
    await addCredit(tx, { ...refund, expiresAt: null })
    await table.updatePayout(tx, id, { state: 'paid', paidTo: STORE_CREDIT, paidAt: at })
    await table.deleteAccount(tx, orderId)
    await queueEmail(tx, context, renderRefundCreditedEmail, { orderId, returnId, amountPaise, buyer })
  }
}

/** Marks a cancelled or returned order as refunded once everything was transferred. */
export async function markRefundedIfTransferred(tx: Database, orderId: number): Promise<void> {
  if ((await table.listByOrder(tx, orderId)).every(isTransferred)) await markRefunded(tx, orderId)
}

const markRefunded = (tx: Database, orderId: number) => setPaymentOfOrder(tx, orderId, { paymentStatus: 'REFUNDED' })

const isTransferred = ({ state }: table.PayoutRow) => state === 'paid'

export async function listPayouts(db: Database, query: PayoutsQuery, actorId: number): Promise<Page<Payout>> {
  const [rows, total] = await Promise.all([table.listPayouts(db, query), table.countPayouts(db, query.state)])
  return toPage(
    rows.map((row) => present(row, actorId)),
    total,
    query.size,
  )
}

/** Errors: 404. */
export async function getPayout(db: Database, id: number): Promise<table.PayoutRow> {
  const payout = await table.findPayout(db, id)
  if (!payout) throw notFound('Payout not found')
  return payout
}

type PayoutRef = Pick<table.PayoutRow, 'id' | 'orderId'>
type Change = { payout: table.PayoutRow; audit: AuditContext; at: Date }

/** Locks the order first, as every other change of an order does. */
function changePayout(
  context: Context,
  { id, orderId }: PayoutRef,
  audit: AuditContext,
  apply: (tx: Database, change: Change) => Promise<Partial<table.PayoutRow>>,
): Promise<Payout> {
  return inTransaction(context.db, async (tx) => {
    await lockOrder(tx, orderId)
    const payout = await table.lockPayout(tx, id)
    if (!payout) throw notFound('Payout not found')
    const at = context.clock.now()
    const change = await apply(tx, { payout, audit, at })
    const before = await table.getAdminPayout(tx, id)
    await table.updatePayout(tx, id, change)
    const after = await table.getAdminPayout(tx, id)
    await recordChange(tx, audit, {
      action: 'payout',
      subject: 'order',
      subjectId: orderId,
      before: auditFields(before),
      after: auditFields(after),
      at,
    })
    return present(after, audit.actorId)
  })
}

/** Another staff member may release a claim, so entries name the claimant. */
const auditFields = ({ payout: { state, reference }, claimedBy }: table.AdminPayoutRow) => ({
  payout: state,
  ...(claimedBy !== null && { claimedBy }),
  ...(reference !== null && { reference }),
})

/** Errors: 409 while the account is missing, or if it is claimed or paid. */
export const claimPayout = (context: Context, ref: PayoutRef, audit: AuditContext): Promise<Payout> =>
  changePayout(context, ref, audit, async (tx, { payout, at }) => {
    if (payout.state !== 'due') throw alreadyTaken(payout)
    if (!(await table.findAccount(tx, payout.orderId))) throw conflict('The customer hasn’t entered an account yet.')
    return { state: 'claimed', claimedBy: audit.actorId, claimedAt: at }
  })

/** For any staff member, because the one who has claimed it may be away. Errors: 409 unless this claim is open. */
export const releasePayout = (
  context: Context,
  ref: PayoutRef,
  { claimedAt }: ReleasePayout,
  audit: AuditContext,
): Promise<Payout> =>
  changePayout(context, ref, audit, async (_tx, { payout }) => {
    if (payout.state === 'paid') throw alreadyTaken(payout)
    if (payout.claimedAt?.getTime() !== Date.parse(claimedAt)) throw conflict('This claim was released already.')
    return { state: 'due', claimedBy: null, claimedAt: null }
  })

/** Errors: 400 for a reference that is recorded already, 409 unless this staff member has claimed it. */
export async function payPayout(
  context: Context,
  ref: PayoutRef,
  { reference }: PayPayout,
  audit: AuditContext,
): Promise<Payout> {
  try {
    return await changePayout(context, ref, audit, async (tx, { payout, at }) => {
      assertClaimed(payout, audit)
      const { orderId, returnId, amountPaise } = payout
      const account = await table.findAccount(tx, orderId)
      if (!account) throw conflict('The customer hasn’t entered an account yet.')
      const { userId, orderStatus } = await getOrder(tx, orderId)
      const others = (await table.listByOrder(tx, orderId)).filter(({ id }) => id !== payout.id)
      // Otherwise another refund of the order is transferred to the same account.
      if (others.every(isTransferred)) {
        await table.deleteAccount(tx, orderId)
        if (REFUNDING_STATUSES.includes(orderStatus)) await markRefunded(tx, orderId)
      }
      const paidTo = maskAccount(account)
      const buyer = await getUserById(tx, userId)
      const transfer = { orderId, returnId, amountPaise, paidTo, reference, buyer }
      await queueEmail(tx, context, renderPayoutPaidEmail, transfer)
      return { state: 'paid', reference, paidTo, paidBy: audit.actorId, paidAt: at }
    })
  } catch (error) {
    if (brokenConstraint(error) === 'payouts_reference_unique')
      throw fieldError('reference', 'This reference is recorded for another refund')
    throw error
  }
}

const alreadyTaken = ({ state }: table.PayoutRow) =>
  conflict(
    state === 'paid' ? 'This refund was transferred already.' : 'Another staff member is transferring this refund.',
  )

function assertClaimed(payout: table.PayoutRow, { actorId }: AuditContext): void {
  if (payout.state === 'due') throw conflict('Claim this refund before you transfer it.')
  if (payout.state !== 'claimed' || payout.claimedBy !== actorId) throw alreadyTaken(payout)
}

const present = ({ payout, account, claimedBy, paidBy }: table.AdminPayoutRow, actorId: number): Payout => ({
  id: payout.id,
  orderId: payout.orderId,
  amount: toRupees(payout.amountPaise),
  state: payout.state,
  account: payout.paidTo ?? (account === null ? null : maskAccount(account)),
  details: payout.state === 'claimed' && payout.claimedBy === actorId && account?.kind !== 'credit' ? account : null,
  claimedBy,
  claimedAt: payout.claimedAt?.toISOString() ?? null,
  paidBy,
  reference: payout.reference,
  createdAt: payout.createdAt.toISOString(),
  paidAt: payout.paidAt?.toISOString() ?? null,
})
