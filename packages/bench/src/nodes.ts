import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { createBrowser } from './faults/browser.ts'
import type { Finding } from './faults/check.ts'
import { planPurchases } from './faults/plan.ts'
import { waitFor } from './faults/processes.ts'
import { openProvider } from './faults/provider.ts'
import { print, printFindings, printOutcomes } from './faults/report.ts'
import { type ShopData, seedShop } from './faults/seed.ts'
import { type Completed, settleAndCheck, withDatabase } from './faults/settle.ts'
import { checkSharedState } from './nodes/checks.ts'
import { endConflicts, injectConflicts } from './nodes/conflicts.ts'
import { type Environment, openEnvironment } from './nodes/environment.ts'
import { startProbes } from './nodes/probes.ts'
import { runStatements } from './nodes/statements.ts'

/**
 * Makes purchases at three nodes of the shop behind HAProxy, on PostgreSQL with a synchronous standby, while
 * transactions fail with injected conflicts, the nodes are restarted one by one, and the primary is killed and replaced
 * by its standby. Then compares the shop's records with the provider's. `npm run drill -- nodes` installs what it
 * needs.
 */
const { values } = parseArgs({ options: { seed: { type: 'string' }, purchases: { type: 'string' } } })
const SEED = Number(values.seed ?? randomInt(1_000_000))
const PURCHASES = Number(values.purchases ?? 600)
const CONCURRENT_BUYERS = 6
const MAX_OUTAGE_MS = 10_000

print(`at least ${PURCHASES} purchases; repeat with: npm run drill -- nodes --seed=${SEED}`)
const environment = await openEnvironment()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void environment.close().then(() => process.exit(1)))
try {
  process.exitCode = (await Promise.race([environment.died, runDrill(environment)])) ? 0 : 1
} finally {
  await environment.close()
}

async function runDrill(environment: Environment): Promise<boolean> {
  await environment.startAll()
  const shopData = await withDatabase(environment, seedShop)
  const provider = openProvider(environment.providerUrl)
  await injectConflicts(environment.databaseUrl())
  print('three nodes, the primary and its standby are running; transactions fail at random')

  const probes = startProbes(environment.shopUrl, { user: shopData.admin, productId: shopData.products[1]?.id ?? 0 })
  const load = startLoad(environment, shopData)
  await load.reach(PURCHASES / 3)
  const findings = [reportPhase(probes.summarize(0), 'conflicts', 0)]
  findings.push(await restartNodes(environment, probes))
  await load.reach((2 * PURCHASES) / 3)
  findings.push(await failOver(environment, probes))
  await load.reach(PURCHASES)
  const results = await load.stop()
  await probes.stop()
  printOutcomes(results)

  const { serializationFailures, deadlocks } = await endConflicts(environment.databaseUrl())
  print(`${serializationFailures} serialization failures and ${deadlocks} deadlocks were injected`)
  findings.push(...(await checkSharedState(environment, shopData)))
  findings.push(...(await settleAndCheck(environment, { provider, results, ...shopData })))
  return printFindings(findings)
}

/** Buyers make purchases until they are stopped. */
function startLoad({ shopUrl }: Environment, { buyers, admin, products }: ShopData) {
  const buy = createBrowser({ shopUrls: [shopUrl], products, staff: admin })
  const purchases = planPurchases(SEED, 20 * PURCHASES)
  const results: Completed[] = []
  let isStopping = false
  const runBuyer = async () => {
    for (let purchase = purchases.shift(); purchase && !isStopping; purchase = purchases.shift()) {
      const buyer = buyers[purchase.buyer]
      if (buyer) results.push({ purchase, result: await buy(purchase, buyer) })
    }
  }
  const running = Promise.all(Array.from({ length: CONCURRENT_BUYERS }, runBuyer))
  return {
    /** Waits until this number of purchases have been made. */
    reach: (count: number) => waitFor(() => results.length >= count || undefined),
    async stop(): Promise<Completed[]> {
      isStopping = true
      await running
      return results
    },
  }
}

type Probes = ReturnType<typeof startProbes>

async function restartNodes({ nodeIndexes, restartNode }: Environment, probes: Probes): Promise<Finding> {
  const start = Date.now()
  for (const index of nodeIndexes) {
    await restartNode(index)
    print(`node ${index + 1} was restarted`)
  }
  return reportPhase(probes.summarize(start), 'the restarts of all nodes', 0)
}

/** Kills the primary, promotes the standby, and adds a new standby to it. */
async function failOver(environment: Environment, probes: Probes): Promise<Finding> {
  const { primary, standby } = environment
  const start = Date.now()
  await primary.kill()
  await runStatements(standby.urlOf('postgres'), ['select pg_promote()'])
  print(`the primary was killed, and the standby accepts writes after ${Date.now() - start} ms`)
  // The balancer and all nodes have to notice; no request may fail later than the limit.
  await waitFor(() => Date.now() - start > MAX_OUTAGE_MS || undefined)
  await environment.addStandby()
  print('a new standby was added')
  return reportPhase(probes.summarize(start), 'the failure of the primary', MAX_OUTAGE_MS)
}

function reportPhase(summary: ReturnType<Probes['summarize']>, phase: string, maxOutageMs: number): Finding {
  const { succeeded, failures, lastFailureMs, slowestMs } = summary
  print(
    `during ${phase}: ${succeeded} requests succeeded, the slowest in ${slowestMs} ms; failed: ${failures.join(', ') || 'none'}`,
  )
  if (maxOutageMs > 0) print(`the last failed request ended ${lastFailureMs} ms after it`)
  return {
    rule:
      maxOutageMs > 0
        ? `requests succeed again ${maxOutageMs / 1000} s after ${phase}`
        : `no request fails during ${phase}`,
    violations: lastFailureMs > maxOutageMs ? failures : [],
  }
}
