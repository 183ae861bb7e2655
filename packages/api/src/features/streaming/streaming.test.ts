import { mkdirSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildFamily } from '../../../test/guardians.ts'
import { buildStreamingApp, ENGLISH, FILM, LIFE_SECONDS } from '../../../test/streaming.ts'
import { movies } from '../movies/movies.tables.ts'

const { app, call, db, context, asUser, advanceClock, films, viewer, play, progress } = await buildStreamingApp()
const { plain, playlist, elsewhere, lost, withoutStream, archived } = films

describe('POST /api/movies/play/:id', () => {
  test('returns a signed URL for the viewer and a cookie for media', async () => {
    const { video, seconds, position, watched, url, setCookie, get } = await play(plain)
    const captions = [{ ...ENGLISH, url: expect.stringMatching(/^\/media\/.*\/films\/plain\.en\.vtt$/) }]
    expect({ video, seconds, position, watched }).toEqual({
      video: { source: { kind: 'file', url }, captions },
      seconds: 60,
      position: 0,
      watched: false,
    })
    expect((await get(video.captions[0].url)).body).toBe('WEBVTT')
    expect(url).toMatch(/^\/media\/\d+\.[\w-]{43}\/films\/plain\.mp4$/)
    expect(setCookie).toMatch(/^viewer=[\w-]{43}; Path=\/media; Max-Age=300; HttpOnly; SameSite=Strict,/)
  })

  test('returns the length of a stream to anyone', async () => {
    const seconds = async (movieId: number) => (await call('GET', `/api/movies/stream/${movieId}`)).body.seconds
    expect([await seconds(plain), await seconds(elsewhere), await seconds(withoutStream)]).toEqual([60, 7200, null])
  })

  test('returns the unsigned URL of another server', async () => {
    expect(await play(elsewhere)).toMatchObject({
      video: { source: { kind: 'hls', url: 'https://films.example/a/master.m3u8' } },
      seconds: 7200,
      expiresAt: null,
    })
  })

  test.each([
    ['without a stream', () => withoutStream, 'no_stream'],
    ['that is missing', () => 999_999, 'not_found'],
    ['that is archived', () => archived, 'not_found'],
  ])('returns 404 with a specific code for a movie %s', async (_, getMovieId, code) => {
    expect(await call('POST', `/api/movies/play/${getMovieId()}`, viewer())).toMatchObject({
      status: 404,
      body: { code },
    })
    expect(await progress.save(getMovieId(), 10)).toMatchObject({ status: 404, body: { code } })
    expect((await call('GET', `/api/movies/stream/${getMovieId()}`)).status).toBe(code === 'no_stream' ? 200 : 404)
  })
})

describe('a movie with an A certificate', () => {
  beforeEach(() => db.update(movies).set({ certificate: 'A' }).where(eq(movies.id, plain)))
  afterEach(() => db.update(movies).set({ certificate: null }).where(eq(movies.id, plain)))
  const start = (user = viewer()) => call('POST', `/api/movies/play/${plain}`, user)
  const declare = (dateOfBirth: string) =>
    call('PUT', `/api/users/${viewer().id}/date-of-birth`, { token: viewer().token, body: { dateOfBirth } })

  test('plays once the viewer has declared an age of 18', async () => {
    const refused = await start()
    expect(refused).toMatchObject({ status: 403, body: { code: 'age_required' } })
    expect(refused.headers['set-cookie']).toBeUndefined()
    await declare('1990-01-01')
    expect((await start()).status).toBe(200)
  })

  test('doesn’t play for a child, with the consent of a guardian either', async () => {
    const { child } = await buildFamily({ call, context, db, asUser }).asFamily()
    expect(await start(child)).toMatchObject({ status: 403, body: { code: 'too_young' } })
  })
})

describe('GET /media', () => {
  test('serves whole files, ranges and HEAD requests, cached privately', async () => {
    const { url, cookie, get } = await play(plain)
    const whole = await app.inject({ url, headers: { cookie } })
    expect([whole.statusCode, whole.rawPayload.equals(FILM)]).toEqual([200, true])
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'content-length': '1000',
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const part = await app.inject({ url, headers: { cookie, range: 'bytes=100-199' } })
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes 100-199/1000'])
    expect(part.rawPayload.equals(FILM.subarray(100, 200))).toBe(true)
    const head = await app.inject({ method: 'HEAD', url, headers: { cookie } })
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '1000', ''])
    expect((await get(url, { cookie, 'if-none-match': String(whole.headers.etag) })).status).toBe(304)
  })

  test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=nonsense'])('rejects the range %s', async (range) => {
    const { url, cookie, get } = await play(plain)
    const response = await get(url, { cookie, range })
    expect(response).toMatchObject({ status: 416, body: { code: 'range_not_satisfiable' } })
    expect(response.headers['content-range']).toBe('bytes */1000')
  })

  test('serves the folder of a signed playlist and nothing outside it', async () => {
    const { url, get } = await play(playlist)
    expect((await get()).headers['content-type']).toBe('application/vnd.apple.mpegurl')
    expect((await get(new URL('low/1.ts', `http://shop${url}`).pathname)).body).toBe('a part')
    expect((await get(url.replace('harbour/master.m3u8', 'plain.mp4'))).status).toBe(403)
    const file = await play(plain)
    expect((await file.get(file.url.replace('plain', 'other'))).status).toBe(403)
  })

  test('expires a URL, and a new one works', async () => {
    const { get } = await play(plain)
    advanceClock(LIFE_SECONDS - 2)
    expect((await get()).status).toBe(200)
    advanceClock(3)
    expect(await get()).toMatchObject({ status: 410, body: { code: 'gone' } })
    expect((await (await play(plain)).get()).status).toBe(200)
  })

  test('rejects a URL copied to another account or without cookie', async () => {
    const { url, get } = await play(plain)
    const other = await play(plain, await asUser())
    expect(other.cookie).not.toBe((await play(plain)).cookie)
    expect(await get(url, { cookie: other.cookie })).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await get(url, {})).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
    expect((await get(url, { cookie: 'viewer=' })).status).toBe(403)
    expect((await get(url, { cookie: 'viewer; a=b; =' })).status).toBe(401)
    expect((await get()).status).toBe(200)
  })

  test('rejects a URL changed in any place', async () => {
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
  ])('serves nothing outside the media folder: %s', async (key) => {
    const { url, cookie } = await play(plain)
    const signed = url.split('/').slice(0, 3).join('/')
    expect(await sendUnnormalised(`${signed}/${key}`, cookie)).toBe(404)
  })

  test('returns 404 for a missing file and for a folder', async () => {
    const { get } = await play(lost)
    expect(await get()).toMatchObject({ status: 404, body: { code: 'not_found' } })
    mkdirSync(join(context.config.dataDir, 'media/films/lost.mp4'))
    expect((await get()).status).toBe(404)
  })

  test('rejects all other paths below /media', async () => {
    for (const url of ['/media', '/media/', '/media/x', '/media/x/y'])
      expect((await call('GET', url)).status).toBeGreaterThan(400)
    expect((await call('POST', '/media/x/y')).status).toBe(404)
  })
})

/** Sent with node:http, because other clients normalise the path. */
async function sendUnnormalised(path: string, cookie: string): Promise<number | undefined> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, path, headers: { cookie, connection: 'close' } },
      (response) => {
        response.resume()
        resolve(response.statusCode)
      },
    )
    outgoing.on('error', reject).end()
  })
}
