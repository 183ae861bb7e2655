import { pageOf, Timestamp, z } from '../kit/index.ts'

/** A film as every list and page gets it (spec 3; decision 49). */
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
  /** In Watch Later when the viewer saved it, elsewhere when the catalogue got it (decision 84). */
  dateAdded: Timestamp,
})
export type Movie = z.infer<typeof Movie>

export const MoviePage = pageOf(Movie)

/** Rows of the movie home, a genre each. */
export const MovieHome = z.object({ rows: z.array(z.object({ genre: z.string(), movies: z.array(Movie) })) })
export type MovieHome = z.infer<typeof MovieHome>
