import type { Page } from '@shop/contract/kit'
import type { Movie } from '@shop/contract/movies'
import type { CatalogType, MovieSearchQuery, Suggestion } from '@shop/contract/search'
import type { Database } from '../../platform/database/database.ts'
import { toPage } from '../../platform/http/page.ts'
import { listMoviesByIds } from '../movies/movies.service.ts'
import { movieFilter, orderOfMovies } from './movie-index.ts'
import type { SearchIndexes } from './search-indexes.ts'

const MAX_SUGGESTIONS = 8
/** More than are shown, because colour variants of a product are merged into one suggestion. */
const SUGGESTION_CANDIDATES = 48

const compareText = (a: string, b: string) => (a < b ? -1 : 1)

/** `db` may be a standby. */
export async function searchMovies(
  { movies }: SearchIndexes,
  db: Database,
  { query: text, sort, page, size, minRating, ...filters }: MovieSearchQuery,
): Promise<Page<Movie>> {
  const accepts = movieFilter({ ...filters, minImdbRating: minRating })
  const index = await movies.current()
  const { found, total } = index.search({ text, accepts, order: orderOfMovies(sort), page, size })
  return toPage(
    await listMoviesByIds(
      db,
      found.map(({ id }) => id),
    ),
    total,
    size,
  )
}

/** The distinct certificates of active movies, sorted. */
export async function listCertificates({ movies }: SearchIndexes): Promise<string[]> {
  const index = await movies.current()
  const certificates = index.all().map(({ certificate }) => certificate)
  return [...new Set(certificates)].filter((certificate) => certificate !== null).toSorted(compareText)
}

/** Up to eight distinct names, the exact one first. */
export async function suggest(indexes: SearchIndexes, catalogType: CatalogType, text: string): Promise<Suggestion[]> {
  const index = await indexes[catalogType].current()
  const query = { text, accepts: () => true, order: undefined, page: 0, size: SUGGESTION_CANDIDATES }
  const suggestions = new Map<string, Suggestion>()
  for (const { id, name } of index.search(query).found) {
    const key = catalogType === 'products' ? nameWithoutVariant(name) : String(id)
    if (!suggestions.has(key)) suggestions.set(key, { id, text: name })
  }
  return [...suggestions.values()].slice(0, MAX_SUGGESTIONS)
}

/** 'Desk fan, 30 cm, white' becomes 'desk fan, 30 cm'. */
const nameWithoutVariant = (name: string) => name.toLowerCase().replace(/,[^,]*$/, '')
