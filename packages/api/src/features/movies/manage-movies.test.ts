import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { addMovies } from '../../../test/catalogue.ts'
import { hashOfTables } from '../../../test/table-hash.ts'
import { movieStreams } from '../streaming/streaming.tables.ts'

const { app, db, call, asUser } = await buildTestApp()
const admin = await asUser('ADMIN')
const TABLE = '/api/admin/movies'

const asAdmin = (method: string, url: string, body?: unknown) => call(method, url, { token: admin.token, body })

const MOVIE = {
  seriesTitle: 'Monsoon Letters',
  director: 'Asha Rao',
  stars: 'Kiran Das, Meera Sen',
  releasedYear: 1998,
  certificate: 'UA',
  runtimeMinutes: 131,
  genre: 'Drama, Romance',
  imdbRating: 8.1,
  metaScore: 74,
  popularity: 40.5,
  overview: 'It rains.',
}

async function create(overrides: object = {}) {
  const { status, body } = await asAdmin('POST', TABLE, { ...MOVIE, ...overrides })
  expect(status).toBe(200)
  return body
}

describe('movie table', () => {
  beforeAll(async () => {
    const [harbour] = await addMovies(
      db,
      { seriesTitle: 'Qq Harbour', director: 'Ravi', releasedYear: 1971, genre: 'Crime, Drama', imdbRating: 7 },
      { seriesTitle: 'Qq Kite', stars: 'Leela', genre: 'Comedy', imdbRating: 9, archivedAt: new Date() },
      { seriesTitle: 'Qq Lane', genre: null },
    )
    await db.insert(movieStreams).values({ movieId: harbour ?? 0, kind: 'file', address: 'films/a.mp4', seconds: 60 })
  })
  const titles = async (query: string) =>
    (await asAdmin('GET', `${TABLE}?${query}`)).body.content.map((movie: { seriesTitle: string }) => movie.seriesTitle)

  test.each([
    ['query=qq&sort=title&order=asc', ['Qq Harbour', 'Qq Kite', 'Qq Lane']],
    ['query=qq+ravi', ['Qq Harbour']],
    ['query=qq+leela', ['Qq Kite']],
    ['query=qq+1971', ['Qq Harbour']],
    ['query=qq&genre=Drama', ['Qq Harbour']],
    ['query=qq&stream=with', ['Qq Harbour']],
    ['query=qq&stream=without&shelf=on', ['Qq Lane']],
    ['query=qq&shelf=archived', ['Qq Kite']],
    ['query=qq&sort=rating', ['Qq Kite', 'Qq Harbour', 'Qq Lane']],
    ['query=qq&sort=year&size=1&page=0', ['Qq Harbour']],
  ])('lists for %s: %j', async (query, expected) => {
    expect(await titles(query)).toEqual(expected)
  })

  test('lists every genre of the catalogue', async () => {
    expect((await asAdmin('GET', '/api/admin/movie-genres')).body).toEqual(expect.arrayContaining(['Comedy', 'Crime']))
  })
})

test('makes a new movie visible and searchable at once and normalises its genres', async () => {
  const { id, genre } = await create({ seriesTitle: 'Quagga Rising', genre: 'Drama,  Romance , Drama' })
  expect(genre).toBe('Drama, Romance')
  expect((await call('GET', `/api/orders/movies/${id}`)).body).toMatchObject({ runtime: '131 min', imdbRating: 8.1 })
  expect((await call('GET', '/api/movies/search?query=quagga')).body.content[0].id).toBe(id)
})

