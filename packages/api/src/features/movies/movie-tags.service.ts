import type { Outdated } from '../../platform/cache/cache-entry.ts'
import type { CatalogueChange } from '../../platform/cache/catalogue-changes.ts'

const movieTag = (id: number) => `movie:${id}`

/** The cache tags of a response or page that shows these movies. */
export const movieTags = (shown: readonly { id: number }[]): string[] => [
  'movies',
  ...new Set(shown.map(({ id }) => movieTag(id))),
]

/** The cache tags of a list, which any movie may enter. Movies change too rarely to need tags of sorts and filters. */
export const movieListTags = (shown: readonly { id: number }[]): string[] => [...movieTags(shown), 'movie-lists']

/** Drops what shows the movie, its trailer or its stream; lists are loaded again. */
export const tagsOfMovieChange = ({ id }: CatalogueChange): Outdated =>
  id === undefined ? { drop: ['movies'], refresh: [] } : { drop: [movieTag(id)], refresh: ['movie-lists'] }
