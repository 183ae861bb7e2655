import { setTimeout as sleep } from 'node:timers/promises'
import { signToken } from '../../../api/src/features/auth/tokens.ts'
import { pollCheckoutsJob } from '../../../api/src/features/checkout/checkout.jobs.ts'
import { processRefundsJob } from '../../../api/src/features/payments/payments.jobs.ts'
import { connect } from '../../../api/src/platform/database/database.ts'
import type { Sql } from '../../../api/src/platform/database/sql.ts'
import { createJobs } from '../../../api/src/platform/jobs/jobs.ts'
import { createLog } from '../../../api/src/platform/log/log.ts'
import type { PurchaseResult } from './browser.ts'
import { checkAll, type Finding } from './check.ts'
import type { Purchase, Scenario } from './plan.ts'
import { JWT_SECRET, waitFor } from './processes.ts'
import type { Provider } from './provider.ts'
import { print } from './report.ts'
import { initialStock, type Product } from './seed.ts'

const NO_FAULTS = {
  refuse: 0,
  limit: 0,
  loseAnswers: 0,
  hang: 0,
  slowRefunds: 0,
  dropNews: 0,
  repeatNews: 0,
  delayNews: 0,
}
/** An undecided payment fails after 10 minutes; the last poll is after 72 hours. */
const BANK_TIMEOUT_SECONDS = 10 * 60
const SKIPPED_SECONDS = 73 * 60 * 60
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
  await environment.restart({ CLOCK_AHEAD_SECONDS: String(SKIPPED_SECONDS) })
  await waitUntilIdle(environment, provider)
  print('all webhooks and polls are processed; starting the reconciliation')
  await runReconciliation(environment)
}

/** Waits until nothing has been pending for three seconds. Starts the jobs of every minute each second. */
async function waitUntilIdle(environment: Shop, provider: Provider): Promise<void> {
  const deadline = Date.now() + MAX_WAIT_MS
  const { db, close } = connect(environment.databaseUrl(), { max: 1 })
  const jobs = createJobs(environment.databaseUrl(), createLog('silent'))
  await jobs.start()
  try {
    for (let idleSeconds = 0; idleSeconds < 3; await sleep(1000)) {
      for (const job of [pollCheckoutsJob, processRefundsJob]) await jobs.enqueue(db, job, {}, { key: 'schedule' })
      const pending = (await withDatabase(environment, countPending)) + (await provider.countWebhooks())
      idleSeconds = pending === 0 ? idleSeconds + 1 : 0
      if (Date.now() > deadline) return print(`${pending} tasks are still pending`)
    }
  } finally {
    await jobs.stop()
    await close()
  }
}

async function countPending(sql: Sql): Promise<number> {
  const [row] = await sql<{ pending: number }[]>`
    select ((select count(*) from checkouts where next_poll_at is not null)
      + (select count(*) from refunds where status in ('due', 'requested'))
      + (select count(*) from webhook_events where processed_at is null)
      + (select count(*) from pgboss.job where state in ('created', 'retry', 'active') and name in
        ('checkout.complete', 'payments.process-webhook-event')))::int as pending`
  return row?.pending ?? 0
}

/** Starts the reconciliation as an admin and waits for its end. */
async function runReconciliation(environment: Shop): Promise<void> {
  const admin = await withDatabase(environment, async (sql) => {
    const [row] = await sql<{ id: number; name: string; email: string; role: 'ADMIN' }[]>`
      select id, name, email, role from users where role = 'ADMIN'`
    if (!row) throw new Error('no admin found')
    return row
  })
  const skippedTo = new Date(Date.now() + SKIPPED_SECONDS * 1000)
  const token = await signToken(JWT_SECRET, { ...admin, tokenVersion: 0 }, skippedTo)
  const url = `${environment.shopUrl}/api/admin/payments/compare`
  const response = await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  if (!response.ok) throw new Error(`compare: ${response.status} ${await response.text()}`)
  await waitFor(() =>
    withDatabase(environment, async (sql) => {
      const [row] = await sql`select 1 from reconciliation_runs`
      return row && true
    }),
  )
}
