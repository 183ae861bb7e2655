import type { Movie } from '@shop/contract/movies'
import type { GenreFilter } from '@shop/contract/movies/movies.rules'

/** Sort options of Watch Later, default first. */
export const SORTS = {
  dateAdded: 'Recently Added',
  title: 'Title',
  year: 'Year',
  rating: 'Rating',
  popularity: 'Popularity',
} as const
export type Sort = keyof typeof SORTS

export type WatchLaterFilters = { text: string; genre: GenreFilter; sort: Sort }

export const NO_FILTERS: WatchLaterFilters = { text: '', genre: 'all', sort: 'dateAdded' }

/** Whether a search or filter is active; only then the count shows '(filtered)'. */
export const isFiltered = ({ text, genre }: WatchLaterFilters): boolean => text.trim() !== '' || genre !== 'all'

const byDescending = (value: (movie: Movie) => number | null) => (a: Movie, b: Movie) =>
  (value(b) ?? Number.NEGATIVE_INFINITY) - (value(a) ?? Number.NEGATIVE_INFINITY) || 0

const COMPARATORS: Record<Sort, (a: Movie, b: Movie) => number> = {
  dateAdded: (a, b) => b.dateAdded.localeCompare(a.dateAdded),
  title: (a, b) => a.seriesTitle.localeCompare(b.seriesTitle, 'en'),
  year: byDescending(({ releasedYear }) => releasedYear),
  rating: byDescending(({ imdbRating }) => imdbRating),
  popularity: byDescending(({ popularity }) => popularity),
}

/** The movies to show, sorted. The text is searched in title, director and genre. */
export function filterMovies(movies: readonly Movie[], { text, genre, sort }: WatchLaterFilters): Movie[] {
  const query = text.trim().toLowerCase()
  return movies
    .filter((movie) => genre === 'all' || (movie.genre?.split(', ').includes(genre) ?? false))
    .filter((movie) =>
      [movie.seriesTitle, movie.director, movie.genre].some((word) => word?.toLowerCase().includes(query)),
    )
    .toSorted(COMPARATORS[sort])
}
