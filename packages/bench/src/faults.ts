import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { createBrowser } from './faults/browser.ts'
import { planKills, planPurchases } from './faults/plan.ts'
import { type Environment, openEnvironment } from './faults/processes.ts'
import { openProvider } from './faults/provider.ts'
import { print, printFindings, printOutcomes } from './faults/report.ts'
import { type ShopData, seedShop } from './faults/seed.ts'
import { type Completed, settleAndCheck, withDatabase } from './faults/settle.ts'

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
  printOutcomes(results)
  return printFindings(await settleAndCheck(environment, { provider, results, ...shopData }))
}

/** Runs the purchases concurrently while the shop and its database are killed several times. */
async function buyAll(environment: Environment, { buyers, productIds }: ShopData): Promise<Completed[]> {
  const buy = createBrowser({ shopUrls: [environment.shopUrl], productIds })
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
