import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig } from '../../api/src/config/config.ts'
import { placeOrder } from '../../api/src/features/checkout/place-order.ts'
import { withProvider } from '../../api/src/features/payments/payments.service.ts'
import { createResponseCache } from '../../api/src/platform/cache/response-cache.ts'
import { createClock } from '../../api/src/platform/clock.ts'
import { type Connection, connect } from '../../api/src/platform/database/database.ts'
import { startEmbedded } from '../../api/src/platform/database/embedded/embedded.ts'
import { migrate } from '../../api/src/platform/database/migrate.ts'
import { createEvents } from '../../api/src/platform/events/events.ts'
import { createJobs } from '../../api/src/platform/jobs/jobs.ts'
import { createLog } from '../../api/src/platform/log/log.ts'
import { recordQueries } from '../../api/test/record-queries.ts'
import { median, print } from './lib/report.ts'
import { type RecordedOrder, repeatQueries, type SentQuery } from './orders/recorded.ts'
import { idsOf, providerOrderId, seed } from './orders/seed.ts'

/** Measures placing orders through the service, compared with the driver alone running the same statements. */
const CLIENTS = 8
const PER_CLIENT = 250
const ROUNDS = 3
const BUDGET = 0.5

const folder = mkdtempSync(join(tmpdir(), 'shopflix-bench-'))
const log = createLog('warn')
const database = await startEmbedded(folder, log)
// The database alone doesn't keep this process alive, not even while it is stopping.
const keepAlive = setInterval(() => undefined, 1000)
try {
  process.exitCode = (await measure(database.url)) ? 0 : 1
} finally {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
  clearInterval(keepAlive)
}

async function measure(url: string): Promise<boolean> {
  await migrate(url)
  const perRound = CLIENTS * PER_CLIENT
  let sentQueries: SentQuery[] | undefined
  const connection = connect(url, { max: CLIENTS + 2 })
  recordQueries(connection.pool, (text, values) => void sentQueries?.push({ text, values }))
  try {
    await seed(connection.sql, 1 + 2 * (ROUNDS + 1) * perRound)
    const place = createPlacer(connection)
    sentQueries = []
    const first = await place(0)
    const recorded: RecordedOrder = { queries: sentQueries, index: 0, orderId: first.id }
    sentQueries = undefined

    let base = 1
    const nextRound = () => {
      base += perRound
      return base - perRound
    }
    await runService(place, nextRound())
    await runDriver(connection.pool, recorded, nextRound())
    const service: number[] = []
    const baseline: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      service.push(await runService(place, nextRound()))
      baseline.push(await runDriver(connection.pool, recorded, nextRound()))
    }
    print(`\nPlacing an order: ${recorded.queries.length} statements, ${CLIENTS} clients, every commit written to disk`)
    print(`  ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}; shared by Node.js and the database`)
    print(
      `  through the service: ${service.map(Math.round).join(', ')} orders/s; median ${Math.round(median(service))}`,
    )
    const ratio = median(service) / median(baseline)
    print(
      `  through the driver:  ${baseline.map(Math.round).join(', ')} orders/s; median ${Math.round(median(baseline))}`,
    )
    print(`  ratio: ${ratio.toFixed(2)} (budget: at least ${BUDGET})`)
    return ratio >= BUDGET
  } finally {
    await connection.close()
  }
}

function createPlacer({ db, sql, listen, url }: Connection) {
  const config = loadConfig({
    JWT_SECRET: 'only-for-this-measurement-thirty-two',
    RAZORPAY_API_URL: 'http://127.0.0.1:9/v1',
  })
  const responseCache = createResponseCache({ isEnabled: false })
  const context = withProvider({
    config,
    db,
    sql,
    listen,
    clock: createClock(),
    log,
    jobs: createJobs(url, log),
    events: createEvents(),
    responseCache,
  })
  return (index: number) => {
    const ids = idsOf(index)
    const buyer = { id: ids.user, name: `Buyer ${index}`, email: `buyer${index}@example.in` }
    const items = [{ productId: ids.product, quantity: 1 }]
    return placeOrder(context, buyer, { addressId: ids.address, items, razorpayOrderId: providerOrderId(index) })
  }
}

/** Orders per second. */
async function runService(place: ReturnType<typeof createPlacer>, from: number): Promise<number> {
  let next = from
  const until = from + CLIENTS * PER_CLIENT
  const startedAt = performance.now()
  const client = async () => {
    while (next < until) await place(next++)
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return (CLIENTS * PER_CLIENT * 1000) / (performance.now() - startedAt)
}

/** Transactions per second of the same statements through the driver alone, sequentially per client. */
async function runDriver(pool: Connection['pool'], recorded: RecordedOrder, from: number): Promise<number> {
  const startedAt = performance.now()
  const client = async (_: unknown, number: number) => {
    const connection = await pool.connect()
    for (let n = 0; n < PER_CLIENT; n++) await repeatQueries(connection, recorded, from + number * PER_CLIENT + n)
    connection.release()
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  const seconds = (performance.now() - startedAt) / 1000
  return (CLIENTS * PER_CLIENT) / seconds
}
