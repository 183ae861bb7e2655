import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestUser } from '../../../test/app.ts'
import { addMovies } from '../../../test/catalogue.ts'
import { hashOfTables } from '../../../test/table-hash.ts'
import { recomputeJob } from '../recommendations/recommendations.job.ts'
import { movieStreams } from './streaming.tables.ts'

const LIFE_SECONDS = 300
const dataDir = mkdtempSync(join(tmpdir(), 'shopflix-media-'))
const { app, call, context, db, asUser, wait } = await buildTestApp({ dataDir, mediaSeconds: LIFE_SECONDS })

const ENGLISH = { label: 'English', lang: 'en' }
const FILM = Buffer.from(Array.from({ length: 1000 }, (_, n) => n % 251))
const [plain, playlist, elsewhere, lost, silent, archived] = (await addMovies(
  db,
  { director: 'Asha Rao' },
  ...[{}, {}, {}],
  { director: 'Asha Rao' },
  { archivedAt: new Date() },
)) as [number, number, number, number, number, number]

beforeAll(async () => {
  const films = join(dataDir, 'media/films')
  mkdirSync(join(films, 'harbour/low'), { recursive: true })
  writeFileSync(join(films, 'plain.mp4'), FILM)
  writeFileSync(join(films, 'other.mp4'), 'another film')
  writeFileSync(join(films, 'plain.en.vtt'), 'WEBVTT')
  writeFileSync(join(films, 'harbour/master.m3u8'), '#EXTM3U\n')
  writeFileSync(join(films, 'harbour/low/1.ts'), 'a part')
  writeFileSync(join(dataDir, 'secret'), 'nobody’s business')
  await db.insert(movieStreams).values([
    {
      movieId: plain,
      kind: 'file',
      address: 'films/plain.mp4',
      seconds: 60,
      captions: [{ ...ENGLISH, url: 'films/plain.en.vtt' }],
    },
    { movieId: playlist, kind: 'hls', address: 'films/harbour/master.m3u8', seconds: 60 },
    { movieId: elsewhere, kind: 'hls', address: 'https://films.example/a/master.m3u8', seconds: 7200 },
    { movieId: lost, kind: 'file', address: 'films/lost.mp4', seconds: 60 },
    { movieId: archived, kind: 'file', address: 'films/plain.mp4', seconds: 60 },
  ])
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

let viewer: TestUser
beforeEach(async () => {
  viewer = await asUser()
})

/** What a player has after it asked: the address, and the cookie that the browser sends with it. */
async function play(movieId: number, user = viewer) {
  const { status, body, headers } = await call('POST', `/api/movies/play/${movieId}`, user)
  expect(status, JSON.stringify(body)).toBe(200)
  const setCookie = String(headers['set-cookie'])
  const cookie = setCookie.split(';')[0] ?? ''
  const url: string = body.video.source.url
  const get = (address = url, sent: Record<string, string> = { cookie }) => call('GET', address, { headers: sent })
  return { ...body, url, cookie, setCookie, get }
}

const progress = {
  save: (movieId: number, position: unknown, user = viewer, more = {}) =>
    call('PUT', `/api/movies/progress/${user.id}?itemId=${movieId}`, { ...user, body: { position, ...more } }),
  list: async (user = viewer) => (await call('GET', `/api/movies/progress/${user.id}`, user)).body,
  ids: async (user = viewer) =>
    (await progress.list(user)).map(({ movie }: { movie: { id: number } }) => movie.id) as number[],
  drop: (movieId: number, user = viewer) => call('DELETE', `/api/movies/progress/${user.id}?itemId=${movieId}`, user),
}

describe('playing', () => {
  test('answers an address that is the viewer’s own for some minutes, and a cookie for media alone', async () => {
    const { video, seconds, position, watched, url, setCookie, get } = await play(plain)
    const captions = [{ ...ENGLISH, url: expect.stringMatching(/^\/media\/.*\/films\/plain\.en\.vtt$/) }]
    expect({ video, seconds, position, watched }).toEqual({
      video: { source: { kind: 'file', url }, captions },
      ...{ seconds: 60, position: 0, watched: false },
    })
    expect((await get(video.captions[0].url)).body).toBe('WEBVTT')
    expect(url).toMatch(/^\/media\/\d+\.[\w-]{43}\/films\/plain\.mp4$/)
    expect(setCookie).toMatch(/^viewer=[\w-]{43}; Path=\/media; Max-Age=300; HttpOnly; SameSite=Strict$/)
  })

  test('anyone may know how long a film is that can be watched', async () => {
    const seconds = async (film: number) => (await call('GET', `/api/movies/stream/${film}`)).body.seconds
    expect([await seconds(plain), await seconds(elsewhere), await seconds(silent)]).toEqual([60, 7200, null])
  })

  test('a film on another server is played from there', async () => {
    expect(await play(elsewhere)).toMatchObject({
      video: { source: { kind: 'hls', url: 'https://films.example/a/master.m3u8' } },
      ...{ seconds: 7200, expiresAt: null },
    })
  })

  test.each([
    ['without a stream', () => silent, 'no_stream'],
    ['that is absent', () => 999_999, 'not_found'],
    ['taken out of the catalogue', () => archived, 'not_found'],
  ])('a film %s is a 404 that says which', async (_, film, code) => {
    expect(await call('POST', `/api/movies/play/${film()}`, viewer)).toMatchObject({ status: 404, body: { code } })
    expect(await progress.save(film(), 10)).toMatchObject({ status: 404, body: { code } })
    expect((await call('GET', `/api/movies/stream/${film()}`)).status).toBe(code === 'no_stream' ? 200 : 404)
  })
})

describe('media', () => {
  test('come whole, in ranges and as a head, for the viewer alone to keep', async () => {
    const { url, cookie, get } = await play(plain)
    const whole = await app.inject({ url, headers: { cookie } })
    expect([whole.statusCode, whole.rawPayload.equals(FILM)]).toEqual([200, true])
    expect(whole.headers).toMatchObject({
      ...{ 'content-type': 'video/mp4', 'accept-ranges': 'bytes', 'content-length': '1000' },
      'cache-control': 'private, no-cache',
    })
    const part = await app.inject({ url, headers: { cookie, range: 'bytes=100-199' } })
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes 100-199/1000'])
    expect(part.rawPayload.equals(FILM.subarray(100, 200))).toBe(true)
    const head = await app.inject({ method: 'HEAD', url, headers: { cookie } })
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '1000', ''])
    expect((await get(url, { cookie, 'if-none-match': String(whole.headers.etag) })).status).toBe(304)
  })

  test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=nonsense'])(
    'a range beyond the end is refused: %s',
    async (range) => {
      const { url, cookie, get } = await play(plain)
      const answer = await get(url, { cookie, range })
      expect(answer).toMatchObject({ status: 416, body: { code: 'range_not_satisfiable' } })
      expect(answer.headers['content-range']).toBe('bytes */1000')
    },
  )

  test('a playlist’s parts inherit its address, and nothing beside its folder does', async () => {
    const { url, get } = await play(playlist)
    expect((await get()).headers['content-type']).toBe('application/vnd.apple.mpegurl')
    expect((await get(new URL('low/1.ts', `http://shop${url}`).pathname)).body).toBe('a part')
    expect((await get(url.replace('harbour/master.m3u8', 'plain.mp4'))).status).toBe(403)
    const file = await play(plain)
    expect((await file.get(file.url.replace('plain', 'other'))).status).toBe(403)
  })

  test('an address ends after its time, whoever has it, and a new one goes on', async () => {
    const { get } = await play(plain)
    wait(LIFE_SECONDS - 2)
    expect((await get()).status).toBe(200)
    wait(3)
    expect(await get()).toMatchObject({ status: 410, body: { code: 'gone' } })
    expect((await (await play(plain)).get()).status).toBe(200)
  })

  test('a copied address is useless to another account and to nobody', async () => {
    const { url, get } = await play(plain)
    const other = await play(plain, await asUser())
    expect(other.cookie).not.toBe((await play(plain)).cookie)
    expect(await get(url, { cookie: other.cookie })).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await get(url, {})).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
    expect((await get(url, { cookie: 'viewer=' })).status).toBe(403)
    expect((await get(url, { cookie: 'viewer; a=b; =' })).status).toBe(401)
    expect((await get()).status).toBe(200)
  })

  test('an altered address is refused, in whatever place', async () => {
    const { url, get } = await play(plain)
    const [, expiry = '', signature = ''] = /media\/(\d+)\.([\w-]+)\//.exec(url) ?? []
    const altered = [
      url.replace(expiry, String(Number(expiry) + 3600)),
      url.replace(signature, `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`),
      url.replace(signature, signature.slice(1)),
      url.replace(`.${signature}`, ''),
      url.replace(expiry, `-${expiry}`),
      url.replace(expiry, '9'.repeat(400)),
    ]
    for (const address of altered) expect((await get(address)).status, address).toBe(403)
  })

  test.each([
    '..',
    '../../secret',
    '%2e%2e/%2e%2e/secret',
    '%2e%2e%2f%2e%2e%2fsecret',
    '..%5c..%5csecret',
    'films/../../../secret',
    'films/%00',
    '.hidden',
    'films/',
    'films//plain.mp4',
    '/etc/passwd',
    `${'x'.repeat(400)}`,
  ])('no key leads out of the media folder: %s', async (key) => {
    const { url, cookie } = await play(plain)
    const signed = url.split('/').slice(0, 3).join('/')
    expect(await sendAsItIs(`${signed}/${key}`, cookie)).toBe(404)
  })

  test('a file that is missing is a 404, and so is a folder in its place', async () => {
    const { get } = await play(lost)
    expect(await get()).toMatchObject({ status: 404, body: { code: 'not_found' } })
    mkdirSync(join(dataDir, 'media/films/lost.mp4'))
    expect((await get()).status).toBe(404)
  })

  test('anything else below /media is nothing', async () => {
    for (const url of ['/media', '/media/', '/media/x', '/media/x/y'])
      expect((await call('GET', url)).status).toBeGreaterThan(400)
    expect((await call('POST', '/media/x/y')).status).toBe(404)
  })
})

