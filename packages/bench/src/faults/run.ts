import { createBrowser } from './browser.ts'
import type { Finding } from './check.ts'
import { planKills, planPurchases } from './plan.ts'
import { type Environment, openEnvironment } from './processes.ts'
import { openProvider } from './provider.ts'
import { print, printOutcomes } from './report.ts'
import { type ShopData, seedShop } from './seed.ts'
import { type Completed, settleAndCheck, withDatabase } from './settle.ts'

const CONCURRENT_BUYERS = 12

const FAULTS = {
  failRequests: 0.03,
  limitRequests: 0.02,
  loseResponses: 0.02,
  delayResponses: 0.003,
  responseDelayMs: 6_000,
  delayRefunds: 0.1,
  dropWebhooks: 0.5,
  repeatWebhooks: 0.1,
  delayWebhooks: 0.2,
}

export type FaultPlan = {
  seed: number
  purchases: number
  serverKills: number
  databaseKills: number
  /** A delayed webhook arrives at most this much later. */
  webhookDelayMs: number
}

/**
 * Makes purchases with injected faults, then compares the shop's records with the provider's. The shop and the provider
 * are separate processes that are killed at random; the clock is advanced to skip the days of the poll schedule.
 */
export async function runFaults(plan: FaultPlan): Promise<Finding[]> {
  const environment = await openEnvironment()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void environment.close().then(() => process.exit(1)))
  try {
    await environment.start()
    const shopData = await withDatabase(environment, seedShop)
    const provider = openProvider(environment.providerUrl)
    await provider.setFaults({ ...FAULTS, seed: plan.seed, webhookDelayMs: plan.webhookDelayMs })
    print('the shop and the provider are running')
    const results = await buyAll(environment, plan, shopData)
    printOutcomes(results)
    return await settleAndCheck(environment, { provider, results, ...shopData })
  } finally {
    await environment.close()
  }
}

/** Runs the purchases concurrently while the shop and its database are killed several times. */
async function buyAll(
  environment: Environment,
  { seed, purchases: count, serverKills: servers, databaseKills: databases }: FaultPlan,
  { buyers, admin, products }: ShopData,
): Promise<Completed[]> {
  const buy = createBrowser({ shopUrls: [environment.shopUrl], products, staff: admin })
  const purchases = planPurchases(seed, count)
  const serverKills = planKills(seed, { kind: 'server', times: servers, among: count })
  const databaseKills = planKills(seed, { kind: 'database', times: databases, among: count })
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
