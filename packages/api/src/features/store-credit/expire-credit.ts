import { addDays } from '@shop/contract/kit'
import { CREDIT_LIMITS } from '@shop/contract/store-credit'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { queueEmail, renderCreditExpiringEmail } from '../notifications/notifications.service.ts'
import { getUserById } from '../users/users.service.ts'
import * as table from './ledger.db.ts'
import { expireAccount } from './ledger.service.ts'

/** Each account is one transaction, so a run that is killed continues where it stopped. */
export async function expireCredit(context: Context, signal: AbortSignal): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  for (const { id } of await table.listExpired(db, now)) {
    signal.throwIfAborted()
    await inTransaction(db, (tx) => expireAccount(tx, id, now))
  }
  for (const account of await table.listToRemind(db, { now, until: addDays(now, CREDIT_LIMITS.reminderDays) })) {
    signal.throwIfAborted()
    await inTransaction(db, (tx) => remind(tx, account))
  }

  async function remind(tx: Database, { id, userId, expiresAt, balancePaise }: table.AccountRow): Promise<void> {
    if (userId === null || expiresAt === null || !(await table.markReminded(tx, id, now))) return
    const buyer = await getUserById(tx, userId)
    await queueEmail(tx, context, renderCreditExpiringEmail, {
      buyer,
      accountId: id,
      amountPaise: balancePaise,
      expiresAt,
    })
  }
}
