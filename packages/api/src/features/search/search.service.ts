import type { Page } from '@shop/contract/kit'
import type { Movie } from '@shop/contract/movies'
import type { MovieSearchQuery } from '@shop/contract/search'
import type { Database } from '../../platform/database/database.ts'
import { toPage } from '../../platform/http/page.ts'
import { listMoviesByIds } from '../movies/movies.service.ts'
import { movieFilter, orderOfMovies } from './movie-index.ts'
import type { SearchIndexes } from './search-indexes.ts'

const compareText = (a: string, b: string) => (a < b ? -1 : 1)

/** `db` may be a standby. */
export async function searchMovies(
  { movies }: SearchIndexes,
  db: Database,
  { query: text, sort, page, size, minRating, ...filters }: MovieSearchQuery,
): Promise<Page<Movie>> {
  const passes = movieFilter({ ...filters, minImdbRating: minRating })
  const index = await movies.current()
  const accepts = (slot: number) => passes(index.table.at(slot))
  const { found, total } = index.search({ text, accepts, order: orderOfMovies(index, sort), page, size })
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
  const certificates = [...index.items()].map((slot) => index.table.at(slot).certificate)
  return [...new Set(certificates)].filter((certificate) => certificate !== null).toSorted(compareText)
}
