/** The genre filter of Watch Later, 'all' first (spec 3). */
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

/** A film is 'Hot' above this popularity (spec 2, 9). */
export const HOT_ABOVE_POPULARITY = 90
