import { toRupees } from '@shop/contract/kit'
import type { Discrepancy, PaymentIssues } from '@shop/contract/payments'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import * as table from './discrepancies.db.ts'
import { listFailedRefunds } from './staff-refunds.service.ts'

/** More are listed once these are resolved. */
const MAX_LISTED = 200

/** Open discrepancies and failed refunds, which need review by staff. */
export async function listPaymentIssues({ db }: Context): Promise<PaymentIssues> {
  const rows = await table.listOpen(db, MAX_LISTED)
  return {
    reconciledAt: (await table.findLastReconciliation(db))?.toISOString() ?? null,
    discrepancies: rows.map(({ discrepancy, orderId }) => present(discrepancy, orderId)),
    refunds: await listFailedRefunds(db),
  }
}

export async function countPaymentIssues(db: Database): Promise<number> {
  const openDiscrepancies = await table.countOpen(db)
  const failedRefunds = await listFailedRefunds(db)
  return openDiscrepancies + failedRefunds.length
}

const toRupeesOrNull = (amountPaise: number | null) => (amountPaise === null ? null : toRupees(amountPaise))

const present = (row: table.DiscrepancyRow, orderId: number | null): Discrepancy => ({
  id: row.id,
  kind: row.kind,
  providerId: row.providerId,
  orderId,
  theirs: toRupeesOrNull(row.providerPaise),
  ours: toRupeesOrNull(row.recordedPaise),
  seenAt: row.firstSeenAt.toISOString(),
})
