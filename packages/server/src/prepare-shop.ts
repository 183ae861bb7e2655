import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Config, ensureAdmin, ensureSeller } from '@shop/api'
import {
  assertPortIsFree,
  type Connection,
  checkConnection,
  connect,
  createClock,
  type createLog,
  findPendingMigrations,
  lockDataDir,
  migrate,
  StartError,
  startEmbedded,
} from '@shop/api/platform'
import { startSandbox } from '@shop/payment-sandbox'
import { assertNoDemoAccounts } from './assert-no-demo-accounts.ts'
import type { LoadDemo } from './load-demo.ts'
import type { AddCloser } from './run-program.ts'

/** What the processes that serve the shop need besides their settings. */
export type Prepared = {
  databaseUrl: string
  /** The API of the payment provider, or of the sandbox. */
  paymentsUrl: string
}

type Parts = {
  log: ReturnType<typeof createLog>
  addCloser: AddCloser
  /** Undefined until the shop listens. */
  shopUrl: () => string | undefined
}

/** Connections of the embedded database for everything but the workers: commands, the sandbox, metrics. */
const OTHER_CONNECTIONS = 80
const CONNECTIONS_PER_WORKER = 20

/** Runs once per start, however many processes serve the shop: the database, its data, and the payment sandbox. */
export async function prepareShop(config: Config, parts: Parts): Promise<Prepared> {
  // Before the port check: a shop that is stopping in this folder still holds both for a moment.
  if (!config.databaseUrl) await parts.addCloser(await lockDataDir(config.dataDir))
  await assertPortIsFree(config)
  const databaseUrl = await openDatabase(config, parts)
  await prepareTables(databaseUrl, config)
  const connection = connect(databaseUrl, { max: 1 })
  try {
    await prepareData(config, connection, parts)
    return { databaseUrl, paymentsUrl: await openPayments(config, connection, parts) }
  } finally {
    await connection.close()
  }
}

async function openDatabase(config: Config, { log, addCloser }: Parts): Promise<string> {
  if (config.databaseUrl) {
    await checkConnection(config.databaseUrl)
    return config.databaseUrl
  }
  const maxConnections = OTHER_CONNECTIONS + CONNECTIONS_PER_WORKER * config.workers
  const embedded = await startEmbedded(config.dataDir, log, { max_connections: String(maxConnections) })
  await addCloser(embedded.stop)
  return embedded.url
}

/**
 * Creates the tables of a new database. Migrates an existing one, unless the operator does that with `npm run migrate`.
 */
async function prepareTables(url: string, { databaseUrl, migrateOnStart }: Config): Promise<void> {
  if (!databaseUrl || migrateOnStart) return void (await migrate(url))
  const { isEmpty, pending } = await findPendingMigrations(url)
  if (isEmpty) return void (await migrate(url))
  if (pending.length === 0) return
  throw new StartError(
    `DATABASE_URL: the migrations ${pending.join(', ')} are pending. Run "npm run migrate", or unset MIGRATE_ON_START.`,
  )
}

async function prepareData(config: Config, connection: Connection, { addCloser }: Parts): Promise<void> {
  const clock = createClock(config.clockAheadSeconds)
  if (config.demo) await prepareDemo(connection, clock.now(), addCloser)
  else await assertNoDemoAccounts(connection.db)
  await ensureSeller({ config, db: connection.db, clock })
  await ensureAdmin({ config, db: connection.db, clock })
}

async function prepareDemo({ db, url }: Connection, now: Date, addCloser: AddCloser): Promise<void> {
  // A shop without the demo never loads its code.
  const demo = await import('@shop/demo')
  if (await demo.isDemoLoaded(db)) return demo.updateDemo(db, now)
  const child = spawn(process.execPath, [join(import.meta.dirname, 'load-demo.ts')], {
    // It ends when the channel to this process is closed.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.send({ databaseUrl: url, now: now.toISOString() } satisfies LoadDemo)
  const ended = once(child, 'exit')
  await addCloser(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const [code] = await ended
  if (code !== 0) throw new StartError('The demo data could not be loaded.')
}

/** The shop talks to the sandbox over HTTP, like to the real payment provider. */
async function openPayments(config: Config, { db, url: databaseUrl }: Connection, parts: Parts): Promise<string> {
  const { payments } = config
  if (payments.apiUrl !== undefined) return payments.apiUrl
  const webhookUrl = () => {
    const url = parts.shopUrl()
    return url && `${url}/api/payment/webhook`
  }
  const sandbox = await startSandbox({ ...payments, databaseUrl, webhookUrl, log: parts.log })
  await parts.addCloser(sandbox.close)
  if (config.demo) {
    const { addMissingPaymentIssues } = await import('@shop/demo')
    await addMissingPaymentIssues(db, databaseUrl, createClock(config.clockAheadSeconds).now())
  }
  return sandbox.apiUrl
}
