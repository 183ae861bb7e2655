import { resolve } from 'node:path'
import { loadConfig } from '@shop/api'
import { checkConnection, createEmbedded, lockDataDir, StartError } from '@shop/api/platform'
import { restoreBackup, verifyArchive } from './backup/restore.ts'
import { runProgram } from './run-program.ts'

runProgram(async (addCloser) => {
  const [argument] = process.argv.slice(2)
  if (!argument) throw new StartError('Name the backup: npm run restore -- FILE')
  const startedAt = Date.now()
  const config = loadConfig()
  const { dataDir, backupPassphrase: passphrase } = config
  const file = resolve(argument)
  await addCloser(await lockDataDir(dataDir))
  const manifest = await verifyArchive(file, passphrase)
  const database = config.databaseUrl ? await openDatabase(config.databaseUrl) : await createEmbedded(dataDir)
  await addCloser(database.stop)
  await restoreBackup(manifest, { url: database.url, dataDir, file, passphrase })
  await database.moveIntoPlace()
  const rows = manifest.database.tables.reduce((sum, table) => sum + table.rows, 0)
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  console.log(`Restored ${rows} rows of ${manifest.createdAt} from ${file} in ${seconds} s.`)
})

async function openDatabase(url: string) {
  await checkConnection(url)
  return { url, stop: async () => undefined, moveIntoPlace: async () => undefined }
}
