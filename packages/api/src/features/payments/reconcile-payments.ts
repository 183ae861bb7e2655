import { addDays, addMinutes } from '@shop/contract/kit'
import * as discrepancies from './discrepancies.db.ts'
import { type Finding, findPaymentDiscrepancy, findRefundDiscrepancy } from './find-discrepancy.ts'
import type { PaymentContext } from './payment-context.ts'
import * as payments from './payments.db.ts'
import { completeCheckoutJob } from './payments.jobs.ts'
import {
  type ListRange,
  type ProviderPayment,
  type ProviderRefund,
  undefinedIfRefused,
} from './providers/payment-provider.ts'
import * as refunds from './refunds.db.ts'
import { recheckDiscrepancy, syncWithProvider } from './resolve-discrepancy.ts'

/** Late results from banks arrive within five days. */
const RECONCILED_DAYS = 7
const MAX_OPEN_DISCREPANCIES = 10_000
/** Within this time a payment becomes an order, a gift card or a refund, even if its job is retried. */
const PLACING_MINUTES = 60

/**
 * Compares the provider's recent payments and refunds with ours, in both directions. Discrepancies stay open until they
 * disappear or staff close them. A payment that hasn't become an order, a gift card or a refund is completed again,
 * because its job may have failed for good. An aborted `signal` throws; the next run starts from the beginning.
 */
export async function reconcilePayments(context: PaymentContext, signal?: AbortSignal): Promise<void> {
  const { db, clock, jobs } = context
  const since = addDays(clock.now(), -RECONCILED_DAYS)
  await reconcileRecentPayments(context, since, signal)
  await reconcileRecentRefunds(context, since, signal)
  for (const { discrepancy } of await discrepancies.listOpen(db, MAX_OPEN_DISCREPANCIES)) {
    signal?.throwIfAborted()
    await syncWithProvider(context, discrepancy)
    await recheckDiscrepancy(context, discrepancy)
  }
  for (const paymentId of await payments.listUnfinished(db, addMinutes(clock.now(), -PLACING_MINUTES)))
    await jobs.enqueue(db, completeCheckoutJob, { paymentId })
  await discrepancies.insertReconciliationRun(db, { since, finishedAt: clock.now() })
}

async function reconcileRecentPayments(context: PaymentContext, since: Date, signal?: AbortSignal): Promise<void> {
  const { db, provider } = context
  const seen = new Set<string>()
  for await (const page of listPages(context, since, provider.listPayments)) {
    const ids = page.map(({ id }) => id)
    const recorded = new Map(
      (await payments.listByProviderPayments(db, ids)).map((row) => [row.providerPaymentId, row]),
    )
    for (const payment of page) {
      signal?.throwIfAborted()
      seen.add(payment.id)
      await comparePayment(context, payment.id, payment, recorded.get(payment.id))
    }
  }
  for (const row of await payments.listPaidSince(db, since)) {
    signal?.throwIfAborted()
    const id = row.providerPaymentId
    if (id === null || seen.has(id)) continue
    await comparePayment(context, id, await undefinedIfRefused(provider.fetchPayment(id)), row)
  }
}

async function comparePayment(
  context: PaymentContext,
  id: string,
  atProvider: ProviderPayment | undefined,
  recorded: payments.PaymentRow | undefined,
): Promise<void> {
  const finding = findPaymentDiscrepancy(atProvider, recorded)
  if (!finding) return
  const related =
    recorded ?? (atProvider?.orderId ? await payments.findByProviderOrder(context.db, atProvider.orderId) : undefined)
  await recordFinding(context, id, related?.id ?? null, finding)
}

async function reconcileRecentRefunds(context: PaymentContext, since: Date, signal?: AbortSignal): Promise<void> {
  const { db, provider } = context
  const seen = new Set<string>()
  for await (const page of listPages(context, since, provider.listRefunds)) {
    const ids = page.map(({ id }) => id)
    const recorded = new Map((await refunds.listByProvider(db, ids)).map((row) => [row.providerRefundId, row]))
    for (const refund of page) {
      signal?.throwIfAborted()
      seen.add(refund.id)
      const row = recorded.get(refund.id) ?? (await refunds.findByProvider(db, refund))
      await compareRefund(context, refund.id, refund, row)
    }
  }
  for (const row of await refunds.listProcessedSince(db, since)) {
    signal?.throwIfAborted()
    const id = row.providerRefundId
    if (id === null || seen.has(id)) continue
    await compareRefund(context, id, await undefinedIfRefused(provider.fetchRefund(id)), row)
  }
}

async function compareRefund(
  context: PaymentContext,
  id: string,
  atProvider: ProviderRefund | undefined,
  recorded: refunds.RefundRow | undefined,
): Promise<void> {
  const payment =
    atProvider && !recorded ? await payments.findByProviderPayment(context.db, atProvider.paymentId) : undefined
  const finding = findRefundDiscrepancy(atProvider, recorded, payment)
  if (!finding) return
  await recordFinding(context, id, recorded?.paymentId ?? payment?.id ?? null, finding)
}

async function recordFinding(
  { db, clock, log }: PaymentContext,
  providerId: string,
  paymentId: number | null,
  finding: Finding,
) {
  log.warn({ providerId, paymentId, ...finding }, 'payment discrepancy found')
  await discrepancies.upsertDiscrepancy(db, { ...finding, providerId, paymentId, firstSeenAt: clock.now() })
}

/** The range has a fixed end, so new items don't shift the pages. */
async function* listPages<Item>(
  { clock, provider }: PaymentContext,
  from: Date,
  list: (range: ListRange) => Promise<Item[]>,
) {
  const to = clock.now()
  for (let skip = 0; ; skip += provider.pageSize) {
    const items = await list({ from, to, skip })
    yield items
    if (items.length < provider.pageSize) return
  }
}
