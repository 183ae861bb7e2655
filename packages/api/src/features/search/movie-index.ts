import type { MovieSort } from '@shop/contract/movies'
import { ItemIndex, type ItemTable } from './engine/item-index.ts'
import { ascending, descending, inTurn, type Order } from './engine/orders.ts'
import type { Synonyms } from './engine/synonyms.ts'
import type { IndexSource } from './index-reader.ts'

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

/** By slot. There are so few movies that they can stay objects. */
export class MovieTable implements ItemTable<MovieItem> {
  readonly #movies: MovieItem[] = []

  put(slot: number, movie: MovieItem): void {
    this.#movies[slot] = movie
  }

  at(slot: number): MovieItem {
    const movie = this.#movies[slot]
    if (!movie) throw new RangeError('no such movie')
    return movie
  }
}

export type MovieIndex = ItemIndex<MovieItem, MovieTable>

const collator = new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true })

/** Undefined for relevance. */
export function orderOfMovies({ table }: MovieIndex, sort: MovieSort): Order | undefined {
  const numberOf = (property: 'popularity' | 'imdbRating' | 'releasedYear') => (slot: number) =>
    table.at(slot)[property] ?? Number.NaN
  const byPopularity = descending(numberOf('popularity'))
  switch (sort) {
    case 'relevance':
      return undefined
    case 'popularity':
      return byPopularity
    case 'rating':
      return inTurn(descending(numberOf('imdbRating')), byPopularity)
    case 'newest':
      return inTurn(descending(numberOf('releasedYear')), byPopularity)
    case 'oldest':
      return inTurn(ascending(numberOf('releasedYear')), byPopularity)
    case 'title':
      return { key: () => 0, compare: (a, b) => collator.compare(table.at(a).title, table.at(b).title) }
  }
}

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

export const createMovieSource = (synonyms: Synonyms): IndexSource<MovieItem, MovieTable, MovieRow> => ({
  table: 'movies',
  joined: 'movie_streams',
  condition: 'archived_at is null',
  order: 'id',
  columns: `id, series_title as title, director, stars, genre, certificate, released_year as "releasedYear",
    imdb_rating::float8 as "imdbRating", popularity::float8 as popularity,
    exists (select from movie_streams where movie_id = movies.id) as "hasStream"`,
  create: () => new ItemIndex(new MovieTable(), synonyms),
  read: ({ director, stars, genre, ...movie }) => ({
    item: { ...movie, genres: genre?.split(', ') ?? [], isAvailable: true },
    document: {
      name: movie.title,
      labels: [director, stars, genre, movie.releasedYear?.toString()].filter((label) => label != null),
      description: '',
    },
  }),
})
