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
import { seedPurchases } from './purchase/seed.ts'

/**
 * Measures whole purchases over HTTP, with the payment sandbox in its own process; with `--stub`, a provider that answers at
 * once and sends no webhooks. The ceiling is pgbench with the statements of real purchases, in turn with the shop.
 */
const { values } = parseArgs({
  options: { stub: { type: 'boolean', default: false }, connections: { type: 'string' } },
})
const ROUNDS = 5
const PER_ROUND = 200
const WARM_UP = 200
const CAPTURED = 40
const CEILING_SECONDS = 2
/** The sandbox sends the webhooks of a payment up to a second later. */
const WEBHOOKS_MS = values.stub ? 0 : 3000

const environment = await openEnvironment()
const settings: Record<string, string> = { CHECKOUT_MODE: 'demo' }
try {
  if (values.stub) settings.RAZORPAY_API_URL = await startStub()
  const file = captureFile()
  await environment.start({ ...settings, ...captureInto(file) }, UNBUNDLED)
  const { sql, close } = connect(environment.databaseUrl(), { max: 2 })
  const total = CAPTURED + CONNECTIONS.length * (WARM_UP + ROUNDS * PER_ROUND)
  const { buyers, productIds } = await seedPurchases(sql, total)
  await close()
  let next = 0

  async function buyMany(count: number, connections: number): Promise<{ perSecond: number; timings: Timing[] }> {
    const buy = createShopper(environment.shopUrl, connections, { isStub: values.stub })
    const until = next + count
    const timings: Timing[] = []
    const startedAt = performance.now()
    const client = async () => {
      while (next < until) {
        const index = next++
        const buyer = buyers[index]
        const productId = productIds[index % productIds.length]
        if (buyer && productId !== undefined) timings.push(await buy(buyer, productId))
      }
    }
    await Promise.all(Array.from({ length: connections }, client))
    return { perSecond: (count * 1000) / (performance.now() - startedAt), timings }
  }

  await buyMany(CAPTURED, 1)
  await sleep(WEBHOOKS_MS)
  const purchases = groupByPurchase(readCaptured(file))
  const scripts = purchases.map((statements, index) => toScript(statements, `c${index}_`))
  await environment.restart(settings)
  const ceiling = openCeiling(environment.databaseUrl(), scripts)
  const counts = purchases.map((statements) => statements.length)
  print(`\nPurchases: add, quote, create order, pay, verify, order; every commit is written to disk`)
  print(
    `  ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}; shared by shop, databases, ${values.stub ? 'stub' : 'sandbox'} and buyers; ` +
      `ceiling: pgbench -M prepared with the ${median(counts)} statements of a purchase${values.stub ? '' : ' and its webhooks'}`,
  )
  for (const connections of CONNECTIONS) {
    await buyMany(WARM_UP, connections)
    const rounds = []
    const ceilings = []
    const used = { shop: 0, database: 0, sandbox: 0 }
    for (let n = 0; n < ROUNDS; n++) {
      const before = readUse()
      rounds.push(await buyMany(PER_ROUND, connections))
      const after = readUse()
      for (const key of ['shop', 'database', 'sandbox'] as const) used[key] += after[key] - before[key]
      ceilings.push(await ceiling.perSecond(connections, CEILING_SECONDS))
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
    const perPurchase = (key: keyof typeof used) => ms(used[key] / (ROUNDS * PER_ROUND))
    print(
      `    processor time per purchase: shop ${perPurchase('shop')}, its database ${perPurchase('database')}, sandbox ${perPurchase('sandbox')}`,
    )
  }
  ceiling.close()
} finally {
  await environment.close()
}

function readUse() {
  const { shop, sandbox } = environment.pids()
  const { node, postgres } = processorMsByProgram(shop)
  return { shop: node, database: postgres, sandbox: processorMsByProgram(sandbox).node }
}

async function startStub(): Promise<string> {
  const stub = spawnScript(fileURLToPath(new URL('purchase/stub-provider.ts', import.meta.url)), [], {})
  return waitFor(() => /stub at (\S+)/.exec(stub.output())?.[1], stub)
}

type Captured = ReturnType<typeof readCaptured>

/** Purchases ran one after the other, and each begins with adding to the cart. Webhooks name their payment. */
function groupByPurchase(statements: Captured): Captured[] {
  const isWebhook = ({ text }: Captured[number]) => text.includes('into webhook_events')
  const purchases: Captured[] = []
  for (const statement of statements.filter((each) => !isWebhook(each))) {
    if (statement.text.includes('into cart_items')) purchases.push([])
    purchases.at(-1)?.push(statement)
  }
  for (const webhook of statements.filter(isWebhook)) {
    const paymentId = webhook.values.find((value) => /^pay_\w{14}$/.test(String(value)))
    purchases.find((all) => all.some(({ values: own }) => own.includes(paymentId)))?.push(webhook)
  }
  return purchases
}
