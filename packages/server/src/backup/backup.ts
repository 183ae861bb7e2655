import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { Client } from 'pg'
import { writeArchive } from './archive.ts'
import { beginSnapshot, dumpDatabase } from './dump.ts'
import { addFiles } from './files.ts'
import { MANIFEST_NAME, type Manifest } from './manifest.ts'

export type BackupOptions = { url: string; dataDir: string; file: string; passphrase: string | undefined }

export type BackupResult = { file: string; bytes: number; rows: number; files: number; isEncrypted: boolean }

/**
 * Writes the database and the files of the data folder into one archive. The shop may be running: the database is read
 * in one snapshot, and nothing is locked.
 */
export async function createBackup({ url, dataDir, file, passphrase }: BackupOptions): Promise<BackupResult> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true })
  // The query in progress fails instead.
  client.on('error', () => undefined)
  await client.connect()
  let rows = 0
  let files = 0
  try {
    await writeArchive(file, passphrase, async (add, entries) => {
      const createdAt = new Date().toISOString()
      await beginSnapshot(client)
      // Before the tables, because the shop deletes an uploaded file when its import ends.
      await addFiles(dataDir, add)
      files = entries.length
      const database = await dumpDatabase(client, add)
      rows = database.tables.reduce((sum, table) => sum + table.rows, 0)
      await client.query('commit')
      const manifest: Manifest = { format: 1, createdAt, database, entries: [...entries] }
      await add(MANIFEST_NAME, Buffer.from(JSON.stringify(manifest, undefined, 1)))
    })
  } finally {
    await client.end()
  }
  return { file: basename(file), bytes: (await stat(file)).size, rows, files, isEncrypted: passphrase !== undefined }
}
