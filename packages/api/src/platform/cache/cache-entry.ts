import { hash } from 'node:crypto'

/** A part of a response. Several entries have the same shared part, such as a style sheet. */
type Part = Buffer | { shared: Buffer }

/** A serialised response, compressed once per requested encoding. */
export type CacheEntry = {
  parts: readonly Buffer[]
  /** The bytes of all parts except shared ones. */
  ownBytes: number
  etag: string
  encoded: Partial<Record<'br' | 'gzip', Buffer>>
  /** What it shows and lists, such as `product:7`. Changes name the same tags. */
  tags: readonly string[]
}

/** Tags of entries that are dropped, and of entries that are served until they are loaded again. */
export type Outdated = { drop: readonly string[]; refresh: readonly string[] }

/**
 * Node.js allocates small buffers in blocks of 64 kB, and a block stays in memory as long as one of its buffers.
 * Without a copy, a cache of small entries would keep many times the bytes that it counts.
 */
export function copyFromPool(buffer: Buffer): Buffer {
  if (buffer.buffer.byteLength === buffer.length) return buffer
  const copy = Buffer.allocUnsafeSlow(buffer.length)
  buffer.copy(copy)
  return copy
}

const join = (parts: readonly Buffer[]): Buffer => (parts.length === 1 && parts[0]) || Buffer.concat(parts)

/** The whole response. */
export const bodyOf = ({ parts }: Pick<CacheEntry, 'parts'>): Buffer => join(parts)

export function createCacheEntry(body: Buffer | readonly Part[], tags: readonly string[]): CacheEntry {
  const parts = Buffer.isBuffer(body) ? [body] : body
  const buffers = parts.map((part) => (Buffer.isBuffer(part) ? copyFromPool(part) : part.shared))
  return {
    parts: buffers,
    ownBytes: parts.reduce((bytes, part) => bytes + (Buffer.isBuffer(part) ? part.length : 0), 0),
    etag: `W/"${hash('sha256', join(buffers), 'base64url').slice(0, 22)}"`,
    encoded: {},
    tags,
  }
}
