import { availableParallelism, loadavg } from 'node:os'
import { connect } from '../../api/src/platform/database/database.ts'
import { captureFile, captureInto, openCeiling, readCaptured, toScript } from './ceiling/pgbench.ts'
import { openEnvironment, UNBUNDLED } from './faults/processes.ts'
import { CONNECTIONS } from './lib/connections.ts'
import { createPost } from './lib/post.ts'
import { median, ms, percentile, print } from './lib/report.ts'
import { purchaseAt, rangesOf, seedPurchases } from './purchase/seed.ts'

/** Measures adding to the cart over HTTP. The ceiling is pgbench with the statements of the shop, in turn with it. */
const ROUNDS = 5
const SECONDS = 2
const BUYERS = 1000
/** The buyer whose statement is captured; no other value of it is the same number. */
const CAPTURED = 777

const environment = await openEnvironment()
try {
  const file = captureFile()
  await environment.start(captureInto(file), UNBUNDLED)
  const first = connect(environment.databaseUrl(), { max: 2 })
  const purchases = await seedPurchases(first.sql, BUYERS)
  await first.close()
  let next = 0

  /** A different buyer and product each time. A quantity of 99 is reached by neither the shop nor pgbench. */
  async function addMany(connections: number, isDone: () => boolean): Promise<number[]> {
    const post = createPost(environment.shopUrl, connections)
    const times: number[] = []
    const client = async () => {
      while (!isDone()) {
        const { buyer, productId } = purchaseAt(purchases, next++)
        const startedAt = performance.now()
        await post(`/user_items/add?userId=${buyer?.id}&itemId=${productId}&category=CART`, buyer?.token)
        times.push(performance.now() - startedAt)
      }
    }
    await Promise.all(Array.from({ length: connections }, client))
    return times
  }
  next = CAPTURED
  await addMany(1, () => next > CAPTURED)
  const script = toScript(readCaptured(file), rangesOf(purchases, CAPTURED))
  await environment.restart({})
  const { sql, close } = connect(environment.databaseUrl(), { max: 1 })
  const emptyCarts = () => sql`delete from cart_items`
  const ceiling = openCeiling(environment.databaseUrl(), script)
  print(
    `\nAdd to cart: ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}, shared by shop, database and buyers; ` +
      'ceiling: pgbench -M prepared with the same statement',
  )
  for (const connections of CONNECTIONS) {
    const rates: number[] = []
    const ceilings: number[] = []
    const times: number[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      await emptyCarts()
      const startedAt = performance.now()
      const taken = await addMany(connections, () => performance.now() - startedAt > SECONDS * 1000)
      const rate = (taken.length * 1000) / (performance.now() - startedAt)
      await emptyCarts()
      const { perSecond: best } = await ceiling.run(connections, SECONDS)
      // The first round warms up.
      if (round === 0) continue
      rates.push(rate)
      ceilings.push(best)
      times.push(...taken)
    }
    print(
      `  ${connections} connections: median ${median(rates).toFixed(0)}/s, p99 ${ms(percentile(times, 0.99))}; ` +
        `pgbench ${median(ceilings).toFixed(0)}/s, ratio ${(median(rates) / median(ceilings)).toFixed(2)}`,
    )
  }
  ceiling.close()
  await close()
} finally {
  await environment.close()
}
