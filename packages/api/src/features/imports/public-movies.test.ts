import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isNotNull } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { movies } from '../movies/movies.tables.ts'
import { recomputeJob } from '../recommendations/recommendations.job.ts'
import { runImport } from './command/run-import.ts'

// The public data set can't be part of the project. The test runs if it exists beside it.
const file = fileURLToPath(new URL('../../../../../../shared/data/imdb_top_1000.csv.gz', import.meta.url))

type MovieRow = typeof movies.$inferSelect
type Found = { content: { id: number }[]; totalElements: number }

const { call, db, context } = await buildTestApp()

describe.runIf(existsSync(file))('the public data set of 1,000 movies', () => {
  const imported: MovieRow[] = []

  beforeAll(async () => {
    const { skipped } = await runImport(
      db,
      { mediaOrigins: [] },
      { kind: 'movies', file, isDryRun: false },
      () => undefined,
    )
    expect(skipped).toEqual([])
    imported.push(...(await db.select().from(movies).where(isNotNull(movies.sourceKey))))
    expect(imported).toHaveLength(1000)
  }, 60_000)

  async function page(query: string, number: number, size: number): Promise<Found> {
    const params = new URLSearchParams({ query, page: String(number), size: String(size) })
    return (await call('GET', `/api/movies/search?${params}`)).body
  }

  /** The ids of all pages of a search. */
  async function findAll(query: string): Promise<Set<number>> {
    const ids = new Set<number>()
    for (let number = 0; ; number++) {
      const { content, totalElements } = await page(query, number, 100)
      for (const { id } of content) ids.add(id)
      if (content.length === 0 || ids.size >= totalElements) return ids
    }
  }

  /** Movies that are not found by searches for their own texts. */
  async function listNotFound(toQueries: (movie: MovieRow) => readonly string[]): Promise<string[]> {
    const byQuery = new Map<string, MovieRow[]>()
    for (const movie of imported)
      for (const query of toQueries(movie)) byQuery.set(query, [...(byQuery.get(query) ?? []), movie])
    const notFound: string[] = []
    for (const [query, expected] of byQuery) {
      const found = await findAll(query)
      notFound.push(...expected.filter(({ id }) => !found.has(id)).map(({ seriesTitle }) => `${query}: ${seriesTitle}`))
    }
    return notFound
  }

  test('finds each movie on the first page of its title', async () => {
    const notFound: string[] = []
    for (const { id, seriesTitle } of imported) {
      const { content } = await page(seriesTitle, 0, 20)
      if (!content.some((found) => found.id === id)) notFound.push(seriesTitle)
    }
    expect(notFound).toEqual([])
  }, 60_000)

  test('finds each movie by its director', async () => {
    expect(imported.filter(({ director }) => director === null)).toEqual([])
    expect(await listNotFound(({ director }) => [director ?? ''])).toEqual([])
  }, 60_000)

  test('finds each movie by each of its genres', async () => {
    expect(imported.filter(({ genre }) => genre === null)).toEqual([])
    expect(await listNotFound(({ genre }) => genre?.split(', ') ?? [])).toEqual([])
  }, 60_000)

  test('keeps two movies of the same title apart', async () => {
    const { content } = await page('Drishyam', 0, 20)
    const found = content.map(({ id }) => imported.find((movie) => movie.id === id))
    expect(
      found
        .slice(0, 2)
        .map((movie) => [movie?.seriesTitle, movie?.releasedYear])
        .toSorted(),
    ).toEqual([
      ['Drishyam', 2013],
      ['Drishyam', 2015],
    ])
  })

  test('finds similar movies for each movie without any viewers', async () => {
    await context.jobs.enqueue(db, recomputeJob, {}, { key: 'test' })
    await context.jobs.drain()
    const withoutSimilar: string[] = []
    for (const { id, seriesTitle } of imported) {
      const { body } = await call('GET', `/api/recommendations/similar/movies/${id}`)
      if (body.length < 12 || body.some((other: { id: number }) => other.id === id)) withoutSimilar.push(seriesTitle)
    }
    expect(withoutSimilar).toEqual([])
  }, 120_000)
})
