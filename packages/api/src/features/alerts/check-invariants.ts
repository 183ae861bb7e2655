import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { queueEmail, renderAlertsEmail } from '../notifications/notifications.service.ts'
import * as table from './alerts.db.ts'
import { findViolations, INVARIANTS } from './invariants.db.ts'

/**
 * Compares money, stock and coupons with the orders. Each violation opens an alert, which closes when the violation is
 * gone. New alerts, failed jobs included, are emailed to the shop once. An aborted `signal` throws before the next
 * rule.
 */
export async function checkInvariants(context: Context, signal?: AbortSignal): Promise<void> {
  const { db, clock, log } = context
  for (const invariant of INVARIANTS) {
    signal?.throwIfAborted()
    const now = clock.now()
    const { kind } = invariant
    const violations = await findViolations(db, invariant, now)
    if (violations.length > 0) log.warn({ kind, violations: violations.length }, 'invariant violated')
    await inTransaction(db, async (tx) => {
      for (const violation of violations) await table.upsertAlert(tx, { kind, ...violation, job: null }, now)
      const keys = violations.map(({ key }) => key)
      await table.closeOthers(tx, kind, keys, { resolvedAt: now, note: 'Resolved automatically' })
    })
  }
  await inTransaction(db, async (tx) => {
    await table.saveLastCheck(tx, clock.now())
    const opened = await table.claimUnsent(tx, clock.now())
    if (opened.length > 0) await queueEmail(tx, context, renderAlertsEmail, { alerts: opened, at: clock.now() })
  })
}
