import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { addMovies } from '../../../test/catalogue.ts'
import { startS3Server } from '../../../test/s3-server.ts'
import { createObjectStore } from '../../platform/storage/object-store.ts'
import { createUploadStorage } from '../../platform/storage/upload-storage.ts'
import { movieStreams } from './streaming.tables.ts'

const MOVIE = Buffer.from(Array.from({ length: 1000 }, (_, n) => n % 251))

const home = mkdtempSync(join(tmpdir(), 'shopflix-store-'))
const server = await startS3Server()
const store = createObjectStore(server.settings)
writeFileSync(join(home, 'movie.mp4'), MOVIE)
await store.save('films/store.mp4', join(home, 'movie.mp4'))
const { call, db, asUser } = await buildTestApp({ dataDir: join(home, 'data'), mediaStore: server.settings })
const [stored, missing] = (await addMovies(db, {}, {})) as [number, number]
await db.insert(movieStreams).values([
  { movieId: stored, kind: 'file', address: 'films/store.mp4', seconds: 60 },
  { movieId: missing, kind: 'file', address: 'films/missing.mp4', seconds: 60 },
])
afterAll(() => rmSync(home, { recursive: true }))

/** Starts playback and returns a function that requests the movie's file. */
async function play(movieId: number) {
  const { body, headers } = await call('POST', `/api/movies/play/${movieId}`, await asUser())
  const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
  return (more: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    call(method, body.video.source.url, { headers: { cookie, ...more } })
}

test('serves a movie from the object store with byte ranges', async () => {
  const get = await play(stored)
  const whole = await get()
  expect(whole).toMatchObject({ status: 200, headers: { 'content-length': '1000', 'accept-ranges': 'bytes' } })
  expect(whole.headers['cache-control']).toBe('private, no-cache')
  const part = await get({ range: 'bytes=100-199' })
  expect(part).toMatchObject({
    status: 206,
    headers: { 'content-range': 'bytes 100-199/1000', 'content-length': '100' },
  })
  expect(await get({ range: 'bytes=2000-' })).toMatchObject({ status: 416 })
  expect(await get({ 'if-none-match': String(whole.headers.etag) })).toMatchObject({ status: 304 })
})

test('responds with 404 for an object that does not exist', async () => {
  const get = await play(missing)
  expect(await get()).toMatchObject({ status: 404 })
  expect(await store.has('films/missing.mp4')).toBe(false)
  expect(await store.has('films/store.mp4')).toBe(true)
})

test('a node reads, lists and removes an upload that another node has received', async () => {
  const [first, second] = ['first', 'second'].map((node) => createUploadStorage(join(home, node, 'imports'), store))
  const limit = { maxBytes: 100, tooLargeMessage: 'Too large.' }
  await first?.save(
    'a.csv',
    (async function* () {
      yield Buffer.from('name,price\n')
    })(),
    limit,
  )
  const path = (await second?.getPath('a.csv')) ?? ''
  expect(path).toBe(join(home, 'second', 'imports', 'a.csv'))
  expect(readFileSync(path, 'utf8')).toBe('name,price\n')
  expect(await second?.listBefore(new Date(Date.now() + 60_000))).toContain('a.csv')
  await second?.remove('a.csv')
  expect(existsSync(path)).toBe(false)
  expect(await store.has('imports/a.csv')).toBe(false)
})

// Last, because it stops the store.
test('responds with 503 while the object store can’t be reached', async () => {
  const get = await play(stored)
  await server.close()
  const response = await get()
  expect(response).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect(response.headers['retry-after']).toBe('5')
  await expect(store.has('films/store.mp4')).rejects.toThrow('Files can’t be reached at the moment')
})
