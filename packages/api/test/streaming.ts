import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect } from 'vitest'
import { movieStreams } from '../src/features/streaming/streaming.tables.ts'
import { buildTestApp, type TestApp, type TestUser } from './app.ts'
import { addMovies } from './catalogue.ts'

export const ENGLISH = { label: 'English', lang: 'en' }
/** The content of the plain movie's file. */
export const FILM = Buffer.from(Array.from({ length: 1000 }, (_, n) => n % 251))
/** Lifetime of a media URL. */
export const LIFE_SECONDS = 300

function writeMedia(dataDir: string): void {
  const folder = join(dataDir, 'media/films')
  mkdirSync(join(folder, 'harbour/low'), { recursive: true })
  writeFileSync(join(folder, 'plain.mp4'), FILM)
  writeFileSync(join(folder, 'other.mp4'), 'another movie')
  writeFileSync(join(folder, 'plain.en.vtt'), 'WEBVTT')
  writeFileSync(join(folder, 'harbour/master.m3u8'), '#EXTM3U\n')
  writeFileSync(join(folder, 'harbour/low/1.ts'), 'a part')
  writeFileSync(join(dataDir, 'secret'), 'private')
}

/** Movies with a file, a playlist, an external playlist, a missing file, no stream, and an archived one. */
async function addStreamedMovies(db: TestApp['db']) {
  const [plain, playlist, elsewhere, lost, withoutStream, archived] = (await addMovies(
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
  return { plain, playlist, elsewhere, lost, withoutStream, archived }
}

/** The API with movies, and for each test a new viewer with helpers for playback and progress. */
export async function buildStreamingApp() {
  const dataDir = mkdtempSync(join(tmpdir(), 'shopflix-media-'))
  writeMedia(dataDir)
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  const shop = await buildTestApp({ dataDir, mediaSeconds: LIFE_SECONDS })
  const { call, db, asUser } = shop
  const films = await addStreamedMovies(db)

  let viewer: TestUser
  beforeEach(async () => {
    viewer = await asUser()
  })

  /** Starts playback. Returns the media URL and the cookie that the browser sends with it. */
  async function play(movieId: number, user = viewer) {
    const { status, body, headers } = await call('POST', `/api/movies/play/${movieId}`, user)
    expect(status, JSON.stringify(body)).toBe(200)
    const setCookie = String(headers['set-cookie'])
    const cookie = setCookie.split(';')[0] ?? ''
    const url: string = body.video.source.url
    const get = (mediaUrl = url, requestHeaders: Record<string, string> = { cookie }) =>
      call('GET', mediaUrl, { headers: requestHeaders })
    return { ...body, url, cookie, setCookie, get }
  }

  const progress = {
    save: (movieId: number, position: unknown, user = viewer, extra = {}) =>
      call('PUT', `/api/movies/progress/${user.id}?itemId=${movieId}`, { ...user, body: { position, ...extra } }),
    list: async (user = viewer) => (await call('GET', `/api/movies/progress/${user.id}`, user)).body,
    ids: async (user = viewer) =>
      (await progress.list(user)).map(({ movie }: { movie: { id: number } }) => movie.id) as number[],
    drop: (movieId: number, user = viewer) => call('DELETE', `/api/movies/progress/${user.id}?itemId=${movieId}`, user),
  }

  return { ...shop, films, viewer: () => viewer, play, progress }
}
