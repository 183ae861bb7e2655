/** By what staff's table of films can be sorted; the first unless told. */
export const MOVIE_TABLE_SORTS = ['id', 'title', 'year', 'rating', 'popularity', 'changed'] as const
