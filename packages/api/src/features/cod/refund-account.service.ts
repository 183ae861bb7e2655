import { type CashRefund, type CashRefundResult, maskAccount, type RefundTarget } from '@shop/contract/cod'
import type { z } from '@shop/contract/kit'
import { addPaise, toRupees } from '@shop/contract/kit'
import { isCod, REFUNDING_STATUSES } from '@shop/contract/orders'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { conflict } from '../../platform/http/app-error.ts'
import type { AuditContext } from '../../platform/http/session-user.ts'
import { recordChange } from '../audit/audit.service.ts'
import { queueEmail, renderRefundAccountEmail } from '../notifications/notifications.service.ts'
import { lockOrder, type OrderRow } from '../orders/orders.service.ts'
import { getExpectedRefund } from '../orders/returns.service.ts'
import { getUserById } from '../users/users.service.ts'
import * as table from './payouts.db.ts'
import { addToCredit, markRefundedIfTransferred } from './payouts.service.ts'

type Result = z.infer<typeof CashRefundResult>

/** The refunds of an order that was paid in cash; null before a return is requested and for other orders. */
export async function getCashRefund(db: Database, order: OrderRow): Promise<Result> {
  const payouts = await table.listByOrder(db, order.id)
  const open = payouts.filter(({ state }) => state !== 'paid')
  const transferred = payouts.filter(({ state }) => state === 'paid').map(presentTransfer)
  if (open.length === 0 && !isReturning(order)) {
    const [newest = null, ...earlier] = transferred
    return { refund: newest, transferred: earlier }
  }
  const account = await table.findAccount(db, order.id)
  const amountPaise =
    open.length > 0 ? addPaise(...open.map((payout) => payout.amountPaise)) : await getExpectedRefund(db, order)
  const refund = {
    amount: toRupees(amountPaise),
    state: open.some(({ state }) => state === 'claimed') ? ('claimed' as const) : (open[0]?.state ?? null),
    account: account ? maskAccount(account) : null,
    paidAt: null,
    reference: null,
  }
  return { refund, transferred }
}

const presentTransfer = ({ amountPaise, state, paidTo, paidAt, reference }: table.PayoutRow): CashRefund => ({
  amount: toRupees(amountPaise),
  state,
  account: paidTo,
  paidAt: paidAt?.toISOString() ?? null,
  reference,
})

const isReturning = (order: OrderRow) => isCod(order) && order.status === 'RETURN_REQUESTED'

/**
 * Saves the account that a refund is paid to and emails the customer about it. A refund to the store credit is added at
 * once if it is due. Errors: 409 when there is nothing to refund, or while staff transfer the refund.
 */
export function saveRefundAccount(
  context: Context,
  { id }: OrderRow,
  account: RefundTarget,
  audit: AuditContext,
): Promise<Result> {
  return inTransaction(context.db, async (tx) => {
    const order = await lockOrder(tx, id)
    const payouts = await table.listByOrder(tx, id)
    const isOpen = payouts.some(({ state }) => state !== 'paid')
    if (!order || (!isOpen && !isReturning(order))) {
      throw conflict(
        payouts.length > 0 ? 'This refund was transferred already.' : 'This order has no refund to transfer.',
      )
    }
    if (payouts.some(({ state }) => state === 'claimed'))
      throw conflict('We’re transferring this refund, so the account can’t change now.')
    const savedAt = context.clock.now()
    const before = await table.findAccount(tx, id)
    await table.saveAccount(tx, { orderId: id, account, savedAt })
    await recordChange(tx, audit, {
      action: 'refund account',
      subject: 'order',
      subjectId: id,
      // Without the account, because audit entries are never deleted.
      before: { account: before?.kind ?? null },
      after: { account: account.kind },
      at: savedAt,
    })
    if (account.kind === 'credit' && isOpen) {
      await addToCredit(
        tx,
        context,
        order.userId,
        payouts.filter(({ state }) => state === 'due'),
      )
      if (REFUNDING_STATUSES.includes(order.status)) await markRefundedIfTransferred(tx, id)
    } else {
      const buyer = await getUserById(tx, order.userId)
      await queueEmail(tx, context, renderRefundAccountEmail, { orderId: id, account: maskAccount(account), buyer })
    }
    return getCashRefund(tx, order)
  })
}
