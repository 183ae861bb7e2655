import { createWriteStream, existsSync } from 'node:fs'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../http/app-error.ts'
import { makeFolder } from '../make-folder.ts'
import type { ObjectStore } from './object-store.ts'

const HEAD_BYTES = 4096

export type UploadStorage = ReturnType<typeof createUploadStorage>

/**
 * Uploaded files, stored in the data folder until they are processed. Without an object store, all nodes need the same
 * folder; with one, the folder has copies.
 */
export function createUploadStorage(folder: string, store?: ObjectStore) {
  const pathOf = (name: string) => join(folder, name)
  const keyOf = (name: string) => `${basename(folder)}/${name}`
  return {
    /** The path of a file, which another node may have stored. Reading fails if the file doesn't exist. */
    async getPath(name: string): Promise<string> {
      const path = pathOf(name)
      if (store && !existsSync(path)) {
        makeFolder(folder)
        await store.download(keyOf(name), path)
      }
      return path
    },

    /**
     * Streams a file to disk and returns its size in bytes. Errors, after which no file is left: 413, and 400 when the
     * upload is interrupted.
     */
    async save(
      name: string,
      chunks: AsyncIterable<Uint8Array>,
      { maxBytes, tooLargeMessage }: { maxBytes: number; tooLargeMessage: string },
    ): Promise<number> {
      makeFolder(folder)
      let bytes = 0
      async function* counted() {
        for await (const chunk of chunks) {
          bytes += chunk.length
          if (bytes > maxBytes) throw new AppError('payload_too_large', tooLargeMessage)
          yield chunk
        }
      }
      try {
        await pipeline(counted(), createWriteStream(pathOf(name), { flags: 'wx', mode: 0o600 }))
        await store?.save(keyOf(name), pathOf(name))
        return bytes
      } catch (error) {
        await rm(pathOf(name), { force: true })
        const { code } = error as NodeJS.ErrnoException
        if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE')
          throw new AppError('bad_request', 'The upload was interrupted. Please try again.')
        throw error
      }
    },

    /** The first bytes of a file, to detect its type. */
    async readHead(name: string): Promise<Buffer> {
      const file = await open(pathOf(name))
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
        return buffer.subarray(0, bytesRead)
      } finally {
        await file.close()
      }
    },

    async remove(name: string): Promise<void> {
      await rm(pathOf(name), { force: true })
      await store?.remove(keyOf(name))
    },

    /** The names of files last written before this time. */
    async listBefore(time: Date): Promise<string[]> {
      const stored = (await store?.listBefore(basename(folder), time)) ?? []
      const old = stored.map((key) => basename(key))
      for (const name of await readdir(folder).catch(() => []))
        if ((await stat(pathOf(name))).mtime < time) old.push(name)
      return old
    },
  }
}
