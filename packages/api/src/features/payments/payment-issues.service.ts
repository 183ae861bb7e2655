import { toRupees } from '@shop/contract/kit'
import type { Discrepancy, PaymentIssues } from '@shop/contract/payments'
import type { Database } from '../../platform/database/database.ts'
import * as table from './discrepancies.db.ts'
import type { PaymentContext } from './payments.service.ts'
import { listFailedRefunds } from './staff-refunds.service.ts'

/** No page is longer; the rest shows once these are dealt with. */
const SHOWN = 200

/** Open differences and failed refunds, for staff to see to. */
export async function listPaymentIssues({ db }: PaymentContext): Promise<PaymentIssues> {
  const rows = await table.listOpen(db, SHOWN)
  return {
    comparedAt: (await table.findLastReconciliation(db))?.toISOString() ?? null,
    differences: rows.map(({ difference, orderId }) => present(difference, orderId)),
    refunds: await listFailedRefunds(db),
  }
}

/** How many things that page shows, or would show. */
export async function countPaymentIssues(db: Database): Promise<number> {
  const [open, failed] = [await table.countOpen(db), await listFailedRefunds(db)]
  return open + failed.length
}

function present(row: table.DiscrepancyRow, orderId: number | null): Discrepancy {
  const { id, kind, providerId, providerPaise, recordedPaise, firstSeenAt } = row
  const [theirs, ours] = [providerPaise, recordedPaise].map((amount) => (amount === null ? null : toRupees(amount)))
  return {
    id,
    kind,
    providerId,
    orderId,
    theirs: theirs ?? null,
    ours: ours ?? null,
    seenAt: firstSeenAt.toISOString(),
  }
}
