import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type CacheEntry, createCacheEntry, createMemoryCache, negotiateEncoding } from './memory-cache.ts'

const createTestCache = (maxBytes: number) =>
  createMemoryCache<CacheEntry>({ name: 'test', maxBytes, maxAgeMs: 60_000 })
const entryOf = (text: string) => createCacheEntry(Buffer.from(text))

/** A loader that counts its calls and resolves when `finish` is called. */
function deferredLoader(text: string) {
  const { promise, resolve } = Promise.withResolvers<CacheEntry>()
  let calls = 0
  const load = () => {
    calls++
    return promise
  }
  return { load, finish: () => resolve(entryOf(text)), calls: () => calls }
}

test('loads an entry once for concurrent requests', async () => {
  const cache = createTestCache(10_000)
  const { load, finish, calls } = deferredLoader('hello')
  const requests = [cache.get('a', load), cache.get('a', load)]
  finish()
  const [first, second] = await Promise.all(requests)
  expect(first).toBe(second)
  expect(await cache.get('a', load)).toBe(first)
  expect(calls()).toBe(1)
})

test('returns but does not store an entry whose load began before a clear', async () => {
  const cache = createTestCache(10_000)
  const { load, finish } = deferredLoader('old')
  const request = cache.get('a', load)
  cache.clear()
  finish()
  expect((await request).body.toString()).toBe('old')
  expect((await cache.get('a', async () => entryOf('new'))).body.toString()).toBe('new')
})

test('does not store a failure', async () => {
  const cache = createTestCache(10_000)
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect((await cache.get('a', async () => entryOf('yes'))).body.toString()).toBe('yes')
})

test('evicts the least recently used entries when full', async () => {
  const cache = createTestCache(5000)
  for (const key of ['a', 'b', 'c', 'd']) await cache.get(key, async () => entryOf(key.repeat(500)))
  expect((await cache.get('a', async () => entryOf('reloaded'))).body.toString()).toBe('reloaded')
  expect((await cache.get('d', async () => entryOf('reloaded'))).body.toString()).toBe('d'.repeat(500))
})

test('compresses long entries by the accepted encoding, and short ones never', async () => {
  const long = entryOf('long '.repeat(1000))
  const br = await negotiateEncoding(long, 'gzip, deflate, br')
  expect(br.encoding).toBe('br')
  expect(brotliDecompressSync(br.body)).toEqual(long.body)
  const zipped = await negotiateEncoding(long, 'gzip')
  expect(gunzipSync(zipped.body)).toEqual(long.body)
  expect((await negotiateEncoding(long, 'br;q=0, gzip')).encoding).toBe('gzip')
  expect((await negotiateEncoding(long, 'br;q=0, gzip;q=0')).encoding).toBeUndefined()
  expect(await negotiateEncoding(long, undefined)).toEqual({ body: long.body })
  expect(await negotiateEncoding(entryOf('short'), 'br')).toEqual({ body: Buffer.from('short') })
})
