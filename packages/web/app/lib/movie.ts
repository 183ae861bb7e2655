import type { Movie } from '@shop/contract/movies'
import type { Video } from '@shop/contract/streaming'
import { data } from 'react-router'
import { pick } from './pick.ts'

/** The fields that a movie card shows. */
const CARD_FIELDS = ['id', 'seriesTitle', 'posterLink', 'releasedYear', 'genre', 'imdbRating', 'hasStream'] as const

export type MovieCardData = Pick<Movie, (typeof CARD_FIELDS)[number]>

/** Picks the card's fields, because loader data is in the HTML twice: rendered, and as JSON. */
export const toMovieCardData = (movie: Movie): MovieCardData => pick(movie, CARD_FIELDS)

/** 'Crime' for 'Crime, Drama'. */
export const mainGenre = (genre: string | null): string | undefined => genre?.split(', ')[0]

/** '8.1', or 'N/A' without a rating. */
export const ratingText = (imdbRating: number | null): string => imdbRating?.toFixed(1) ?? 'N/A'

/** Year, genre and rating. */
export const movieFacts = ({
  releasedYear,
  genre,
  imdbRating,
}: Pick<Movie, 'releasedYear' | 'genre' | 'imdbRating'>) => [releasedYear, mainGenre(genre), ratingText(imdbRating)]

/** Only the demo's own posters have a 16:9 still. */
export const stillImageOf = (posterLink: string | null): string | null =>
  posterLink !== null && /^\/art\/movies\/\d+\.webp$/.test(posterLink)
    ? posterLink.replace('.webp', '-still.webp')
    : null

/** Demo clips are labelled, because they aren't real trailers. */
export const isDemoClip = ({ source }: Video): boolean => source.kind !== 'youtube' && source.url.startsWith('/clips/')

/** Parses the ID in a movie's URL. Throws a 404 response if it is invalid. */
export function parseMovieId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw data('Movie not found', { status: 404 })
  return Number(text)
}
