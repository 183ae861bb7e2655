import { resolve } from 'node:path'
import { loadConfig } from '@shop/api'
import { checkConnection, connect, createEmbedded, createLifecycle, lockDataDir, StartError } from '@shop/api/platform'
import { restoreBackup, verifyArchive } from './backup/restore.ts'

const lifecycle = createLifecycle((error) => console.error(error))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(1))
// The script that started this process has ended.
process.on('disconnect', () => end(1))

const running: Promise<void> = main().then(() => end(0), fail)

async function main(): Promise<void> {
  const [argument] = process.argv.slice(2)
  if (!argument) throw new StartError('Name the backup: npm run restore -- FILE')
  const startedAt = Date.now()
  const config = loadConfig()
  const { dataDir, backupPassphrase: passphrase } = config
  const file = resolve(argument)
  await lifecycle.addCloser(await lockDataDir(dataDir))
  const manifest = await verifyArchive(file, passphrase)
  const database = config.databaseUrl ? await openDatabase(config.databaseUrl) : await createEmbedded(dataDir)
  await lifecycle.addCloser(database.stop)
  await restoreBackup(manifest, { url: database.url, dataDir, file, passphrase })
  await database.moveIntoPlace()
  const rows = manifest.database.tables.reduce((sum, table) => sum + table.rows, 0)
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  console.log(`Restored ${rows} rows of ${manifest.createdAt} from ${file} in ${seconds} s.`)
}

async function openDatabase(url: string) {
  const connection = connect(url, { max: 1 })
  await checkConnection(connection)
  await connection.close()
  return { url, stop: async () => undefined, moveIntoPlace: async () => undefined }
}

function fail(error: unknown): void {
  // During a shutdown, errors of the restore are expected.
  if (lifecycle.isStopping()) return
  console.error(error instanceof StartError ? error.message : error)
  end(1)
}

function end(code: number): void {
  if (lifecycle.isStopping()) return
  const stopped = lifecycle.stop().then(() => running)
  void stopped.finally(() => process.exit(code))
}
