import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Negotiator } from '@fastify/accept-negotiator'
import { LRUCache } from 'lru-cache'
import type { CacheEntry } from './memory-cache.ts'

/** Remembers headers, because browsers send few different ones. */
const negotiator = new Negotiator({
  supportedValues: ['br', 'gzip'],
  cache: new LRUCache<string, string>({ max: 100 }),
})

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** The best encoding that the client accepts; none for small bodies. */
export async function negotiateEncoding(
  entry: Pick<CacheEntry, 'body' | 'encoded'>,
  acceptEncoding: string | string[] | undefined,
): Promise<{ body: Buffer; encoding?: 'br' | 'gzip' }> {
  if (entry.body.length < 1024 || acceptEncoding === undefined) return { body: entry.body }
  const accepted = negotiator.negotiate(String(acceptEncoding))
  if (accepted === 'br') {
    entry.encoded.br ??= await brotli(entry.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    return { body: entry.encoded.br, encoding: 'br' }
  }
  if (accepted === 'gzip') {
    entry.encoded.gzip ??= await zip(entry.body)
    return { body: entry.encoded.gzip, encoding: 'gzip' }
  }
  return { body: entry.body }
}
