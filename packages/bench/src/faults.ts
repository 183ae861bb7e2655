import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import postgres from 'postgres'
import { signToken } from '../../api/src/features/auth/tokens.ts'
import { createBrowser, type End } from './faults/browser.ts'
import { checkAll, type Finding } from './faults/check.ts'
import { type Purchase, planDisasters, planPurchases, type Story } from './faults/plan.ts'
import { JWT_SECRET, openWorld, type World, waitFor } from './faults/processes.ts'
import { openProvider, type Provider } from './faults/provider.ts'
import { type Goods, initialStock, seedShop } from './faults/seed.ts'

/**
 * A thousand purchases while everything goes wrong that can, and then the books: ours against the provider's. The shop
 * and the provider are processes of their own, killed outright, and the days that the sweep waits are a clock set ahead.
 * `--seed` plans the same purchases, disasters and dice again; `--purchases` fewer of them.
 */
const { values } = parseArgs({ options: { seed: { type: 'string' }, purchases: { type: 'string' } } })
const SEED = Number(values.seed ?? randomInt(1_000_000))
const PURCHASES = Number(values.purchases ?? 1000)
const SERVER_KILLS = 10
const DATABASE_KILLS = 2
const BUYERS_AT_ONCE = 12

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
/** A silent bank's payment counts as failed after ten minutes; the sweep's last look is after 72 hours. */
const SILENCE_SECONDS = 10 * 60
const AHEAD_SECONDS = 73 * 60 * 60

const startedAt = Date.now()
function say(line: string): void {
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  process.stdout.write(`${String(seconds).padStart(4)} s  ${line}\n`)
}

say(`${PURCHASES} purchases; again with: npm run bench -- faults --seed=${SEED}`)
const world = await openWorld()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void world.close().then(() => process.exit(1)))
try {
  process.exitCode = (await travel(world)) ? 0 : 1
} finally {
  await world.close()
}

async function travel(world: World): Promise<boolean> {
  await world.start()
  const goods = await withDatabase(world, seedShop)
  const provider = openProvider(world.providerUrl)
  await provider.setFaults(FAULTS)
  say('the shop and the provider run')
  const ends = await sellAll(world, goods)
  report(ends)
  await provider.setFaults(NO_FAULTS)
  await bringToAnEnd(world, provider, ends)
  const findings = await withDatabase(world, async (sql) =>
    checkAll(sql, {
      books: await provider.books(),
      ends: ends.map(({ end }) => end),
      stockBefore: initialStock(goods.productIds),
    }),
  )
  return judge(findings)
}

async function withDatabase<Answer>(world: World, work: (sql: postgres.Sql) => Promise<Answer>): Promise<Answer> {
  const sql = postgres(world.databaseUrl(), { max: 1, onnotice: () => undefined })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}

type Ended = { purchase: Purchase; end: End }

/** Twelve buyers at a time, while the shop is killed ten times and its database twice. */
async function sellAll(world: World, { buyers, productIds }: Goods): Promise<Ended[]> {
  const buy = createBrowser({ shopUrl: world.shopUrl, productIds })
  const purchases = planPurchases(SEED, PURCHASES)
  const serverKills = planDisasters(SEED, { kind: 'server', times: SERVER_KILLS, among: PURCHASES })
  const databaseKills = planDisasters(SEED, { kind: 'database', times: DATABASE_KILLS, among: PURCHASES })
  const ends: Ended[] = []
  let disaster = Promise.resolve()
  let next = 0
  const strike = (what: string, kill: () => Promise<void>) => {
    // One after the other: what is being started can't be killed well.
    disaster = disaster.then(kill).then(() => say(`${ends.length} purchases; ${what} was killed and is back`))
  }
  const serve = async () => {
    for (let purchase = purchases[next++]; purchase; purchase = purchases[next++]) {
      if (serverKills.has(purchase.number)) strike('the server', world.killShop)
      if (databaseKills.has(purchase.number)) strike('the database', world.killDatabase)
      const buyer = buyers[purchase.buyer]
      if (buyer) ends.push({ purchase, end: await buy(purchase, buyer) })
    }
  }
  await Promise.race([world.died, Promise.all(Array.from({ length: BUYERS_AT_ONCE }, serve))])
  await disaster
  return ends
}

