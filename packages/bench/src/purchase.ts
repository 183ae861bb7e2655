import { availableParallelism, loadavg } from 'node:os'
import { connect } from '../../api/src/platform/database/database.ts'
import { openEnvironment } from './faults/processes.ts'
import { median, ms, percentile, print } from './lib/report.ts'
import { createShopper, STEPS, type Timing } from './purchase/buyer.ts'
import { seedPurchases } from './purchase/seed.ts'

/** Measures whole purchases over HTTP, with the payment sandbox in its own process. */
const CONNECTIONS = [1, 10, 50]
const ROUNDS = 5
const PER_ROUND = 200
const WARM_UP = 100

const environment = await openEnvironment()
try {
  await environment.start()
  const { sql, close } = connect(environment.databaseUrl(), { max: 2 })
  const total = CONNECTIONS.length * (WARM_UP + ROUNDS * PER_ROUND)
  const { buyers, productIds } = await seedPurchases(sql, total)
  const [before] = await sql<{ commits: number }[]>`
    select xact_commit::int4 as commits from pg_stat_database where datname = current_database()`
  await close()

  print(`\nPurchases: add, quote, create order, pay, verify, order; every commit is written to disk`)
  print(
    `  ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}; shared by shop, databases, sandbox and buyers`,
  )
  let next = 0
  for (const connections of CONNECTIONS) {
    const buy = createShopper(environment.shopUrl, connections)
    const round = async (count: number) => {
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
    await round(WARM_UP)
    const rounds = []
    for (let n = 0; n < ROUNDS; n++) rounds.push(await round(PER_ROUND))
    const timings = rounds.flatMap((each) => each.timings)
    const totals = timings.map((timing) => STEPS.reduce((sum, step) => sum + timing[step], 0))
    print(
      `  ${connections} connections: median ${median(rounds.map(({ perSecond }) => perSecond)).toFixed(1)} orders/s, p50 ${ms(median(totals))}, p99 ${ms(percentile(totals, 0.99))}`,
    )
    print(`    ${STEPS.map((step) => `${step} ${ms(median(timings.map((timing) => timing[step])))}`).join(', ')}`)
  }
  const after = connect(environment.databaseUrl(), { max: 1 })
  const [row] = await after.sql<{ commits: number }[]>`
    select xact_commit::int4 as commits from pg_stat_database where datname = current_database()`
  print(
    `  ${(((row?.commits ?? 0) - (before?.commits ?? 0)) / next).toFixed(1)} transactions of the shop's database per purchase`,
  )
  await after.close()
} finally {
  await environment.close()
}
