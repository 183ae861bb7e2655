import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { addMovies } from '../../../test/catalogue.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'shopflix-streams-'))
const mediaOrigins = ['https://films.example']
const { call, db, asUser } = await buildTestApp({ dataDir, mediaOrigins }, { cacheResponses: true })
const [admin, viewer] = [await asUser('ADMIN'), await asUser()]

beforeAll(() => {
  mkdirSync(join(dataDir, 'media/films/harbour'), { recursive: true })
  for (const file of ['films/plain.mp4', 'films/plain.en.vtt', 'films/harbour/master.m3u8', 'top.m3u8'])
    writeFileSync(join(dataDir, 'media', file), 'a film')
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

let movieId: number
beforeEach(async () => {
  movieId = (await addMovies(db, {}))[0] as number
})

const ENGLISH = { url: 'films/plain.en.vtt', label: 'English', lang: 'en' }
const WEBVTT_ONLY = 'Enter a WebVTT file of the media folder, like films/harbour.en.vtt'
const PLAIN = { address: 'films/plain.mp4', seconds: 60, captions: [ENGLISH], version: null as number | null }
const send = (method: string, path: string | number, body?: object) =>
  call(method, `/api/admin/streams${path}`, { token: admin.token, ...(body ? { body } : {}) })
const streamSeconds = async () => (await call('GET', `/api/movies/stream/${movieId}`)).body.seconds

test('sets, replaces and removes a stream, visible to viewers at once', async () => {
  expect(await streamSeconds()).toBeNull()
  const created = await send('PUT', `/${movieId}`, PLAIN)
  expect(created.body).toMatchObject({
    id: movieId,
    stream: { kind: 'file', ...PLAIN, version: 1 },
    origins: mediaOrigins,
  })
  await expect.poll(streamSeconds).toBe(60)
  const { body: playing } = await call('POST', `/api/movies/play/${movieId}`, viewer)
  expect(playing.video.source.url).toMatch(/^\/media\/.+\/films\/plain\.mp4$/)
  const playlist = { address: 'https://films.example/a/master.m3u8?x=1', seconds: 7200, captions: [], version: 1 }
  expect((await send('PUT', `/${movieId}`, playlist)).body.stream).toMatchObject({ kind: 'hls', version: 2 })
  await expect.poll(streamSeconds).toBe(7200)
  const listed = await send('GET', '?query=films.example')
  expect(listed.body).toMatchObject({ totalElements: 1, content: [{ id: movieId, seconds: 7200 }] })
  expect((await send('DELETE', `/${movieId}`)).body.stream).toBeNull()
  await expect.poll(streamSeconds).toBeNull()
})

test('previews a stream with media URLs and cookie without saving it', async () => {
  const { status, body, headers } = await call('POST', '/api/admin/streams', {
    token: admin.token,
    body: { address: 'films/plain.mp4', captions: [ENGLISH] },
  })
  expect([status, body.source.kind]).toEqual([200, 'file'])
  const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
  for (const url of [body.source.url, body.captions[0].url])
    expect((await call('GET', url, { headers: { cookie } })).status).toBe(200)
  expect(await streamSeconds()).toBeNull()
})

test.each<[object, object]>([
  [{ address: 'javascript:alert(1)' }, { address: expect.stringMatching(/^Enter a file of the media folder/) }],
  [{ address: '../secret.mp4' }, { address: expect.stringMatching(/^Enter a file of the media folder/) }],
  [{ address: 'films/lost.mp4' }, { address: 'This file isn’t in the media folder' }],
  [
    { address: 'https://else.example/a.mp4' },
    { address: 'Videos from https://else.example are not allowed. Add it to MEDIA_ORIGINS and restart the shop.' },
  ],
  [{ address: 'top.m3u8' }, { address: 'Put the playlist and its segments in a separate folder' }],
  [{ seconds: 0 }, { seconds: 'Enter the length in whole seconds, from 1 to 86,400' }],
  [{ captions: [{ ...ENGLISH, url: 'films/lost.vtt' }] }, { 'captions.0.url': 'This file isn’t in the media folder' }],
  [{ captions: [{ ...ENGLISH, url: 'films/plain.mp4' }] }, { 'captions.0.url': WEBVTT_ONLY }],
  [{ captions: [{ ...ENGLISH, lang: 'English!' }] }, { 'captions.0.lang': 'Enter a language code, like en' }],
])('rejects %j with the field', async (input, fields) => {
  const { status, body } = await send('PUT', `/${movieId}`, { ...PLAIN, ...input })
  expect([status, body.fields]).toEqual([400, fields])
})

test('rejects the second of two concurrent streams', async () => {
  const responses = await Promise.all([
    send('PUT', `/${movieId}`, PLAIN),
    send('PUT', `/${movieId}`, { ...PLAIN, seconds: 61 }),
  ])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
