import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { StartError } from '@shop/api/platform'
import { Client } from 'pg'
import { readArchive } from './archive.ts'
import { assertNoFiles, createFileRestore } from './files.ts'
import { prepareTables } from './load.ts'
import { type Entry, MANIFEST_NAME, Manifest } from './manifest.ts'

export type RestoreOptions = { url: string; dataDir: string; file: string; passphrase: string | undefined }

/**
 * Reads a whole archive and compares every entry with the checksums of its manifest.
 * @throws {StartError} if the archive is damaged, incomplete or not a backup, or the passphrase is wrong
 */
export async function verifyArchive(file: string, passphrase: string | undefined): Promise<Manifest> {
  try {
    const { entries, manifest } = await readChecksums(file, passphrase)
    if (!manifest) throw damaged(file, 'it has no manifest')
    const isSame = ({ name, sha256 }: Entry, index: number) =>
      entries[index]?.name === name && entries[index].sha256 === sha256
    const wrong = manifest.entries.find((entry, index) => !isSame(entry, index))
    if (wrong) throw damaged(file, `${wrong.name} has changed`)
    if (entries.length !== manifest.entries.length) throw damaged(file, 'it has entries that its manifest doesn’t list')
    return manifest
  } catch (error) {
    if (error instanceof StartError) throw error
    const { message, cause } = error as Error
    throw damaged(file, cause instanceof Error ? cause.message : message)
  }
}

async function readChecksums(file: string, passphrase: string | undefined) {
  const entries: Entry[] = []
  let manifest: Manifest | undefined
  for await (const { name, bytes, body } of readArchive(file, passphrase)) {
    if (name === MANIFEST_NAME) manifest = parseManifest(file, await buffer(body))
    else entries.push({ name, bytes, sha256: await hashOf(body) })
  }
  return { entries, manifest }
}

const damaged = (file: string, reason: string) => new StartError(`${file} is not a complete backup: ${reason}.`)

function parseManifest(file: string, bytes: Buffer): Manifest {
  const { data, error } = Manifest.safeParse(JSON.parse(bytes.toString()))
  if (error) throw damaged(file, 'its manifest is invalid or in a newer format')
  return data
}

async function hashOf(body: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of body) hash.update(chunk as Uint8Array)
  return hash.digest('hex')
}

/**
 * Restores a verified archive into an empty database and data folder, all or nothing: the rows are committed and the
 * files moved into place at the end.
 * @throws {StartError} if the database or the folder isn't empty, or the backup can't be restored by this version
 */
export async function restoreBackup(
  manifest: Manifest,
  { url, dataDir, file, passphrase }: RestoreOptions,
): Promise<void> {
  await assertNoFiles(dataDir)
  const files = createFileRestore(dataDir)
  await files.remove()
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true })
  // The query in progress fails instead.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0')
    const tables = await prepareTables(client, manifest.database)
    for await (const { name, body } of readArchive(file, passphrase)) {
      if (name.startsWith('tables/')) await tables.loadRows(name, body)
      else if (name.startsWith('files/')) await files.save(name, body)
      else body.resume()
    }
    await tables.finishLoading()
    await files.moveIntoPlace()
    await client.query('commit')
  } catch (error) {
    await files.remove()
    throw error
  } finally {
    // Without a commit, closing the connection rolls back.
    await client.end()
  }
}
