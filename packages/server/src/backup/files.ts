import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StartError } from '@shop/api/platform'
import type { AddEntry } from './archive.ts'

/** Folders of DATA_DIR that a backup contains. The database's password isn't needed: a restore creates another one. */
const FOLDERS = ['media', 'imports']
const TOKEN_SECRET = 'secrets/jwt'

/**
 * Adds movies, uploads and the generated token secret of the data folder. Skips files that are deleted while it runs.
 */
export async function addFiles(dataDir: string, add: AddEntry): Promise<void> {
  const found = await Promise.all(FOLDERS.map((folder) => listFiles(join(dataDir, folder))))
  for (const path of [...found.flat(), join(dataDir, TOKEN_SECRET)]) {
    const size = await stat(path).then(
      (file) => file.size,
      () => undefined,
    )
    if (size === undefined) continue
    const name = `files/${relative(dataDir, path).split(sep).join('/')}`
    // A file that grows is read up to the size that the archive announces.
    const content = size === 0 ? Buffer.alloc(0) : { bytes: size, chunks: createReadStream(path, { end: size - 1 }) }
    await add(name, content)
  }
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** @throws {StartError} if the data folder has files that a restore would mix with its own */
export async function assertNoFiles(dataDir: string): Promise<void> {
  for (const folder of FOLDERS) {
    if ((await listFiles(join(dataDir, folder))).length > 0)
      throw new StartError(`DATA_DIR: ${join(dataDir, folder)} already has files. Restore into an empty folder.`)
  }
}

/** Writes files beside their places until `moveIntoPlace`. */
export function createFileRestore(dataDir: string) {
  const draft = join(dataDir, 'files.restoring')
  return {
    /** `entry`: `files/PATH`. */
    async save(entry: string, content: AsyncIterable<Uint8Array>): Promise<void> {
      const path = join(draft, entry.slice('files/'.length))
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await pipeline(content, createWriteStream(path, { mode: 0o600, flush: true }))
    },

    async moveIntoPlace(): Promise<void> {
      for (const name of [...FOLDERS, TOKEN_SECRET]) {
        if (!existsSync(join(draft, name))) continue
        await mkdir(dirname(join(dataDir, name)), { recursive: true, mode: 0o700 })
        // An empty folder may exist.
        if (name !== TOKEN_SECRET) await rm(join(dataDir, name), { recursive: true, force: true })
        await rename(join(draft, name), join(dataDir, name))
      }
      await rm(draft, { recursive: true, force: true })
    },

    remove: () => rm(draft, { recursive: true, force: true }),
  }
}
