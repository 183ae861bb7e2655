import type { Movie } from '@shop/contract/movies'
import type { GenreFilter } from '@shop/contract/movies/genres.rules'

/** The sort selector of Watch Later, the default first (spec 2, 9). */
export const SORTS = {
  dateAdded: 'Recently Added',
  title: 'Title',
  year: 'Year',
  rating: 'Rating',
  popularity: 'Popularity',
} as const
export type Sort = keyof typeof SORTS

export type Narrowing = { text: string; genre: GenreFilter; sort: Sort }

export const EVERYTHING: Narrowing = { text: '', genre: 'all', sort: 'dateAdded' }

/** '(filtered)' is said of these only (decision 84). */
export const isNarrowed = ({ text, genre }: Narrowing): boolean => text.trim() !== '' || genre !== 'all'

const falling = (value: (film: Movie) => number | null) => (a: Movie, b: Movie) =>
  (value(b) ?? Number.NEGATIVE_INFINITY) - (value(a) ?? Number.NEGATIVE_INFINITY) || 0

const ORDERS: Record<Sort, (a: Movie, b: Movie) => number> = {
  dateAdded: (a, b) => b.dateAdded.localeCompare(a.dateAdded),
  title: (a, b) => a.seriesTitle.localeCompare(b.seriesTitle, 'en'),
  year: falling(({ releasedYear }) => releasedYear),
  rating: falling(({ imdbRating }) => imdbRating),
  popularity: falling(({ popularity }) => popularity),
}

/** The films to show, in their order. The text is looked for in title, director and genre. */
export function narrow(films: readonly Movie[], { text, genre, sort }: Narrowing): Movie[] {
  const wanted = text.trim().toLowerCase()
  return films
    .filter((film) => genre === 'all' || (film.genre?.split(', ').includes(genre) ?? false))
    .filter((film) =>
      [film.seriesTitle, film.director, film.genre].some((word) => word?.toLowerCase().includes(wanted)),
    )
    .toSorted(ORDERS[sort])
}