/** By hand, since clients tidy an address up before they send it. */
async function sendAsItIs(path: string, cookie: string): Promise<number | undefined> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers: { cookie, connection: 'close' } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    sent.on('error', reject).end()
  })
}

describe('where a viewer stopped', () => {
  test('is where the film goes on, on every device', async () => {
    expect((await progress.save(plain, 31)).body).toEqual({ position: 31, seconds: 60, watched: false })
    expect(await play(plain)).toMatchObject({ position: 31, watched: false })
    expect(await progress.list()).toMatchObject([{ movie: { id: plain }, position: 31, seconds: 60 }])
  })

  test('of two devices the later save wins, also when the earlier one comes late', async () => {
    await progress.save(plain, 40)
    wait(5)
    await progress.save(plain, 12)
    expect((await play(plain)).position).toBe(12)
    wait(5)
    // Held up for 8 seconds, so measured between the two.
    expect((await progress.save(plain, 42, viewer, { secondsAgo: 8 })).body.position).toBe(12)
    expect((await progress.save(plain, 13, viewer, { secondsAgo: 2 })).body.position).toBe(13)
  })

  test('at 95 % the film is watched, leaves the list and begins anew; begun again it comes back', async () => {
    await progress.save(plain, 56)
    expect(await progress.ids()).toEqual([plain])
    wait(1)
    expect((await progress.save(plain, 57)).body).toEqual({ position: 57, seconds: 60, watched: true })
    expect(await progress.ids()).toEqual([])
    expect(await play(plain)).toMatchObject({ position: 0, watched: true })
    wait(1)
    await progress.save(plain, 20)
    expect(await progress.ids()).toEqual([plain])
    expect(await play(plain)).toMatchObject({ position: 20, watched: true })
  })

  test('the list has the last watched first, and nobody else’s', async () => {
    for (const film of [plain, playlist, elsewhere]) {
      await progress.save(film, 10)
      wait(1)
    }
    await progress.save(plain, 11)
    expect(await progress.ids()).toEqual([plain, elsewhere, playlist])
    expect(await progress.ids(await asUser())).toEqual([])
  })

  test('a film taken out of the list stays out, though a save from before comes late', async () => {
    await progress.save(plain, 30)
    wait(10)
    expect(await progress.drop(plain)).toMatchObject({ status: 200 })
    await progress.save(plain, 31, viewer, { secondsAgo: 5 })
    expect(await progress.ids()).toEqual([])
    expect((await play(plain)).position).toBe(0)
    expect((await progress.drop(silent)).status).toBe(200)
  })

  test.each([
    ['beyond the film’s end', 61],
    ['negative', -1],
    ['huge', 1e15],
    ['no whole number', 1.5],
    ['no number', '31'],
    ['missing', undefined],
    ['beyond all numbers', null],
  ])('a position that is %s is refused and not kept', async (_, position) => {
    const before = await hashOfTables(db)
    const { status, body } = await progress.save(plain, position)
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'bad_request', ['position']])
    expect(await hashOfTables(db)).toBe(before)
  })

  test('nobody reads, writes or drops another’s', async () => {
    const other = await asUser()
    await progress.save(plain, 30)
    const before = await hashOfTables(db)
    const url = `/api/movies/progress/${viewer.id}`
    for (const [method, address] of [
      ['GET', url],
      ['PUT', `${url}?itemId=${plain}`],
      ['DELETE', `${url}?itemId=${plain}`],
    ] as const) {
      const { token } = other
      expect((await call(method, address, { token, body: { position: 1 } })).status).toBe(403)
      expect((await call(method, address, { body: { position: 1 } })).status).toBe(401)
    }
    expect(await hashOfTables(db)).toBe(before)
  })

  test('the database itself refuses a position outside of the film', async () => {
    await progress.save(plain, 30)
    for (const position of [-1, 61]) {
      const broken = db.execute(`update watch_progress set position = ${position} where user_id = ${viewer.id}`)
      await expect(broken).rejects.toThrow()
    }
  })
})

describe('recommendations', () => {
  const recommended = async () => {
    const { body } = await call('GET', `/api/recommendations/movies/${viewer.id}`, viewer)
    return body as { movie: { id: number }; reason: string }[]
  }
  const ids = async () => (await recommended()).map(({ movie }) => movie.id)

  test('no longer name a film that was begun', async () => {
    expect(await ids()).toContain(plain)
    await progress.save(plain, 5)
    expect(await ids()).not.toContain(plain)
  })

  test('learn from a film that was watched', async () => {
    await progress.save(plain, 57)
    await context.jobs.enqueue(db, recomputeJob, {}, { key: 'test' })
    await context.jobs.drain()
    expect(await recommended()).toMatchObject([{ movie: { id: silent }, reason: 'Because you watched Plain film 1' }])
  })
})
