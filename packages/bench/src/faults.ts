import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { signToken } from '../../api/src/features/auth/tokens.ts'
import { connect } from '../../api/src/platform/database/database.ts'
import type { Sql } from '../../api/src/platform/database/sql.ts'
import { createBrowser, type PurchaseResult } from './faults/browser.ts'
import { checkAll, type Finding } from './faults/check.ts'
import { type Purchase, planKills, planPurchases, type Scenario } from './faults/plan.ts'
import { type Environment, JWT_SECRET, openEnvironment, waitFor } from './faults/processes.ts'
import { openProvider, type Provider } from './faults/provider.ts'
import { initialStock, type ShopData, seedShop } from './faults/seed.ts'

/**
 * Makes a thousand purchases with injected faults, then compares the shop's records with the provider's. The shop and the
 * provider are separate processes that are killed at random; the clock is advanced to skip the days of the poll schedule.
 * `--seed` repeats the same purchases and kills; `--purchases` sets their number.
 */
const { values } = parseArgs({ options: { seed: { type: 'string' }, purchases: { type: 'string' } } })
const SEED = Number(values.seed ?? randomInt(1_000_000))
const PURCHASES = Number(values.purchases ?? 1000)
const SERVER_KILLS = 10
const DATABASE_KILLS = 2
const CONCURRENT_BUYERS = 12

const FAULTS = {
  seed: SEED,
  refuse: 0.03,
  limit: 0.02,
  loseAnswers: 0.02,
  hang: 0.003,
  hangMs: 6_000,
  slowRefunds: 0.1,
  dropNews: 0.5,
  repeatNews: 0.1,
  delayNews: 0.2,
  delayMs: 20_000,
}
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

const startedAt = Date.now()
function print(line: string): void {
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  process.stdout.write(`${String(seconds).padStart(4)} s  ${line}\n`)
}

print(`${PURCHASES} purchases; repeat with: npm run bench -- faults --seed=${SEED}`)
const environment = await openEnvironment()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void environment.close().then(() => process.exit(1)))
try {
  process.exitCode = (await runPurchases(environment)) ? 0 : 1
} finally {
  await environment.close()
}

async function runPurchases(environment: Environment): Promise<boolean> {
  await environment.start()
  const shopData = await withDatabase(environment, seedShop)
  const provider = openProvider(environment.providerUrl)
  await provider.setFaults(FAULTS)
  print('the shop and the provider are running')
  const results = await buyAll(environment, shopData)
  report(results)
  await provider.setFaults(NO_FAULTS)
  await settlePayments(environment, provider, results)
  const findings = await withDatabase(environment, async (sql) =>
    checkAll(sql, {
      records: await provider.listRecords(),
      results: results.map(({ result }) => result),
      stockBefore: initialStock(shopData.productIds),
    }),
  )
  return printFindings(findings)
}

async function withDatabase<Value>(environment: Environment, work: (sql: Sql) => Promise<Value>): Promise<Value> {
  const { sql, close } = connect(environment.databaseUrl(), { max: 1 })
  try {
    return await work(sql)
  } finally {
    await close()
  }
}

type Completed = { purchase: Purchase; result: PurchaseResult }

/** Runs the purchases concurrently while the shop and its database are killed several times. */
async function buyAll(environment: Environment, { buyers, productIds }: ShopData): Promise<Completed[]> {
  const buy = createBrowser({ shopUrl: environment.shopUrl, productIds })
  const purchases = planPurchases(SEED, PURCHASES)
  const serverKills = planKills(SEED, { kind: 'server', times: SERVER_KILLS, among: PURCHASES })
  const databaseKills = planKills(SEED, { kind: 'database', times: DATABASE_KILLS, among: PURCHASES })
  const results: Completed[] = []
  let pendingKill = Promise.resolve()
  let next = 0
  const queueKill = (label: string, kill: () => Promise<void>) => {
    // One at a time, because a starting process can't be killed reliably.
    pendingKill = pendingKill
      .then(kill)
      .then(() => print(`${results.length} purchases; ${label} was killed and restarted`))
  }
  const runBuyer = async () => {
    for (let purchase = purchases[next++]; purchase; purchase = purchases[next++]) {
      if (serverKills.has(purchase.number)) queueKill('the server', environment.killShop)
      if (databaseKills.has(purchase.number)) queueKill('the database', environment.killDatabase)
      const buyer = buyers[purchase.buyer]
      if (buyer) results.push({ purchase, result: await buy(purchase, buyer) })
    }
  }
  await Promise.race([environment.died, Promise.all(Array.from({ length: CONCURRENT_BUYERS }, runBuyer))])
  await pendingKill
  return results
}

/** Confirms late payments, advances the clock by three days, and runs the reconciliation. */
async function settlePayments(
  environment: Environment,
  provider: Provider,
  results: readonly Completed[],
): Promise<void> {
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

/** Waits until nothing has been pending for three seconds. */
async function waitUntilIdle(environment: Environment, provider: Provider): Promise<void> {
  for (let idleSeconds = 0; idleSeconds < 3; await sleep(1000)) {
    const pending = (await withDatabase(environment, countPending)) + (await provider.countWebhooks())
    idleSeconds = pending === 0 ? idleSeconds + 1 : 0
    if (Date.now() - startedAt > 20 * 60 * 1000) return print(`${pending} tasks are still pending`)
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
async function runReconciliation(environment: Environment): Promise<void> {
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

function report(results: readonly Completed[]): void {
  const counts = new Map<string, number>()
  for (const { result } of results) counts.set(result.outcome, (counts.get(result.outcome) ?? 0) + 1)
  for (const [outcome, count] of [...counts].sort((a, b) => b[1] - a[1]))
    print(`  ${String(count).padStart(4)}  ${outcome}`)
}

function printFindings(findings: readonly Finding[]): boolean {
  for (const { rule, violations } of findings) {
    print(`${violations.length === 0 ? '✔' : '✘'} ${rule}`)
    for (const line of violations.slice(0, 10)) print(`    ${line}`)
    if (violations.length > 10) print(`    and ${violations.length - 10} more`)
  }
  return findings.every(({ violations }) => violations.length === 0)
}
