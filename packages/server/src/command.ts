import { type Config, loadConfig } from '@shop/api'
import {
  type Connection,
  checkConnection,
  connect,
  createLog,
  findRunning,
  lockDataDir,
  migrate,
  startEmbedded,
} from '@shop/api/platform'
import { type AddCloser, type ExpectedError, runProgram } from './run-program.ts'

type Options = {
  /** Errors that are printed as their message alone, like StartErrors. */
  expected?: ExpectedError
  /** Whether pending migrations are applied first. */
  migrates?: boolean
}

/** Runs a command on the shop's database, whether the shop is running or not, and ends the process. */
export function runCommand(
  command: (connection: Connection, config: Config) => Promise<void>,
  { expected, migrates = true }: Options = {},
): void {
  runProgram(
    async (addCloser) => {
      const config = loadConfig()
      const url = config.databaseUrl ?? findRunning(config.dataDir) ?? (await startDatabase(config, addCloser))
      if (config.databaseUrl) await checkConnection(url)
      const connection = connect(url, { max: 1 })
      await addCloser(connection.close)
      if (migrates) await migrate(url)
      await command(connection, config)
    },
    { expected },
  )
}

/** Starts the database for the duration of the command, because the shop is not running. */
async function startDatabase({ dataDir, logLevel }: Config, addCloser: AddCloser): Promise<string> {
  await addCloser(await lockDataDir(dataDir))
  const embedded = await startEmbedded(dataDir, createLog(logLevel))
  await addCloser(embedded.stop)
  return embedded.url
}