test.each([
  ['seriesTitle', ' ', /required/],
  ['releasedYear', 1234, /year/],
  ['releasedYear', 'soon', /year/],
  ['runtimeMinutes', 0, /minutes/],
  ['imdbRating', 11, /0 to 10/],
  ['imdbRating', 7.55, /one decimal/],
  ['metaScore', 101, /1 to 100/],
  ['popularity', -1, /0 to 100/],
])('rejects an invalid %s: %j', async (field, value, message) => {
  const before = await hashOfTables(db)
  const { status, body } = await asAdmin('POST', TABLE, { ...MOVIE, [field]: value })
  expect(status).toBe(400)
  expect(body.fields[field]).toMatch(message)
  expect(await hashOfTables(db)).toBe(before)
})

test('rejects the second of two concurrent edits', async () => {
  const { id, version } = await create()
  expect((await asAdmin('PUT', `${TABLE}/${id}`, { ...MOVIE, metaScore: 80, version })).body.version).toBe(2)
  const late = await asAdmin('PUT', `${TABLE}/${id}`, { ...MOVIE, metaScore: 20, version })
  expect(late).toMatchObject({ status: 409, body: { message: expect.stringMatching(/^Someone else changed this/) } })
  expect((await call('GET', `/api/orders/movies/${id}`)).body.metaScore).toBe(80)
})

test('hides an archived movie and rejects edits until it is restored', async () => {
  const { id } = await create({ seriesTitle: 'Bilby Nights' })
  const found = async () => (await call('GET', '/api/movies/search?query=bilby')).body.totalElements
  expect(await found()).toBe(1)
  const archived = await asAdmin('PUT', `${TABLE}/${id}/archived`, { archived: true, version: 1 })
  expect(archived.body.archivedAt).not.toBeNull()
  expect(await found()).toBe(0)
  expect((await call('GET', `/api/orders/movies/${id}`)).status).toBe(404)
  expect((await call('GET', '/sitemaps/movies-1.xml')).body).not.toContain(`/movies/${id}<`)
  expect((await asAdmin('PUT', `${TABLE}/${id}`, { ...MOVIE, version: 2 })).body.message).toMatch(/archived/)
  await asAdmin('PUT', `${TABLE}/${id}/archived`, { archived: false, version: 2 })
  expect(await found()).toBe(1)
})

test('stores a poster as WebP and deletes the previous one', async () => {
  const { id } = await create()
  const picture = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
  const first = (await asAdmin('PUT', `${TABLE}/${id}/poster`, picture)).body.posterLink
  expect((await app.inject({ method: 'GET', url: first })).headers['content-type']).toBe('image/webp')
  expect((await asAdmin('PUT', `${TABLE}/${id}/poster`, Buffer.from('no picture'))).status).toBe(400)
  await asAdmin('PUT', `${TABLE}/${id}/poster`, picture)
  expect((await call('GET', first)).status).toBe(404)
  expect((await asAdmin('DELETE', `${TABLE}/${id}/poster`)).body.posterLink).toBeNull()
})

describe('the certificate', () => {
  test.each([
    ['ua 16+', 'UA 16+'],
    ['u/a', 'UA'],
    ['a', 'A'],
    ['', null],
  ])('%j is saved as %j', async (certificate, saved) => {
    expect((await create({ certificate })).certificate).toBe(saved)
  })

  test('can’t be one that isn’t Indian, because the age limit depends on it', async () => {
    const refusal = { status: 400, body: { message: 'Choose one of U, UA, UA 7+, UA 13+, UA 16+, A, S' } }
    expect(await asAdmin('POST', TABLE, { ...MOVIE, certificate: 'Adults' })).toMatchObject(refusal)
    const { id, version } = await create()
    const edit = { ...MOVIE, certificate: 'Adults', version }
    expect(await asAdmin('PUT', `${TABLE}/${id}`, edit)).toMatchObject(refusal)
  })

  test('of an import can stay', async () => {
    const [id = 0] = await addMovies(db, { seriesTitle: 'Abroad', certificate: 'Passed' })
    const edit = { ...MOVIE, certificate: 'Passed', version: 1 }
    expect((await asAdmin('PUT', `${TABLE}/${id}`, edit)).body.certificate).toBe('Passed')
  })
})
