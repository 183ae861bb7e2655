import { addDays } from '@shop/contract/kit'
import { DELETION_GRACE_DAYS, type ScheduledDeletion } from '@shop/contract/privacy'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { conflict } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/session-user.ts'
import { endSessions } from '../auth/sessions.service.ts'
import { queueEmail, renderDeletionScheduledEmail } from '../notifications/notifications.service.ts'
import { countObstacles, insertDeletion, type Obstacles } from './privacy.db.ts'

/**
 * Signs out all devices and starts the grace period. With a guardian who requests it for a child, the child's sign-in
 * doesn't cancel it. Errors: 409 with an open order, exchange, payment or refund, and for staff.
 */
export const scheduleDeletion = (
  context: Context,
  user: Pick<SessionUser, 'id' | 'name' | 'email' | 'role'>,
  guardianId: number | null = null,
): Promise<ScheduledDeletion> =>
  inTransaction(context.db, async (tx) => {
    if (user.role !== 'USER') throw conflict('Staff accounts can’t be deleted. Ask an admin to change your role first.')
    const obstacle = describeObstacles(await countObstacles(tx, user.id))
    if (obstacle) throw conflict(obstacle)
    const now = context.clock.now()
    const eraseAfter = addDays(now, DELETION_GRACE_DAYS)
    await endSessions(tx, user.id, now)
    const isFirst = await insertDeletion(tx, { userId: user.id, requestedAt: now, eraseAfter, guardianId })
    const isByGuardian = guardianId !== null
    if (isFirst) await queueEmail(tx, context, renderDeletionScheduledEmail, { ...user, now, eraseAfter, isByGuardian })
    return { eraseAfter: eraseAfter.toISOString() }
  })

export function describeObstacles(obstacles: Obstacles): string | undefined {
  const { openOrders, openExchanges, openPayments, openRefunds, refundsWithoutAccount } = obstacles
  if (openOrders > 0) return 'You have an open order. Delete your account once it is delivered, cancelled or returned.'
  if (openExchanges > 0) return 'A replacement hasn’t been delivered yet. Delete your account once you have it.'
  if (openPayments > 0) return 'A payment isn’t finished yet. Please try again in an hour.'
  if (refundsWithoutAccount > 0)
    return 'A refund waits for your bank account or UPI ID. Enter it at the order, and delete your account once you have the refund.'
  if (openRefunds > 0) return 'A refund isn’t finished yet. Delete your account once you have it.'
  return undefined
}
