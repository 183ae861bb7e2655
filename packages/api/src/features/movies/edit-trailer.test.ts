import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { addMovies } from '../../../test/catalogue.ts'
import { hashOfTables } from '../../../test/table-hash.ts'

const mediaOrigins = ['https://films.example']
const { call, db, asUser } = await buildTestApp({ mediaOrigins }, { cacheResponses: true })
const admin = await asUser('ADMIN')

let movieId: number
beforeEach(async () => {
  movieId = (await addMovies(db, {}))[0] as number
})

const send = (method: string, body?: object) =>
  call(method, `/api/admin/movies/${movieId}/trailer`, { token: admin.token, ...(body ? { body } : {}) })
const publicSource = async () => (await call('GET', `/api/movies/trailer/${movieId}`)).body.video?.source

test('sets, replaces and removes a trailer, visible at once and audited', async () => {
  expect((await send('GET')).body).toEqual({ trailer: null, origins: mediaOrigins })
  const youtube = { address: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=5', seen: null }
  expect((await send('PUT', youtube)).body.trailer).toEqual({ kind: 'youtube', address: 'aqz-KE-bpKQ' })
  await expect.poll(publicSource).toEqual({ kind: 'youtube', id: 'aqz-KE-bpKQ' })
  const playlist = 'https://films.example/a/master.m3u8?x=1'
  expect((await send('PUT', { address: playlist, seen: 'aqz-KE-bpKQ' })).body.trailer.kind).toBe('hls')
  await expect.poll(publicSource).toEqual({ kind: 'hls', url: playlist })
  expect((await send('DELETE')).body.trailer).toBeNull()
  await expect.poll(publicSource).toBeUndefined()
  const { body } = await call('GET', '/api/admin/audit?query=trailer', admin)
  expect(body.content.map(({ before, after }: Record<string, object>) => ({ before, after }))).toEqual([
    { before: { address: playlist }, after: { address: null } },
    { before: { address: 'aqz-KE-bpKQ' }, after: { address: playlist } },
    { before: { address: null }, after: { address: 'aqz-KE-bpKQ' } },
  ])
})

test.each([
  ['aqz-KE-bpKQ', 'youtube'],
  ['https://youtu.be/aqz-KE-bpKQ?si=x', 'youtube'],
  ['https://www.youtube.com/shorts/aqz-KE-bpKQ', 'youtube'],
  ['/clips/sci-fi/master.m3u8', 'hls'],
  ['/clips/drama.mp4', 'file'],
])('accepts %s as %s', async (address, kind) => {
  expect((await send('PUT', { address, seen: null })).body.trailer).toMatchObject({ kind })
})

describe('rejects an address that can’t be played', () => {
  test.each([
    ['', /^Enter a YouTube link/],
    ['javascript:alert(1)', /^Enter a YouTube link/],
    ['/clips/../secrets/jwt', /^Enter a YouTube link/],
    ['https://www.youtube.com/@someone', /^Enter a YouTube link/],
    ['/clips/none.mp4', /^This clip does not exist/],
    ['https://else.example/a.mp4', /^Videos from https:\/\/else\.example/],
  ])('%j', async (address, message) => {
    const before = await hashOfTables(db)
    const { status, body } = await send('PUT', { address, seen: null })
    expect([status, body.fields]).toEqual([400, { address: expect.stringMatching(message) }])
    expect(await hashOfTables(db)).toBe(before)
  })
})

test('rejects the second of two concurrent trailers', async () => {
  const responses = await Promise.all(
    ['aqz-KE-bpKQ', 'YE7VzlLtp-4'].map((address) => send('PUT', { address, seen: null })),
  )
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('rejects a trailer for an archived movie', async () => {
  await call('PUT', `/api/admin/movies/${movieId}/archived`, {
    token: admin.token,
    body: { archived: true, version: 1 },
  })
  expect((await send('PUT', { address: 'aqz-KE-bpKQ', seen: null })).status).toBe(409)
})
