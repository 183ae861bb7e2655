import { setTimeout as sleep } from 'node:timers/promises'
import { signToken } from '../../../api/src/features/auth/tokens.ts'
import { pollCheckoutsJob } from '../../../api/src/features/checkout/checkout.jobs.ts'
import { processRefundsJob } from '../../../api/src/features/payments/payments.jobs.ts'
import { connect } from '../../../api/src/platform/database/database.ts'
import type { Sql } from '../../../api/src/platform/database/sql.ts'
import { createJobs } from '../../../api/src/platform/jobs/jobs.ts'
import { createLog } from '../../../api/src/platform/log/log.ts'
import { receiveRefusedParcels, type Staff, settleOwnCash, settleProviderCash } from './cash.ts'
import { checkAll, type Finding } from './check.ts'
import type { Purchase, Scenario } from './plan.ts'
import { JWT_SECRET, waitFor } from './processes.ts'
import type { Provider } from './provider.ts'
import type { PurchaseResult } from './purchase-result.ts'
import { print } from './report.ts'
import { initialStock, type Product } from './seed.ts'

const NO_FAULTS = {
  failRequests: 0,
  limitRequests: 0,
  loseResponses: 0,
  delayResponses: 0,
  delayRefunds: 0,
  dropWebhooks: 0,
  repeatWebhooks: 0,
  delayWebhooks: 0,
}
/** An undecided payment fails after 10 minutes; the last poll is after 72 hours. */
const BANK_TIMEOUT_SECONDS = 10 * 60
const SKIPPED_SECONDS = 73 * 60 * 60
/** Orders for cash are polled daily. */
const CASH_POLL_SECONDS = 25 * 60 * 60
const MAX_WAIT_MS = 20 * 60 * 1000

/** A running shop of one or several processes; `restart` adds settings to all of them. */
type Shop = {
  shopUrl: string
  databaseUrl: () => string
  restart: (env: Record<string, string>) => Promise<void>
}

export type Completed = { purchase: Purchase; result: PurchaseResult }

export async function withDatabase<Value>(
  { databaseUrl }: Pick<Shop, 'databaseUrl'>,
  work: (sql: Sql) => Promise<Value>,
): Promise<Value> {
  const { sql, close } = connect(databaseUrl(), { max: 1 })
  try {
    return await work(sql)
  } finally {
    await close()
  }
}

/** Ends all faults, lets three days pass, and compares the shop's records with the provider's. */
export async function settleAndCheck(
  environment: Shop,
  { provider, results, products }: { provider: Provider; results: readonly Completed[]; products: readonly Product[] },
): Promise<Finding[]> {
  await provider.setFaults(NO_FAULTS)
  await settlePayments(environment, provider, results)
  return withDatabase(environment, async (sql) =>
    checkAll(sql, {
      records: await provider.listRecords(),
      results: results.map(({ result }) => result),
      stockBefore: initialStock(products),
    }),
  )
}

/** Confirms late payments, advances the clock by three days, and runs the reconciliation. */
async function settlePayments(environment: Shop, provider: Provider, results: readonly Completed[]): Promise<void> {
  const confirmPayments = async (scenarios: readonly Scenario[]) => {
    const undecided = results.filter(({ purchase }) => scenarios.includes(purchase.scenario))
    for (const { result } of undecided)
      if (result.undecidedPaymentId) await provider.confirmLate(result.undecidedPaymentId)
  }
  await confirmPayments(['undecided, confirmed soon'])
  await provider.advanceClock(BANK_TIMEOUT_SECONDS)
  await confirmPayments(['undecided, confirmed late', 'paid twice'])
  await provider.advanceClock(SKIPPED_SECONDS - BANK_TIMEOUT_SECONDS)
  print('late payments are confirmed; skipping three days')
  await skipTo(environment, provider, SKIPPED_SECONDS)
  await provider.setFaults({ ...NO_FAULTS, dropWebhooks: 0.5 })
  const settled = await withDatabase(environment, (sql) => settleProviderCash(provider, sql, listResults(results)))
  await provider.setFaults(NO_FAULTS)
  print(`the provider has the cash of ${settled} parcels or knows that they are refused; skipping a day`)
  await skipTo(environment, provider, SKIPPED_SECONDS + CASH_POLL_SECONDS)
  const staff = await signInAdmin(environment, SKIPPED_SECONDS + CASH_POLL_SECONDS)
  await settleParcels(environment, staff, listResults(results))
  await waitUntilIdle(environment, provider)
  print('all webhooks and polls are processed; starting the reconciliation')
  await runReconciliation(environment, staff)
}

