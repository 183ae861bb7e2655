import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect } from 'vitest'
import { movieStreams } from '../src/features/streaming/streaming.tables.ts'
import { buildTestApp, type TestApp, type TestUser } from './app.ts'
import { addMovies } from './catalogue.ts'

export const ENGLISH = { label: 'English', lang: 'en' }
/** What the plain film's file holds. */
export const FILM = Buffer.from(Array.from({ length: 1000 }, (_, n) => n % 251))
/** How long an address of a film answers. */
export const LIFE_SECONDS = 300

function writeMedia(dataDir: string): void {
  const films = join(dataDir, 'media/films')
  mkdirSync(join(films, 'harbour/low'), { recursive: true })
  writeFileSync(join(films, 'plain.mp4'), FILM)
  writeFileSync(join(films, 'other.mp4'), 'another film')
  writeFileSync(join(films, 'plain.en.vtt'), 'WEBVTT')
  writeFileSync(join(films, 'harbour/master.m3u8'), '#EXTM3U\n')
  writeFileSync(join(films, 'harbour/low/1.ts'), 'a part')
  writeFileSync(join(dataDir, 'secret'), 'nobody’s business')
}

/** Films in a file, a playlist and elsewhere; one whose file is lost, one without a stream, one off the shelf. */
async function addFilms(db: TestApp['db']) {
  const [plain, playlist, elsewhere, lost, silent, archived] = (await addMovies(
    db,
    { director: 'Asha Rao' },
    {},
    {},
    {},
    { director: 'Asha Rao' },
    { archivedAt: new Date() },
  )) as [number, number, number, number, number, number]
  const captions = [{ ...ENGLISH, url: 'films/plain.en.vtt' }]
  await db.insert(movieStreams).values([
    { movieId: plain, kind: 'file', address: 'films/plain.mp4', seconds: 60, captions },
    { movieId: playlist, kind: 'hls', address: 'films/harbour/master.m3u8', seconds: 60 },
    { movieId: elsewhere, kind: 'hls', address: 'https://films.example/a/master.m3u8', seconds: 7200 },
    { movieId: lost, kind: 'file', address: 'films/lost.mp4', seconds: 60 },
    { movieId: archived, kind: 'file', address: 'films/plain.mp4', seconds: 60 },
  ])
  return { plain, playlist, elsewhere, lost, silent, archived }
}

/** The API with films to watch, and for each test a viewer of its own, who plays and saves where they stopped. */
export async function buildStreamingApp() {
  const dataDir = mkdtempSync(join(tmpdir(), 'shopflix-media-'))
  writeMedia(dataDir)
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  const shop = await buildTestApp({ dataDir, mediaSeconds: LIFE_SECONDS })
  const { call, db, asUser } = shop
  const films = await addFilms(db)

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

  return { ...shop, films, viewer: () => viewer, play, progress }
}
