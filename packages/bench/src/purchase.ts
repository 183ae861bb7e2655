import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { connect } from '../../api/src/platform/database/database.ts'
import { spawnScript } from '../../server/test/server-process.ts'
import { captureFile, captureInto, openCeiling, readCaptured, toScript } from './ceiling/pgbench.ts'
import { openEnvironment, UNBUNDLED, waitFor } from './faults/processes.ts'
import { CONNECTIONS } from './lib/connections.ts'
import { processorMsByProgram } from './lib/process.ts'
import { median, ms, percentile, print } from './lib/report.ts'
import { createShopper, STEPS, type Timing } from './purchase/buyer.ts'
import { purchaseAt, rangesOf, seedPurchases } from './purchase/seed.ts'

/**
 * Measures whole purchases over HTTP, with the payment sandbox in its own process; with `--stub`, a provider that
 * answers at once and sends no webhooks. The ceiling is pgbench with the statements of a real purchase, by any buyer
 * and of any product, in turn with the shop.
 */
const { values } = parseArgs({
  options: { stub: { type: 'boolean', default: false }, connections: { type: 'string' } },
})
const ROUNDS = 5
const PER_ROUND = 200
const WARM_UP = 200
/** The purchase whose statements are captured; no other value of it is the number of its buyer or product. */
const CAPTURED = 776
const CEILING_SECONDS = 2
/** The sandbox sends the webhooks of a payment up to a second later. */
const WEBHOOKS_MS = values.stub ? 0 : 3000

/** The processor time that all purchases of a round need, in milliseconds. */
type Use = Record<(typeof PARTS)[number], number>
const PARTS = ['shop', 'database', 'sandbox', 'sandboxDatabase', 'buyers'] as const

const environment = await openEnvironment()
const settings: Record<string, string> = { CHECKOUT_MODE: 'demo' }
try {
  if (values.stub) settings.RAZORPAY_API_URL = await startStub()
  const file = captureFile()
  await environment.start({ ...settings, ...captureInto(file) }, UNBUNDLED)
  const { sql, close } = connect(environment.databaseUrl(), { max: 2 })
  const total = CAPTURED + 1 + CONNECTIONS.length * (WARM_UP + ROUNDS * PER_ROUND)
  const purchases = await seedPurchases(sql, total)
  await close()
  let next = 0

  async function buyMany(count: number, connections: number): Promise<{ perSecond: number; timings: Timing[] }> {
    const buy = createShopper(environment.shopUrl, connections, { isStub: values.stub })
    const until = next + count
    const timings: Timing[] = []
    const startedAt = performance.now()
    const client = async () => {
      while (next < until) {
        const { buyer, productId } = purchaseAt(purchases, next++)
        if (buyer) timings.push(await buy(buyer, productId))
      }
    }
    await Promise.all(Array.from({ length: connections }, client))
    return { perSecond: (count * 1000) / (performance.now() - startedAt), timings }
  }

  /** Transactions per second; each has to place an order, as in the shop. */
  async function measureCeiling(connections: number): Promise<number> {
    const { sql, close } = connect(environment.databaseUrl(), { max: 1 })
    const countOrders = async () =>
      (await sql<{ count: number }[]>`select count(*)::int as count from orders`)[0]?.count ?? 0
    const before = await countOrders()
    const { perSecond, transactions } = await ceiling.run(connections, CEILING_SECONDS)
    const placed = (await countOrders()) - before
    await close()
    if (placed !== transactions) throw new Error(`pgbench: ${placed} orders in ${transactions} transactions`)
    return perSecond
  }

  next = CAPTURED
  await buyMany(1, 1)
  await sleep(WEBHOOKS_MS)
  const statements = inOrderOfPurchase(readCaptured(file))
  await environment.restart(settings)
  const ceiling = openCeiling(environment.databaseUrl(), toScript(statements, rangesOf(purchases, CAPTURED)))
  print(`\nPurchases: add, quote, create order, pay, verify, order; every commit is written to disk`)
  print(
    `  ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}; shared by shop, databases, ${values.stub ? 'stub' : 'sandbox'} and buyers; ` +
      `ceiling: pgbench -M prepared with the ${statements.length} statements of a purchase${values.stub ? '' : ' and its webhooks'}`,
  )
  for (const connections of CONNECTIONS) {
    await buyMany(WARM_UP, connections)
    const rounds = []
    const ceilings = []
    const used: Use = { shop: 0, database: 0, sandbox: 0, sandboxDatabase: 0, buyers: 0 }
    for (let n = 0; n < ROUNDS; n++) {
      const before = readUse()
      rounds.push(await buyMany(PER_ROUND, connections))
      const after = readUse()
      for (const key of PARTS) used[key] += after[key] - before[key]
      ceilings.push(await measureCeiling(connections))
    }
    const timings = rounds.flatMap((each) => each.timings)
    const totals = timings.map((timing) => STEPS.reduce((sum, step) => sum + timing[step], 0))
    const perSecond = median(rounds.map((round) => round.perSecond))
    const best = median(ceilings)
    print(
      `  ${connections} connections: median ${perSecond.toFixed(1)} orders/s, p50 ${ms(median(totals))}, p99 ${ms(percentile(totals, 0.99))}; ` +
        `pgbench ${best.toFixed(1)}/s, ratio ${(perSecond / best).toFixed(2)}`,
    )
    print(`    ${STEPS.map((step) => `${step} ${ms(median(timings.map((timing) => timing[step])))}`).join(', ')}`)
    const perPurchase = (key: keyof Use) => ms(used[key] / (ROUNDS * PER_ROUND))
    print(
      `    processor time per purchase: shop ${perPurchase('shop')}, its database ${perPurchase('database')}, sandbox ${perPurchase('sandbox')}, ` +
        `its database ${perPurchase('sandboxDatabase')}, buyers ${perPurchase('buyers')}`,
    )
  }
  ceiling.close()
} finally {
  await environment.close()
}

function readUse(): Use {
  const { shop, sandbox, sandboxDatabase } = environment.pids()
  const { node, postgres } = processorMsByProgram(shop)
  const buyers = process.cpuUsage()
  return {
    shop: node,
    database: postgres,
    sandbox: processorMsByProgram(sandbox).node,
    sandboxDatabase: processorMsByProgram(sandboxDatabase).postgres,
    buyers: (buyers.user + buyers.system) / 1000,
  }
}

async function startStub(): Promise<string> {
  const stub = spawnScript(fileURLToPath(new URL('purchase/stub-provider.ts', import.meta.url)), [], {})
  return waitFor(() => /stub at (\S+)/.exec(stub.output())?.[1], stub)
}

type Captured = ReturnType<typeof readCaptured>

/** Webhooks may arrive before the order; they are cheaper after it. */
function inOrderOfPurchase(statements: Captured): Captured {
  const isWebhook = ({ text }: Captured[number]) => text.includes('into webhook_events')
  return [...statements.filter((each) => !isWebhook(each)), ...statements.filter(isWebhook)]
}