const listResults = (completed: readonly Completed[]) => completed.map(({ result }) => result)

async function skipTo(environment: Shop, provider: Provider, seconds: number): Promise<void> {
  await environment.restart({ CLOCK_AHEAD_SECONDS: String(seconds) })
  await waitUntilIdle(environment, provider, seconds)
}

async function settleParcels(environment: Shop, staff: Staff, results: readonly PurchaseResult[]): Promise<void> {
  await withDatabase(environment, async (sql) => {
    const recorded = await settleOwnCash(staff, sql, results)
    const received = await receiveRefusedParcels(staff, sql)
    print(`staff recorded the cash of ${recorded} parcels and restocked ${received} refused ones`)
  })
}

/** Waits until nothing has been pending for three seconds. Starts the jobs of every minute each second. */
async function waitUntilIdle(environment: Shop, provider: Provider, skippedSeconds = 0): Promise<void> {
  const deadline = Date.now() + MAX_WAIT_MS
  const { db, close } = connect(environment.databaseUrl(), { max: 1 })
  const jobs = createJobs(environment.databaseUrl(), createLog('silent'))
  await jobs.start()
  try {
    for (let idleSeconds = 0; idleSeconds < 3; await sleep(1000)) {
      for (const job of [pollCheckoutsJob, processRefundsJob]) await jobs.enqueue(db, job, {}, { key: 'schedule' })
      const pending =
        (await withDatabase(environment, (sql) => countPending(sql, skippedSeconds))) + (await provider.countWebhooks())
      idleSeconds = pending === 0 ? idleSeconds + 1 : 0
      if (Date.now() > deadline) return print(`${pending} tasks are still pending`)
    }
  } finally {
    await jobs.stop()
    await close()
  }
}

/** An order for cash is pending only when its poll is due. */
async function countPending(sql: Sql, skippedSeconds: number): Promise<number> {
  const now = new Date(Date.now() + skippedSeconds * 1000)
  const [row] = await sql<{ pending: number }[]>`
    select ((select count(*) from checkouts where next_poll_at is not null
        and (status <> 'ordered' or next_poll_at <= ${now.toISOString()}))
      + (select count(*) from refunds where status in ('due', 'requested'))
      + (select count(*) from webhook_events where processed_at is null)
      + (select count(*) from pgboss.job where state in ('created', 'retry', 'active') and name in
        ('checkout.complete', 'payments.process-webhook-event')))::int as pending`
  return row?.pending ?? 0
}

/** Starts the reconciliation and waits for its end. */
async function runReconciliation(environment: Shop, staff: Staff): Promise<void> {
  await staff('POST', '/api/admin/payments/reconcile')
  await waitFor(() =>
    withDatabase(environment, async (sql) => {
      const [row] = await sql`select 1 from reconciliation_runs`
      return row && true
    }),
  )
}

async function signInAdmin(environment: Shop, skippedSeconds: number): Promise<Staff> {
  const admin = await withDatabase(environment, async (sql) => {
    const [row] = await sql<{ id: number; name: string; email: string; role: 'ADMIN' }[]>`
      select id, name, email, role from users where role = 'ADMIN'`
    if (!row) throw new Error('no admin found')
    return row
  })
  const skippedTo = new Date(Date.now() + skippedSeconds * 1000)
  const token = await signToken(JWT_SECRET, { ...admin, tokenVersion: 0 }, skippedTo)
  return async (method, path, body) => {
    const response = await fetch(`${environment.shopUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  }
}
