import { LIMITS } from '@shop/contract/kit/limits'
import type { MovieSort } from '@shop/contract/movies'
import { GENRES, type Genre, MAX_RATING } from '@shop/contract/movies/movies.rules'
import { parseAmount, parsePage, parseSearchText, parseYear, toParam } from '../../lib/search-params/list-params.ts'

/** Sort options in menu order. */
export const MOVIE_SORTS: Readonly<Record<MovieSort, string>> = {
  relevance: 'Relevance',
  popularity: 'Most popular',
  rating: 'Best rated',
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'Title',
}

/** A movie search as stored in the page's URL. */
export type MovieSearch = {
  query: string
  page: number
  sort: MovieSort
  genre: Genre | undefined
  certificate: string | undefined
  rating: number | undefined
  minYear: number | undefined
  maxYear: number | undefined
  /** Leaves out movies that can't be played here. */
  available: 'true' | undefined
}

const isSort = (text: string): text is MovieSort => Object.hasOwn(MOVIE_SORTS, text)

/** Ignores invalid parameters. */
export function readMovieSearch(params: URLSearchParams): MovieSearch {
  const sort = params.get('sort') ?? ''
  const rating = parseAmount(params, 'rating')
  return {
    query: parseSearchText(params),
    page: parsePage(params),
    sort: isSort(sort) ? sort : 'relevance',
    genre: GENRES.find((genre): genre is Genre => genre !== 'all' && genre === params.get('genre')),
    certificate: params.get('certificate')?.trim().slice(0, 50) || undefined,
    rating: rating !== undefined && rating <= MAX_RATING ? rating : undefined,
    minYear: parseYear(params, 'minYear'),
    maxYear: parseYear(params, 'maxYear'),
    available: params.get('available') === 'true' ? 'true' : undefined,
  }
}

/** Whether any filter besides the query is set. */
export const hasMovieFilters = ({ genre, certificate, rating, minYear, maxYear, available }: MovieSearch): boolean =>
  [genre, certificate, rating, minYear, maxYear, available].some((filter) => filter !== undefined)

/** URL of the results page. Always the first page, because a new query or filter changes the result. */
export function movieSearchUrl({ query, sort, page: _, ...filters }: MovieSearch): string {
  const params = new URLSearchParams({ query, page: '0' })
  if (sort !== 'relevance') params.set('sort', sort)
  for (const [name, value] of Object.entries(filters)) if (value !== undefined) params.set(name, String(value))
  return `/movies/search?${params}`
}

/** Query parameters of the API, where `rating` is `minRating`. */
export const movieSearchQuery = ({ rating, minYear, maxYear, ...search }: MovieSearch, page: number) => ({
  ...search,
  page: String(page),
  size: String(LIMITS.pageSize),
  minRating: toParam(rating),
  minYear: toParam(minYear),
  maxYear: toParam(maxYear),
})
