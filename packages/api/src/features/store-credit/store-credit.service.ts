import { addDays, addPaise, type Paging, toPaise, toRupees } from '@shop/contract/kit'
import { type ChangeCredit, CREDIT_LIMITS, type StoreCredit } from '@shop/contract/store-credit'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { toPage } from '../../platform/http/page.ts'
import type { AuditContext } from '../../platform/http/session-user.ts'
import { recordChange } from '../audit/audit.service.ts'
import { queueEmail, renderCreditIssuedEmail } from '../notifications/notifications.service.ts'
import type { User } from '../users/users.service.ts'
import * as table from './ledger.db.ts'
import { addCredit, takeCredit } from './ledger.service.ts'
import { sumReleasable } from './reservations.db.ts'

/** All of it as it was at one time, because a payment moves credit from the balance to what is reserved. */
export async function getStoreCredit({ db, clock }: Context, userId: number, paging: Paging): Promise<StoreCredit> {
  const [accounts, reserved, changes, total] = await inTransaction(
    db,
    async (tx) => [
      await table.listUsable(tx, userId, clock.now()),
      await sumReleasable(tx, userId),
      await table.listChanges(tx, userId, paging),
      await table.countChanges(tx, userId),
    ],
    { isolationLevel: 'repeatable read' },
  )
  return {
    balance: toRupees(addPaise(...accounts.map(({ balancePaise }) => balancePaise))),
    reserved: toRupees(reserved),
    expiring: accounts.flatMap(({ balancePaise, expiresAt }) =>
      expiresAt === null ? [] : [{ amount: toRupees(balancePaise), expiresAt: expiresAt.toISOString() }],
    ),
    history: toPage(changes.map(present), total, paging.size),
  }
}

/** A reservation whose order was placed is its payment. */
const present = ({
  transaction: { id, kind, orderId, note, at },
  amountPaise,
  paidOrderId,
}: Awaited<ReturnType<typeof table.listChanges>>[number]) => ({
  id,
  kind: paidOrderId === null ? kind : ('order' as const),
  amount: toRupees(amountPaise),
  orderId: paidOrderId ?? orderId,
  note,
  at: at.toISOString(),
})

/**
 * Issues or removes credit, as staff. A repeated key has no effect. Errors: 403 for oneself, 409 if the balance
 * is lower.
 */
export async function changeCredit(
  context: Context,
  user: User,
  { action, amount, reason, key }: ChangeCredit,
  audit: AuditContext,
): Promise<StoreCredit> {
  if (user.id === audit.actorId) throw new AppError('forbidden', 'You can’t change your own credit. Ask another admin.')
  await inTransaction(context.db, async (tx) => {
    const at = context.clock.now()
    const posting = {
      key: `staff:${key}`,
      userId: user.id,
      amountPaise: toPaise(amount),
      note: reason,
      actorId: audit.actorId,
      at,
    }
    const expiresAt = addDays(at, CREDIT_LIMITS.validDays)
    const isPosted =
      action === 'issue'
        ? await addCredit(tx, { ...posting, kind: 'issued', from: 'issued', expiresAt })
        : await takeCredit(tx, { ...posting, kind: 'taken_back', to: 'issued' })
    if (!isPosted) return
    await recordChange(tx, audit, {
      action: 'store credit',
      subject: 'user',
      subjectId: user.id,
      after: { [action === 'issue' ? 'issued' : 'taken back']: amount, reason },
      at,
    })
    if (action === 'issue')
      await queueEmail(tx, context, renderCreditIssuedEmail, {
        buyer: user,
        amountPaise: posting.amountPaise,
        reason,
        expiresAt,
        key,
      })
  })
  return getStoreCredit(context, user.id, { page: 0, size: 20 })
}
