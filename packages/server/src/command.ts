import { type Config, loadConfig } from '@shop/api'
import {
  type Connection,
  checkConnection,
  connect,
  createLifecycle,
  createLog,
  findRunning,
  lockDataDir,
  migrate,
  StartError,
  startEmbedded,
} from '@shop/api/platform'

type Options = {
  /** Errors that are printed as their message alone, like StartErrors. */
  expected?: abstract new (
    ...args: never[]
  ) => Error
  /** Whether pending migrations are applied first. */
  migrates?: boolean
}

/** Runs a command on the shop's database, whether the shop is running or not, and ends the process. */
export function runCommand(
  command: (connection: Connection, config: Config) => Promise<void>,
  { expected = StartError, migrates = true }: Options = {},
): void {
  const lifecycle = createLifecycle((error) => console.error(error))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(1))
  // The script that started this process has ended.
  process.on('disconnect', () => end(1))
  // For example a closed pipe (`| head`): the database must not outlive this process.
  process.on('uncaughtException', fail)
  const running: Promise<void> = main().then(() => end(0), fail)

  async function main(): Promise<void> {
    const config = loadConfig()
    const url = config.databaseUrl ?? findRunning(config.dataDir) ?? (await startDatabase(config))
    const connection = connect(url, { max: 1 })
    await lifecycle.addCloser(connection.close)
    if (config.databaseUrl) await checkConnection(connection)
    if (migrates) await migrate(url)
    await command(connection, config)
  }

  /** Starts the database for the duration of the command, because the shop is not running. */
  async function startDatabase({ dataDir, logLevel }: Config): Promise<string> {
    await lifecycle.addCloser(await lockDataDir(dataDir))
    const embedded = await startEmbedded(dataDir, createLog(logLevel))
    await lifecycle.addCloser(embedded.stop)
    return embedded.url
  }

  function fail(error: unknown): void {
    // During a shutdown, errors of the running command are expected.
    if (lifecycle.isStopping()) return
    console.error(error instanceof expected || error instanceof StartError ? error.message : error)
    end(1)
  }

  function end(code: number): void {
    if (lifecycle.isStopping()) return
    const stopped = lifecycle.stop().then(() => running)
    void stopped.finally(() => process.exit(code))
  }
}
