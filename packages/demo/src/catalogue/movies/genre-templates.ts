import { z } from '@shop/contract/kit'
import { GENRES, type Genre } from '@shop/contract/movies/movies.rules'
import { fileNameOf, readData } from '../read-data.ts'

const MOVIE_GENRES = GENRES.filter((genre): genre is Genre => genre !== 'all')
const GenreName = z.enum(MOVIE_GENRES)
const Texts = z.array(z.string()).min(1)

export const Landscape = z.enum(['sea', 'hills', 'desert', 'plain'])
export type Landscape = z.infer<typeof Landscape>

/** Texts for movies that share a poster scene. Any title goes with any plot. */
const SceneTemplate = z.strictObject({
  /** May use {place} and {name}. A title with neither is used once. */
  titles: Texts,
  /**
   * First sentences. {name} is the hero with the pronouns {he}, {his} and {him}; {other} and {girl} are other people.
   */
  plots: Texts,
  /** The landscape that the scene needs; any if absent. */
  landscape: Landscape.optional(),
  /** The first year in which the movie could have been made. */
  earliestYear: z.number().int().optional(),
  /** Whether the scene may be set outside India. */
  canBeAbroad: z.literal(true).optional(),
})
export type SceneTemplate = z.infer<typeof SceneTemplate>

const GenreTemplate = z.strictObject({
  genre: GenreName,
  /** Number of movies with this main genre. */
  movieCount: z.number().int().positive(),
  relatedGenres: z.array(GenreName),
  /** Minutes, shortest and longest. */
  runtime: z.tuple([z.number().int(), z.number().int()]),
  /** Decides the certificate: for all ages, for most, or mainly for adults. */
  audience: z.enum(['all', 'most', 'dark']),
  /** One per poster scene of the genre, in the same order. */
  scenes: z.array(SceneTemplate).length(5),
  /** Fit after any plot. */
  secondSentences: Texts,
})
export type GenreTemplate = z.infer<typeof GenreTemplate>

export const GENRE_TEMPLATES: readonly GenreTemplate[] = MOVIE_GENRES.map((genre) =>
  readData(`movies/${fileNameOf(genre)}`, GenreTemplate),
)
