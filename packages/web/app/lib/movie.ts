import type { Movie } from '@shop/contract/movies'
import type { Video } from '@shop/contract/streaming'
import { data } from 'react-router'

/** What a film's card needs. */
export type MovieCardData = Pick<Movie, 'id' | 'seriesTitle' | 'posterLink' | 'releasedYear' | 'genre' | 'imdbRating'>

/** Those fields alone: a page carries its data twice. */
export const toMovieCardData = ({
  id,
  seriesTitle,
  posterLink,
  releasedYear,
  genre,
  imdbRating,
}: Movie): MovieCardData => ({
  id,
  seriesTitle,
  posterLink,
  releasedYear,
  genre,
  imdbRating,
})

/** The first of 'Crime, Drama'. */
export const mainGenre = (genre: string | null): string | undefined => genre?.split(', ')[0]

/** '8.1', or 'N/A' without a rating. */
export const ratingText = (imdbRating: number | null): string => imdbRating?.toFixed(1) ?? 'N/A'

/** Year, genre and rating. */
export const movieFacts = ({ releasedYear, genre, imdbRating }: Omit<MovieCardData, 'id'>) => [
  releasedYear,
  mainGenre(genre),
  ratingText(imdbRating),
]

/** The demo draws a 16:9 still beside each of its posters; films from elsewhere have none. */
export const stillImageOf = (posterLink: string | null): string | null =>
  posterLink !== null && /^\/art\/movies\/\d+\.webp$/.test(posterLink)
    ? posterLink.replace('.webp', '-still.webp')
    : null

/** A clip of the demo's own is no film's trailer, and is to say so. */
export const isDemoClip = ({ source }: Video): boolean => source.kind !== 'youtube' && source.url.startsWith('/clips/')

/** The id in a film's address. Throws the answer 404 for what can't be one. */
export function parseMovieId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw data('Movie not found', { status: 404 })
  return Number(text)
}
