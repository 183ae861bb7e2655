/** Genres of the Watch Later filter, 'all' first. */
export const GENRES = [
  'all',
  'Action',
  'Adventure',
  'Animation',
  'Comedy',
  'Crime',
  'Documentary',
  'Drama',
  'Family',
  'Fantasy',
  'History',
  'Horror',
  'Music',
  'Mystery',
  'Romance',
  'Sci-Fi',
  'Thriller',
  'War',
  'Western',
] as const

export type GenreFilter = (typeof GENRES)[number]
export type Genre = Exclude<GenreFilter, 'all'>

/** Movies above this popularity get the Hot badge. */
export const HOT_ABOVE_POPULARITY = 90

/** Sort columns of the staff's movie table; the first is the default. */
export const MOVIE_TABLE_SORTS = ['id', 'title', 'year', 'rating', 'popularity', 'changed'] as const

/** Viewers rate movies in whole numbers. */
export const MIN_RATING = 1
export const MAX_RATING = 10
