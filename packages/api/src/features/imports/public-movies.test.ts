import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isNotNull } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { movies } from '../movies/movies.tables.ts'
import { recomputeJob } from '../recommendations/recommendations.job.ts'
import { runImport } from './command/run-import.ts'

// The public data set can't be shipped with the project; where someone has put it beside it, it is read too.
const file = fileURLToPath(new URL('../../../../../../shared/data/imdb_top_1000.csv.gz', import.meta.url))

type Film = typeof movies.$inferSelect
type Found = { content: { id: number }[]; totalElements: number }

const { call, db, context } = await buildTestApp()

describe.runIf(existsSync(file))('the thousand best films of the public data set, in an empty shop', () => {
  const films: Film[] = []

  beforeAll(async () => {
    const { skipped } = await runImport(db, { kind: 'movies', file, isDryRun: false }, () => undefined)
    expect(skipped).toEqual([])
    films.push(...(await db.select().from(movies).where(isNotNull(movies.sourceKey))))
    expect(films).toHaveLength(1000)
  }, 60_000)

  async function page(query: string, number: number, size: number): Promise<Found> {
    const params = new URLSearchParams({ query, page: String(number), size: String(size) })
    return (await call('GET', `/api/movies/search?${params}`)).body
  }

  /** All that a search finds, page by page. */
  async function findAll(query: string): Promise<Set<number>> {
    const ids = new Set<number>()
    for (let number = 0; ; number++) {
      const { content, totalElements } = await page(query, number, 100)
      for (const { id } of content) ids.add(id)
      if (content.length === 0 || ids.size >= totalElements) return ids
    }
  }

  /** Those of the films that a search for something of theirs doesn't bring. */
  async function missing(wordsOf: (film: Film) => readonly string[]): Promise<string[]> {
    const byWords = new Map<string, Film[]>()
    for (const film of films)
      for (const words of wordsOf(film)) byWords.set(words, [...(byWords.get(words) ?? []), film])
    const lost: string[] = []
    for (const [words, having] of byWords) {
      const found = await findAll(words)
      lost.push(...having.filter(({ id }) => !found.has(id)).map(({ seriesTitle }) => `${words}: ${seriesTitle}`))
    }
    return lost
  }

  test('each is on the first page for its title', async () => {
    const lost: string[] = []
    for (const { id, seriesTitle } of films) {
      const { content } = await page(seriesTitle, 0, 20)
      if (!content.some((found) => found.id === id)) lost.push(seriesTitle)
    }
    expect(lost).toEqual([])
  }, 60_000)

  test('each is found by its director', async () => {
    expect(films.filter(({ director }) => director === null)).toEqual([])
    expect(await missing(({ director }) => [director ?? ''])).toEqual([])
  }, 60_000)

  test('each is found by each of its genres', async () => {
    expect(films.filter(({ genre }) => genre === null)).toEqual([])
    expect(await missing(({ genre }) => genre?.split(', ') ?? [])).toEqual([])
  }, 60_000)

  test('two of one name are two films', async () => {
    const { content } = await page('Drishyam', 0, 20)
    const found = content.map(({ id }) => films.find((film) => film.id === id))
    expect(
      found
        .slice(0, 2)
        .map((film) => [film?.seriesTitle, film?.releasedYear])
        .toSorted(),
    ).toEqual([
      ['Drishyam', 2013],
      ['Drishyam', 2015],
    ])
  })

  test('each gets films like it, before anybody has watched one', async () => {
    await context.jobs.enqueue(db, recomputeJob, {}, { key: 'test' })
    await context.jobs.drain()
    const alone: string[] = []
    for (const { id, seriesTitle } of films) {
      const { body } = await call('GET', `/api/recommendations/similar/movies/${id}`)
      if (body.length < 12 || body.some((other: { id: number }) => other.id === id)) alone.push(seriesTitle)
    }
    expect(alone).toEqual([])
  }, 120_000)
})
