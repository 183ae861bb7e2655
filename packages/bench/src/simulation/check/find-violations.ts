import type { Seen } from '../browser.ts'
import type { Plan } from '../plan.ts'
import type { SimulatedProvider } from '../provider.ts'
import type { Shop } from '../shop.ts'
import { checkCreditOrders, checkDestinations, checkGiftCards, checkLedger, checkPlanned } from './credit.ts'
import { checkCreditPartRefunds, checkCreditParts, checkReservations } from './credit-parts.ts'
import { checkCoupons, checkEmails, checkOrders, checkStock } from './orders.ts'
import { checkCharges, checkPaid, checkRefunds } from './payments.ts'
import { type Rows, readRows } from './rows.ts'
import { checkOrderedTwice, checkPaidTwice, checkSecondPayments } from './second-payments.ts'

type Evidence = { shop: Shop; plan: Plan; provider: SimulatedProvider; seen: readonly Seen[] }

/** The rules that hold after every run, once nothing is in progress. */
export async function findViolations({ shop, plan, provider, seen }: Evidence): Promise<string[]> {
  const rows = await readRows(shop)
  return [
    ...checkCharges(rows, provider, plan),
    ...checkSecondPayments(rows, shop.database.commits),
    ...checkPaidTwice(rows, shop.database.commits),
    ...checkOrderedTwice(rows, shop.database.commits),
    ...checkPaid(rows, provider),
    ...checkOrders(rows),
    ...checkRefunds(rows, provider),
    ...checkStock(rows),
    ...checkCoupons(rows),
    ...checkOpen(rows, shop.jobs.lost.includes('payments.process-webhook-event')),
    ...checkOpenRefunds(rows, seen, plan),
    ...checkEmails(rows),
    ...checkLedger(rows),
    ...checkCreditOrders(rows, plan),
    ...checkReservations(rows),
    ...checkCreditParts(rows),
    ...checkCreditPartRefunds(rows, plan),
    ...checkDestinations(rows, seen),
    ...checkPlanned(rows, seen),
    ...checkGiftCards(rows),
    ...checkResponses(rows, seen, plan),
  ]
}

function checkOpen({ payments, checkouts, webhooks }: Rows, isWebhookJobLost: boolean): string[] {
  return [
    ...payments.filter(({ status }) => status === 'PENDING').map(({ id }) => `payment ${id} is still pending`),
    ...checkouts
      .filter(({ status, next_poll_at }) => status === 'open' || next_poll_at !== null)
      .map(({ id }) => `checkout ${id} is still open`),
    ...(webhooks > 0 && !isWebhookJobLost ? [`${webhooks} webhooks are not processed`] : []),
  ]
}

/** A refund that had failed before the run stays so unless staff retry it. */
function checkOpenRefunds({ refunds }: Rows, seen: readonly Seen[], { state }: Plan): string[] {
  const isRetried = seen.some(({ call, status }) => call === 'retry a refund' && status === 200)
  return refunds
    .filter(({ id, status }) => status !== (id === state.failedRefundId && !isRetried ? 'failed' : 'processed'))
    .map(({ id, status }) => `refund ${id} is still ${status}`)
}

/** Confirmed orders and cancellations exist, and no request fails unexpectedly. */
function checkResponses({ orders }: Rows, seen: readonly Seen[], { provider }: Plan): string[] {
  const isProviderDown = provider.lostResponsesFrom !== undefined || provider.unavailable.length > 0
  return seen.flatMap(({ call, status, body }) => {
    if (status >= 500 && !(status === 503 && isProviderDown)) return [`${call} responded with ${status}`]
    if (
      (call === 'place order' || call === 'place credit order') &&
      status === 200 &&
      !orders.some(({ id }) => id === body.id)
    )
      return [`order ${body.id} was confirmed but does not exist`]
    if (call === 'cancel order' && status === 200 && orders.find(({ id }) => id === body.id)?.status !== 'CANCELLED')
      return [`order ${body.id} was confirmed as cancelled but is not`]
    return []
  })
}
