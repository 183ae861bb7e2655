import { pageOf, Timestamp, z } from '../kit/index.ts'
import { Video } from '../streaming/streaming.schemas.ts'

/** A movie as returned by all public endpoints. */
export const Movie = z.object({
  id: z.number().int(),
  seriesTitle: z.string(),
  director: z.string().nullable(),
  releasedYear: z.number().int().nullable(),
  certificate: z.string().nullable(),
  /** '142 min'. */
  runtime: z.string().nullable(),
  /** 'Crime, Drama'. */
  genre: z.string().nullable(),
  imdbRating: z.number().nullable(),
  metaScore: z.number().int().nullable(),
  overview: z.string().nullable(),
  posterLink: z.string().nullable(),
  popularity: z.number().nullable(),
  /** Whether it can be played here. */
  hasStream: z.boolean(),
  /** In Watch Later: when the user saved the movie. Elsewhere: when it was added to the catalogue. */
  dateAdded: Timestamp,
})
export type Movie = z.infer<typeof Movie>

/** A movie on its own page. */
export const MovieDetails = Movie.extend({
  /** Comma-separated names. */
  stars: z.string().nullable(),
  hasTrailer: z.boolean(),
})
export type MovieDetails = z.infer<typeof MovieDetails>

export const MoviePage = pageOf(Movie)

/** `newest` and `oldest` sort by release year. */
export const MovieSort = z.enum(['relevance', 'popularity', 'rating', 'newest', 'oldest', 'title'])
export type MovieSort = z.infer<typeof MovieSort>

export const Trailer = z.object({ movie: Movie, video: Video })
export type Trailer = z.infer<typeof Trailer>

export const MovieHome = z.object({
  /** The carousel: popular movies of different genres. */
  hero: z.array(Trailer),
  /** One row per genre, with movies of this main genre first. No movie is in two rows. */
  rows: z.array(z.object({ genre: z.string(), movies: z.array(Movie) })),
  /** Ids of the movies in the rows that have a trailer. */
  trailed: z.array(z.number().int()),
})
export type MovieHome = z.infer<typeof MovieHome>
