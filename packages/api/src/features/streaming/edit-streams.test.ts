import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
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

let film: number
beforeEach(async () => {
  film = (await addMovies(db, {}))[0] as number
})

const ENGLISH = { url: 'films/plain.en.vtt', label: 'English', lang: 'en' }
const PLAIN = { address: 'films/plain.mp4', seconds: 60, captions: [ENGLISH], version: null as number | null }
const send = (method: string, path: string | number, body?: object) =>
  call(method, `/api/admin/streams${path}`, { token: admin.token, ...(body ? { body } : {}) })
const lengthFor = async () => (await call('GET', `/api/movies/stream/${film}`)).body.seconds

test('a film gets a stream, which viewers can watch at once, another, and none again', async () => {
  expect(await lengthFor()).toBeNull()
  const given = await send('PUT', `/${film}`, PLAIN)
  expect(given.body).toMatchObject({ id: film, stream: { kind: 'file', ...PLAIN, version: 1 }, origins: mediaOrigins })
  await vi.waitFor(async () => expect(await lengthFor()).toBe(60))
  const { body: playing } = await call('POST', `/api/movies/play/${film}`, viewer)
  expect(playing.video.source.url).toMatch(/^\/media\/.+\/films\/plain\.mp4$/)
  const playlist = { address: 'https://films.example/a/master.m3u8?x=1', seconds: 7200, captions: [], version: 1 }
  expect((await send('PUT', `/${film}`, playlist)).body.stream).toMatchObject({ kind: 'hls', version: 2 })
  await vi.waitFor(async () => expect(await lengthFor()).toBe(7200))
  const listed = await send('GET', '?query=films.example')
  expect(listed.body).toMatchObject({ totalElements: 1, content: [{ id: film, seconds: 7200 }] })
  expect((await send('DELETE', `/${film}`)).body.stream).toBeNull()
  await vi.waitFor(async () => expect(await lengthFor()).toBeNull())
})

test('it is tried before it is kept: as the player gets it, with the cookie that opens it', async () => {
  const { status, body, headers } = await call('POST', '/api/admin/streams', {
    ...{ token: admin.token, body: { address: 'films/plain.mp4', captions: [ENGLISH] } },
  })
  expect([status, body.source.kind]).toEqual([200, 'file'])
  const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
  for (const url of [body.source.url, body.captions[0].url])
    expect((await call('GET', url, { headers: { cookie } })).status).toBe(200)
  expect(await lengthFor()).toBeNull()
})

test.each<[object, object]>([
  [{ address: 'javascript:alert(1)' }, { address: expect.stringMatching(/^Enter a file of the media folder/) }],
  [{ address: '../secret.mp4' }, { address: expect.stringMatching(/^Enter a file of the media folder/) }],
  [{ address: 'films/lost.mp4' }, { address: 'There is no such file in the media folder' }],
  [
    { address: 'https://else.example/a.mp4' },
    { address: 'Pages may not play from https://else.example: add it to MEDIA_ORIGINS, and start the shop anew' },
  ],
  [{ address: 'top.m3u8' }, { address: 'A playlist needs a folder of its own, since its parts lie beside it' }],
  [{ seconds: 0 }, { seconds: 'Enter the length in whole seconds, from 1 to 86,400' }],
  [
    { captions: [{ ...ENGLISH, url: 'films/lost.vtt' }] },
    { 'captions.0.url': 'There is no such file in the media folder' },
  ],
  [{ captions: [{ ...ENGLISH, lang: 'English!' }] }, { 'captions.0.lang': 'Enter a language code, like en' }],
])('%j is refused, and says where', async (given, fields) => {
  const { status, body } = await send('PUT', `/${film}`, { ...PLAIN, ...given })
  expect([status, body.fields]).toEqual([400, fields])
})

test('of two who give a film a stream at once, the second is told', async () => {
  const answers = await Promise.all([
    send('PUT', `/${film}`, PLAIN),
    send('PUT', `/${film}`, { ...PLAIN, seconds: 61 }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
