import { randomUUID } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { rename } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { S3mini } from 's3mini'
import { AppError } from '../http/app-error.ts'

/** A bucket of an S3-compatible store. `prefix` ends with '/' unless it is empty. */
export type ObjectStoreSettings = {
  endpoint: string
  bucket: string
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export type ObjectStore = ReturnType<typeof createObjectStore>

/** Until the response begins; its body may take any time. */
const RESPONSE_TIMEOUT_MS = 5_000
const URL_SECONDS = 60
/** Headers of a request that select and validate a part of an object. */
const REQUEST_HEADERS = ['range', 'if-none-match', 'if-modified-since', 'if-range']

/** Objects by key, below the prefix. Every call fails with 503 when the store can't be used. */
export function createObjectStore({ endpoint, bucket, prefix, ...settings }: ObjectStoreSettings) {
  const client = new S3mini({ ...settings, endpoint: `${endpoint.replace(/\/$/, '')}/${bucket}` })

  /** Sends a request with a signed URL, so any header can be added. */
  async function send(key: string, headers: Record<string, string> = {}): Promise<Response> {
    const url = await client.getPresignedUrl('GET', prefix + key, URL_SECONDS)
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(), RESPONSE_TIMEOUT_MS)
    const response = await fetch(url, { headers, signal: abort.signal })
      .catch(failed)
      .finally(() => clearTimeout(timer))
    if (response.status === 403 || response.status >= 500) {
      await response.body?.cancel()
      failed(new Error(`status ${response.status}`))
    }
    return response
  }

  return {
    async has(key: string): Promise<boolean> {
      return (await client.objectExists(prefix + key).catch(failed)) === true
    },

    /** The store's response (200, 206, 304 or 416) to a request for an object; undefined if it doesn't exist. */
    async open(
      key: string,
      requestHeaders: Record<string, string | string[] | undefined>,
    ): Promise<Response | undefined> {
      const headers = REQUEST_HEADERS.flatMap((name) => {
        const value = requestHeaders[name]
        return typeof value === 'string' ? [[name, value]] : []
      })
      const response = await send(key, Object.fromEntries(headers))
      if (response.status !== 404) return response
      await response.body?.cancel()
      return undefined
    },

    /** Stores a file, in parts if it is large. */
    async save(key: string, path: string): Promise<void> {
      const { ok, status } = await client.putAnyObject(prefix + key, await openAsBlob(path)).catch(failed)
      if (!ok) failed(new Error(`status ${status}`))
    },

    /** Writes an object to a file. False if it doesn't exist. */
    async download(key: string, path: string): Promise<boolean> {
      const response = await send(key)
      if (!response.ok || !response.body) return false
      const draft = `${path}.${randomUUID()}`
      await pipeline(Readable.fromWeb(response.body as NodeReadableStream), createWriteStream(draft, { mode: 0o600 }))
      await rename(draft, path)
      return true
    },

    /** Does nothing if the object doesn't exist. */
    async remove(key: string): Promise<void> {
      await client.deleteObject(prefix + key).catch(failed)
    },

    /** Keys of objects last written before this time. */
    async listBefore(folder: string, time: Date): Promise<string[]> {
      const objects = (await client.listObjects('/', `${prefix}${folder}/`).catch(failed)) ?? []
      return objects.filter(({ LastModified }) => LastModified < time).map(({ Key }) => Key.slice(prefix.length))
    },
  }
}

function failed(cause: unknown): never {
  const error = new AppError('unavailable', 'Files can’t be reached at the moment. Please try again.', {
    retryAfterSeconds: 5,
  })
  throw Object.assign(error, { cause })
}
