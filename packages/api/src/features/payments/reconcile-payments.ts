import { addDays } from '@shop/contract/kit'
import * as differences from './discrepancies.db.ts'
import { type Finding, findPaymentDiscrepancy, findRefundDiscrepancy } from './find-discrepancy.ts'
import * as payments from './payments.db.ts'
import type { PaymentContext } from './payments.service.ts'
import { findPayment, findRefund } from './provider-books.ts'
import { LIST_SIZE, type ListPart, type ProviderPayment, type ProviderRefund } from './razorpay-client.ts'
import * as refunds from './refunds.db.ts'
import { recheckDiscrepancy, syncWithProvider } from './resolve-discrepancy.ts'

/** Longer than the provider still asks a bank about a payment (razorpay 10: three days, five on one page). */
const DAYS = 7
const LONGEST_QUEUE = 10_000

/**
 * Holds the provider's payments and refunds of the last days against ours, in both directions. Every difference is a row
 * that stays until it is gone or a member of staff settles it; those that are gone when looked at again close themselves.
 */
export async function reconcilePayments(context: PaymentContext): Promise<void> {
  const { db, clock } = context
  const since = addDays(clock.now(), -DAYS)
  await comparePayments(context, since)
  await compareRefunds(context, since)
  for (const { difference } of await differences.listOpen(db, LONGEST_QUEUE)) {
    await syncWithProvider(context, difference)
    await recheckDiscrepancy(context, difference)
  }
  await differences.insertReconciliationRun(db, { since, finishedAt: clock.now() })
}

async function comparePayments(context: PaymentContext, since: Date): Promise<void> {
  const { db, provider } = context
  const seen = new Set<string>()
  for await (const listed of pagesOf(context, since, provider.listPayments)) {
    const ids = listed.map(({ id }) => id)
    const ours = new Map((await payments.listByProviderPayments(db, ids)).map((row) => [row.providerPaymentId, row]))
    for (const theirs of listed) {
      seen.add(theirs.id)
      await notePayment(context, theirs.id, theirs, ours.get(theirs.id))
    }
  }
  for (const ours of await payments.listPaidSince(db, since)) {
    const id = ours.providerPaymentId
    if (id !== null && !seen.has(id)) await notePayment(context, id, await findPayment(provider, id), ours)
  }
}

async function notePayment(
  context: PaymentContext,
  id: string,
  theirs: ProviderPayment | undefined,
  ours: payments.PaymentRow | undefined,
): Promise<void> {
  const finding = findPaymentDiscrepancy(theirs, ours)
  if (!finding) return
  const ordered =
    ours ?? (theirs?.order_id ? await payments.findByProviderOrder(context.db, theirs.order_id) : undefined)
  await note(context, id, ordered?.id ?? null, finding)
}

async function compareRefunds(context: PaymentContext, since: Date): Promise<void> {
  const { db, provider } = context
  const seen = new Set<string>()
  for await (const listed of pagesOf(context, since, provider.listAllRefunds)) {
    const ids = listed.map(({ id }) => id)
    const known = new Map((await refunds.listByProvider(db, ids)).map((row) => [row.providerRefundId, row]))
    for (const theirs of listed) {
      seen.add(theirs.id)
      const ours = known.get(theirs.id) ?? (await refunds.findByProvider(db, theirs))
      await noteRefund(context, theirs.id, theirs, ours)
    }
  }
  for (const ours of await refunds.listProcessedSince(db, since)) {
    const id = ours.providerRefundId
    if (id !== null && !seen.has(id)) await noteRefund(context, id, await findRefund(provider, id), ours)
  }
}

async function noteRefund(
  context: PaymentContext,
  id: string,
  theirs: ProviderRefund | undefined,
  ours: refunds.RefundRow | undefined,
): Promise<void> {
  const payment = theirs && !ours ? await payments.findByProviderPayment(context.db, theirs.payment_id) : undefined
  const finding = findRefundDiscrepancy(theirs, ours, payment)
  if (!finding) return
  await note(context, id, ours?.paymentId ?? payment?.id ?? null, finding)
}

async function note(
  { db, clock, log }: PaymentContext,
  providerId: string,
  paymentId: number | null,
  finding: Finding,
) {
  log.warn({ providerId, paymentId, ...finding }, 'the provider’s books and ours differ')
  await differences.upsertDiscrepancy(db, { ...finding, providerId, paymentId, firstSeenAt: clock.now() })
}

/** A list of the provider's, part by part. Its end is fixed, so that what comes in meanwhile moves nothing. */
async function* pagesOf<Item>({ clock }: PaymentContext, since: Date, list: (part: ListPart) => Promise<Item[]>) {
  const [from, to] = [Math.floor(since.getTime() / 1000), Math.ceil(clock.now().getTime() / 1000)]
  for (let skip = 0; ; skip += LIST_SIZE) {
    const items = await list({ from, to, skip })
    yield items
    if (items.length < LIST_SIZE) return
  }
}