/** Late answers of banks, three days of the sweep, and the comparison of the books. */
async function bringToAnEnd(world: World, provider: Provider, ends: readonly Ended[]): Promise<void> {
  const sayYes = async (stories: readonly Story[]) => {
    const silent = ends.filter(({ purchase }) => stories.includes(purchase.story))
    for (const { end } of silent) if (end.silentPaymentId) await provider.sayYesLate(end.silentPaymentId)
  }
  await sayYes(['silent bank, soon yes'])
  await provider.moveClock(SILENCE_SECONDS)
  await sayYes(['silent bank, late yes', 'paid twice'])
  await provider.moveClock(AHEAD_SECONDS - SILENCE_SECONDS)
  say('banks have answered late; three days pass')
  await world.restart({ CLOCK_AHEAD_SECONDS: String(AHEAD_SECONDS) })
  await waitUntilQuiet(world, provider)
  say('all news is told and worked, the sweep is over; the books are compared')
  await compareBooks(world)
}

/** Until nothing waits any more, and nothing has begun to wait for a moment. */
async function waitUntilQuiet(world: World, provider: Provider): Promise<void> {
  for (let quiet = 0; quiet < 3; await sleep(1000)) {
    const waiting = (await withDatabase(world, countWaiting)) + (await provider.countNews())
    quiet = waiting === 0 ? quiet + 1 : 0
    if (Date.now() - startedAt > 20 * 60 * 1000) return say(`${waiting} things still wait`)
  }
}

async function countWaiting(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<{ waiting: number }[]>`
    select ((select count(*) from checkouts where next_poll_at is not null)
      + (select count(*) from refunds where status in ('due', 'requested'))
      + (select count(*) from webhook_events where processed_at is null)
      + (select count(*) from pgboss.job where state in ('created', 'retry', 'active') and name in
        ('checkout.complete', 'payments.process-webhook-event', 'orders.refund')))::int as waiting`
  return row?.waiting ?? 0
}

/** As an admin asks for it. */
async function compareBooks(world: World): Promise<void> {
  const admin = await withDatabase(world, async (sql) => {
    const [row] = await sql<{ id: number; name: string; email: string; role: 'ADMIN' }[]>`
      select id, name, email, role from users where role = 'ADMIN'`
    if (!row) throw new Error('there is an admin')
    return row
  })
  const then = new Date(Date.now() + AHEAD_SECONDS * 1000)
  const token = await signToken(JWT_SECRET, { ...admin, tokenVersion: 0 }, then)
  const url = `${world.shopUrl}/api/admin/payments/compare`
  const answer = await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`compare: ${answer.status} ${await answer.text()}`)
  await waitFor(() =>
    withDatabase(world, async (sql) => {
      const [row] = await sql`select 1 from reconciliation_runs`
      return row && true
    }),
  )
}

function report(ends: readonly Ended[]): void {
  const counts = new Map<string, number>()
  for (const { end } of ends) counts.set(end.outcome, (counts.get(end.outcome) ?? 0) + 1)
  for (const [outcome, count] of [...counts].sort((a, b) => b[1] - a[1]))
    say(`  ${String(count).padStart(4)}  ${outcome}`)
}

function judge(findings: readonly Finding[]): boolean {
  for (const { claim, against } of findings) {
    say(`${against.length === 0 ? '✔' : '✘'} ${claim}`)
    for (const line of against.slice(0, 10)) say(`    ${line}`)
    if (against.length > 10) say(`    and ${against.length - 10} more`)
  }
  return findings.every(({ against }) => against.length === 0)
}
