import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bodyOf, type CacheEntry, createCacheEntry } from './cache-entry.ts'
import { createMemoryCache } from './memory-cache.ts'
import { negotiateEncoding } from './negotiate-encoding.ts'

const createTestCache = (maxBytes: number) =>
  createMemoryCache<CacheEntry>({ name: 'test', maxBytes, maxAgeMs: 60_000 })
const entryOf = (text: string, tags: readonly string[] = []) => createCacheEntry(Buffer.from(text), tags)

const textOf = (entry: CacheEntry) => bodyOf(entry).toString()

/** A loader that counts its calls and resolves when `finish` is called. */
function deferredLoader(text: string, tags: readonly string[] = []) {
  const { promise, resolve } = Promise.withResolvers<CacheEntry>()
  let calls = 0
  const load = () => {
    calls++
    return promise
  }
  return { load, finish: () => resolve(entryOf(text, tags)), calls: () => calls }
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
  expect(textOf(await request)).toBe('old')
  expect(textOf(await cache.get('a', async () => entryOf('new')))).toBe('new')
})

test('drops the entries of a changed tag and keeps the others', async () => {
  const cache = createTestCache(10_000)
  await cache.get('lamp', async () => entryOf('lamp', ['product:1']))
  await cache.get('fan', async () => entryOf('fan', ['product:2']))
  cache.invalidate({ drop: ['product:1'], refresh: [] })
  expect(textOf(await cache.get('lamp', async () => entryOf('new lamp')))).toBe('new lamp')
  expect(textOf(await cache.get('fan', async () => entryOf('new fan')))).toBe('fan')
})

test('loads again for requests after a change, and does not store what was loaded before it', async () => {
  const cache = createTestCache(10_000)
  const { load, finish } = deferredLoader('old', ['product:1'])
  const request = cache.get('a', load)
  cache.invalidate({ drop: ['product:1'], refresh: [] })
  expect(textOf(await cache.get('a', async () => entryOf('new', ['product:1'])))).toBe('new')
  finish()
  expect(textOf(await request)).toBe('old')
  expect(textOf(await cache.get('a', async () => entryOf('newer')))).toBe('new')
})

test('serves an outdated list while it is loaded again once', async () => {
  const cache = createTestCache(10_000)
  await cache.get('list', async () => entryOf('old', ['list']))
  cache.invalidate({ drop: [], refresh: ['list'] })
  const { load, finish, calls } = deferredLoader('new')
  const read = async () => textOf(await cache.get('list', load))
  await expect.poll(async () => [await read(), calls()], { timeout: 5000 }).toEqual(['old', 1])
  expect(await read()).toBe('old')
  finish()
  await expect.poll(read).toBe('new')
  expect(calls()).toBe(1)
})

test('does not store a failure', async () => {
  const cache = createTestCache(10_000)
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(textOf(await cache.get('a', async () => entryOf('yes')))).toBe('yes')
})

test('stores what is requested again, and nothing else once it is half full', async () => {
  const cache = createTestCache(10_000)
  let loads = 0
  const read = (key: string) =>
    cache.get(key, async () => {
      loads++
      return entryOf('x'.repeat(400))
    })
  for (const key of ['a', 'b', 'c']) await read(key)
  const crawled = Array.from({ length: 100 }, (_, page) => `page ${page}`)
  for (const key of crawled) await read(key)
  expect(loads).toBe(103)
  for (const key of ['a', 'b', 'c']) await read(key)
  expect(loads).toBe(103)
  await read('page 99')
  expect(loads).toBe(104)
  await read('page 99')
  expect(loads).toBe(104)
})

test('evicts the least recently used entries when full', async () => {
  const cache = createTestCache(5000)
  const keys = ['a', 'b', 'c', 'd']
  for (const key of [...keys, ...keys]) await cache.get(key, async () => entryOf(key.repeat(500)))
  expect(textOf(await cache.get('a', async () => entryOf('reloaded')))).toBe('reloaded')
  expect(textOf(await cache.get('d', async () => entryOf('reloaded')))).toBe('d'.repeat(500))
})

test('keeps no memory besides the bytes of an entry, also of a small or compressed one', async () => {
  const small = createCacheEntry(Buffer.from('small'), [])
  expect([textOf(small), bodyOf(small).buffer.byteLength]).toEqual(['small', 5])
  const long = entryOf('long '.repeat(1000))
  for (const encoding of ['br', 'gzip']) {
    const { body } = await negotiateEncoding(long, encoding)
    expect(body.buffer.byteLength, encoding).toBe(body.length)
  }
})

test('keeps a part that entries share once, and does not count it', async () => {
  const cache = createTestCache(20_000)
  const shared = Buffer.alloc(100_000, 's')
  const pageOf = (text: string) => createCacheEntry([Buffer.from(text), { shared }, Buffer.from('end')], [])
  const pages = await Promise.all(['a', 'b'].map((text) => cache.get(text, async () => pageOf(text))))
  expect(pages.map(({ parts }) => parts[1] === shared)).toEqual([true, true])
  expect(pages.map(textOf)).toEqual(['a', 'b'].map((text) => `${text}${shared}end`))
  const reloaded = await cache.get('a', async () => pageOf('c'))
  expect(textOf(reloaded)).toBe(`a${shared}end`)
  expect(new Set([...pages, pageOf('d')].map(({ etag }) => etag)).size).toBe(3)
})

test('compresses long entries by the accepted encoding, and short ones never', async () => {
  const long = entryOf('long '.repeat(1000))
  const br = await negotiateEncoding(long, 'gzip, deflate, br')
  expect(br.encoding).toBe('br')
  expect(brotliDecompressSync(br.body)).toEqual(bodyOf(long))
  const zipped = await negotiateEncoding(long, 'gzip')
  expect(gunzipSync(zipped.body)).toEqual(bodyOf(long))
  expect((await negotiateEncoding(long, 'br;q=0, gzip')).encoding).toBe('gzip')
  expect(await negotiateEncoding(long, undefined)).toEqual({ body: bodyOf(long) })
  expect(await negotiateEncoding(entryOf('short'), 'br')).toEqual({ body: Buffer.from('short') })
})

test.each([
  ['br;q=0', undefined],
  ['br;q=0, gzip;q=0', undefined],
  ['br;q=0, *', 'gzip'],
  ['BR; q=0.000, GZIP ;q=0.5', 'gzip'],
  ['gzip;q=0, *;q=0.1', 'br'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['br;q=x', undefined],
  ['zstd, identity', undefined],
  ['', undefined],
])('for Accept-Encoding "%s" the encoding is %s', async (header, encoding) => {
  expect((await negotiateEncoding(entryOf('long '.repeat(1000)), header)).encoding).toBe(encoding)
})
