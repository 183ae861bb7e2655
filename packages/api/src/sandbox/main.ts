import { parseArgs } from 'node:util'
import { loadConfig } from '../config.ts'
import { lockDataDir, startEmbedded } from '../platform/database/embedded/embedded.ts'
import { createLifecycle } from '../platform/lifecycle.ts'
import { createLog } from '../platform/log/log.ts'
import { StartError } from '../platform/start-error.ts'
import { startSandbox } from './sandbox.ts'

/**
 * The sandbox as a process of its own, as the real provider is, which the shop's end does not end. It has the shop's
 * settings (PORT, DATA_DIR or DATABASE_URL, RAZORPAY_KEY_ID and the other two); `--webhook` says where the shop hears news.
 */
const { values } = parseArgs({ options: { webhook: { type: 'string' } } })
const lifecycle = createLifecycle((error) => console.error(error))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0))

start().catch((error: unknown) => {
  if (lifecycle.isStopping()) return
  console.error(error instanceof StartError ? error.message : error)
  end(1)
})

async function start(): Promise<void> {
  const config = loadConfig()
  const log = createLog(config.logLevel)
  const { payments, port } = config
  const databaseUrl = config.databaseUrl ?? (await openEmbedded(config.dataDir, log))
  const sandbox = await startSandbox({ ...payments, databaseUrl, webhookUrl: () => values.webhook, log, port })
  await lifecycle.opened(sandbox.close)
  process.stdout.write(`The sandbox is ready: RAZORPAY_API_URL=${sandbox.apiUrl}\n`)
}

async function openEmbedded(dataDir: string, log: ReturnType<typeof createLog>): Promise<string> {
  await lifecycle.opened(await lockDataDir(dataDir))
  const database = await startEmbedded(dataDir, log)
  await lifecycle.opened(database.stop)
  return database.url
}

function end(code: number): void {
  if (lifecycle.isStopping()) return
  void lifecycle.stop().finally(() => process.exit(code))
}
