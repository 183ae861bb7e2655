import { addDays } from '@shop/contract/kit'
import * as due from './due-documents.db.ts'
import {
  type IssueContext,
  issueCreditNotes,
  issueExchangeInvoices,
  issueInvoices,
  issueReturnNotes,
} from './issue-documents.ts'
import { findSeller, type SellerRow } from './seller.service.ts'

const BATCH_SIZE = 100

/** Only considers changes of the last days, except in the first minutes after midnight UTC. */
const RECENT_DAYS = 14
const NIGHTLY_MINUTES = 15

function periodOf({ createdAt }: SellerRow, now: Date): due.Period {
  const isNightly = now.getUTCHours() === 0 && now.getUTCMinutes() < NIGHTLY_MINUTES
  return { since: createdAt, changedSince: isNightly ? new Date(0) : addDays(now, -RECENT_DAYS) }
}

/**
 * Issues the invoices of shipped orders, and the credit notes of cancelled and returned orders and of refunds. Safe to
 * repeat and to run on several nodes. If one document fails, the first error is thrown after the others.
 */
export async function issueDueDocuments(context: IssueContext, signal?: AbortSignal): Promise<void> {
  const { db, clock, log } = context
  const seller = await findSeller(db)
  if (!seller) return
  const period = periodOf(seller, clock.now())
  let firstError: unknown

  async function forEach<Item>(
    list: (after: { id: number; limit: number }) => Promise<Item[]>,
    idOf: (item: Item) => number,
    issue: (item: Item) => Promise<unknown>,
  ) {
    for (let id = 0; ; ) {
      const batch = await list({ id, limit: BATCH_SIZE })
      for (const item of batch) {
        signal?.throwIfAborted()
        await issue(item).catch((err: unknown) => {
          log.warn({ err, id: idOf(item) }, 'a document could not be issued')
          firstError ??= err
        })
      }
      const last = batch.at(-1)
      if (last === undefined) return
      id = idOf(last)
    }
  }

  const orderId = (id: number) => id
  await forEach(
    (after) => due.listOrdersWithoutInvoice(db, period, after),
    orderId,
    (id) => issueInvoices(context, id),
  )
  for (const list of [due.listRefundsWithoutCreditNote, due.listCreditRefundsWithoutCreditNote])
    await forEach(
      (after) => list(db, period, after),
      ({ id }) => id,
      (refund) => issueCreditNotes(context, refund.orderId, refund),
    )
  await forEach(
    (after) => due.listOrdersWithDueReturns(db, period, after),
    orderId,
    (id) => issueReturnNotes(context, id),
  )
  await forEach(
    (after) => due.listExchangesWithoutInvoice(db, period, after),
    ({ id }) => id,
    ({ id, orderId: exchanged }) => issueExchangeInvoices(context, exchanged, id),
  )
  await forEach(
    (after) => due.listEndedOrders(db, period, after),
    orderId,
    (id) => issueCreditNotes(context, id),
  )
  if (firstError !== undefined) throw firstError
}
