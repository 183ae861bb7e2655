import type { ReservationLimit } from '@shop/contract/checkout'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { AuditContext } from '../../platform/http/session-user.ts'
import { recordChange } from '../audit/audit.service.ts'
import * as table from './reservation-limits.db.ts'

export const getReservationLimit = async ({ db }: Context, userId: number): Promise<ReservationLimit> => ({
  isLifted: await table.isExempt(db, userId),
})

/** Lifts or restores the limits of a customer, who exists. A repeated call changes nothing. */
export function setReservationLimit(
  { db, clock }: Context,
  userId: number,
  { isLifted }: ReservationLimit,
  audit: AuditContext,
): Promise<ReservationLimit> {
  return inTransaction(db, async (tx) => {
    const at = clock.now()
    const hasChanged = isLifted ? await table.addExemption(tx, userId, at) : await table.deleteExemption(tx, userId)
    if (hasChanged) {
      const before = { reservationLimit: isLifted ? 'on' : 'lifted' }
      const after = { reservationLimit: isLifted ? 'lifted' : 'on' }
      await recordChange(tx, audit, {
        action: 'reservation-limit',
        subject: 'user',
        subjectId: userId,
        before,
        after,
        at,
      })
    }
    return { isLifted }
  })
}
