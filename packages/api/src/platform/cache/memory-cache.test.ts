import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type CacheEntry, createCacheEntry, createMemoryCache, negotiateEncoding } from './memory-cache.ts'

const keeperOf = (maxBytes: number) => createMemoryCache<CacheEntry>({ maxBytes, maxAgeMs: 60_000 })
const answer = (text: string) => createCacheEntry(Buffer.from(text))

/** A maker that counts its calls and answers when it is told to. */
function slowMaker(text: string) {
  const { promise, resolve } = Promise.withResolvers<CacheEntry>()
  let calls = 0
  const make = () => {
    calls++
    return promise
  }
  return { make, finish: () => resolve(answer(text)), calls: () => calls }
}

test('an answer is made once, however many ask at the same moment', async () => {
  const keeper = keeperOf(10_000)
  const { make, finish, calls } = slowMaker('hello')
  const asked = [keeper.get('a', make), keeper.get('a', make)]
  finish()
  const [first, second] = await Promise.all(asked)
  expect(first).toBe(second)
  expect(await keeper.get('a', make)).toBe(first)
  expect(calls()).toBe(1)
})

test('an answer begun before a purge is given, but not kept', async () => {
  const keeper = keeperOf(10_000)
  const { make, finish } = slowMaker('old')
  const asked = keeper.get('a', make)
  keeper.clear()
  finish()
  expect((await asked).body.toString()).toBe('old')
  expect((await keeper.get('a', async () => answer('new'))).body.toString()).toBe('new')
})

test('a failure is not kept', async () => {
  const keeper = keeperOf(10_000)
  await expect(keeper.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect((await keeper.get('a', async () => answer('yes'))).body.toString()).toBe('yes')
})

test('memory is bounded: the answers asked for longest ago go', async () => {
  const keeper = keeperOf(5000)
  for (const key of ['a', 'b', 'c', 'd']) await keeper.get(key, async () => answer(key.repeat(500)))
  expect((await keeper.get('a', async () => answer('made again'))).body.toString()).toBe('made again')
  expect((await keeper.get('d', async () => answer('made again'))).body.toString()).toBe('d'.repeat(500))
})

test('a long answer is compressed as the reader likes it, a short one never', async () => {
  const long = answer('long '.repeat(1000))
  const br = await negotiateEncoding(long, 'gzip, deflate, br')
  expect(br.encoding).toBe('br')
  expect(brotliDecompressSync(br.body)).toEqual(long.body)
  const zipped = await negotiateEncoding(long, 'gzip')
  expect(gunzipSync(zipped.body)).toEqual(long.body)
  expect(await negotiateEncoding(long, undefined)).toEqual({ body: long.body })
  expect(await negotiateEncoding(answer('short'), 'br')).toEqual({ body: Buffer.from('short') })
})
