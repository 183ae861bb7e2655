import { type Config, loadConfig } from '@shop/api'
import { ImportError, readCommand, runImport } from '@shop/api/imports'
import {
  checkConnection,
  connect,
  createLifecycle,
  createLog,
  findRunning,
  lockDataDir,
  migrate,
  StartError,
  showProgress,
  startEmbedded,
} from '@shop/api/platform'

const lifecycle = createLifecycle((error) => console.error(error))

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(1))
// The script that started this process has ended.
process.on('disconnect', () => end(1))
// For example a closed pipe (`| head`): the database must not outlive this process.
process.on('uncaughtException', fail)

const importing: Promise<void> = main().then(() => end(0), fail)

async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2))
  const config = loadConfig()
  const url = config.databaseUrl ?? findRunning(config.dataDir) ?? (await startDatabase(config))
  const connection = connect(url, { max: 1 })
  await lifecycle.addCloser(connection.close)
  if (config.databaseUrl) await checkConnection(connection)
  await migrate(url)
  const { skipped, summary } = await runImport(connection.db, command, showProgress())
  for (const line of skipped) console.error(line)
  console.log(summary)
}

/** Starts the database for the duration of the import, because the shop is not running. */
async function startDatabase({ dataDir, logLevel }: Config): Promise<string> {
  await lifecycle.addCloser(await lockDataDir(dataDir))
  const embedded = await startEmbedded(dataDir, createLog(logLevel))
  await lifecycle.addCloser(embedded.stop)
  return embedded.url
}

function fail(error: unknown): void {
  // During a shutdown, errors of the running import are expected.
  if (lifecycle.isStopping()) return
  console.error(error instanceof ImportError || error instanceof StartError ? error.message : error)
  end(1)
}

function end(code: number): void {
  if (lifecycle.isStopping()) return
  const stopped = lifecycle.stop().then(() => importing)
  void stopped.finally(() => process.exit(code))
}
