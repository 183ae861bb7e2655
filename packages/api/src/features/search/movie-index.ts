import type { MovieSort } from '@shop/contract/movies'
import type { Order } from './engine/item-index.ts'
import { ascending, descending, inTurn } from './engine/orders.ts'
import type { IndexSource } from './live-index.ts'

export type MovieFilters = {
  minImdbRating?: number | undefined
  genre?: string | undefined
  certificate?: string | undefined
  minYear?: number | undefined
  maxYear?: number | undefined
  available?: 'true' | undefined
}

type MovieItem = {
  id: number
  title: string
  genres: readonly string[]
  certificate: string | null
  releasedYear: number | null
  imdbRating: number | null
  popularity: number | null
  /** It can be played here. */
  hasStream: boolean
  /** Movies are never sold out. */
  isAvailable: true
}

type MovieRow = Omit<MovieItem, 'genres' | 'isAvailable'> & {
  genre: string | null
  director: string | null
  stars: string | null
}

const byPopularity = descending<MovieItem>(({ popularity }) => popularity)
const collator = new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true })

const ORDERS: Record<MovieSort, Order<MovieItem> | undefined> = {
  relevance: undefined,
  popularity: byPopularity,
  rating: inTurn(
    descending(({ imdbRating }) => imdbRating),
    byPopularity,
  ),
  newest: inTurn(
    descending(({ releasedYear }) => releasedYear),
    byPopularity,
  ),
  oldest: inTurn(
    ascending(({ releasedYear }) => releasedYear),
    byPopularity,
  ),
  title: (a, b) => collator.compare(a.title, b.title),
}

export const orderOfMovies = (sort: MovieSort): Order<MovieItem> | undefined => ORDERS[sort]

/** A movie without a value doesn't pass a filter for it. */
export const movieFilter =
  ({ minImdbRating, genre, certificate, minYear, maxYear, available }: MovieFilters) =>
  (movie: MovieItem): boolean =>
    (minImdbRating === undefined || (movie.imdbRating !== null && movie.imdbRating >= minImdbRating)) &&
    (genre === undefined || movie.genres.includes(genre)) &&
    (certificate === undefined || movie.certificate === certificate) &&
    (available === undefined || movie.hasStream) &&
    (minYear === undefined || (movie.releasedYear !== null && movie.releasedYear >= minYear)) &&
    (maxYear === undefined || (movie.releasedYear !== null && movie.releasedYear <= maxYear))

export const movieSource: IndexSource<MovieItem, MovieRow> = {
  table: 'movies',
  joined: 'movie_streams',
  columns: `id, series_title as title, director, stars, genre, certificate, released_year as "releasedYear",
    imdb_rating::float8 as "imdbRating", popularity::float8 as popularity,
    exists (select from movie_streams where movie_id = movies.id) as "hasStream"`,
  read: ({ director, stars, genre, ...movie }) => ({
    item: { ...movie, genres: genre?.split(', ') ?? [], isAvailable: true },
    document: {
      name: movie.title,
      labels: [director, stars, genre, movie.releasedYear?.toString()].filter((label) => label != null),
      description: '',
    },
  }),
}
