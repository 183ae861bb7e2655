import { ARCHIVE_FILTERS } from '../catalogue/products.rules.ts'
import { optionalText, pageOf, requiredText, Timestamp, tableQuery, Version, z } from '../kit/index.ts'
import { CERTIFICATES, normaliseCertificate } from './certificates.rules.ts'
import { MOVIE_TABLE_SORTS } from './movies.rules.ts'
import { Movie } from './movies.schemas.ts'

/** A movie as staff see it, possibly archived. */
export const ManagedMovie = Movie.omit({ runtime: true, dateAdded: true }).extend({
  stars: z.string().nullable(),
  runtimeMinutes: z.number().int().nullable(),
  version: Version,
  updatedAt: Timestamp,
  archivedAt: Timestamp.nullable(),
})
export type ManagedMovie = z.infer<typeof ManagedMovie>

export const MovieTablePage = pageOf(ManagedMovie.omit({ overview: true, stars: true }))
export type MovieTableRow = z.infer<typeof MovieTablePage>['content'][number]

/** `query` matches title, director, stars and year; a number also matches the id. */
export const MovieTableQuery = tableQuery(MOVIE_TABLE_SORTS).extend({
  genre: optionalText(40).optional(),
  stream: z.enum(['with', 'without']).optional(),
  shelf: z.enum(ARCHIVE_FILTERS).default('all'),
})
export type MovieTableQuery = z.infer<typeof MovieTableQuery>

const orNull = (text: string | null | undefined) => text || null
const optional = (max: number) => optionalText(max).nullish().transform(orNull)

const integerInRange = (min: number, max: number, message: string) =>
  z.number(message).int(message).min(min, message).max(max, message).nullable()

/** At most one decimal. */
const decimalUpTo = (max: number, message: string) =>
  z
    .number(message)
    .min(0, message)
    .max(max, message)
    .refine((value) => Number(value.toFixed(1)) === value, 'Use at most one decimal')
    .nullable()

/** 'drama,crime , drama' becomes 'drama, crime': no duplicates, the main genre first. */
const normaliseGenres = (text: string) =>
  [...new Set(text.split(',').map((genre) => genre.trim()))].filter(Boolean).join(', ')

export const UNKNOWN_CERTIFICATE = `Choose one of ${CERTIFICATES.join(', ')}`
const certificate = optional(20).transform((text) => text && normaliseCertificate(text))

const movieFields = {
  seriesTitle: requiredText('Title is required', 300),
  director: optional(300),
  stars: optional(1000),
  releasedYear: integerInRange(1870, 2100, 'Enter a year from 1870 to 2100'),
  certificate,
  runtimeMinutes: integerInRange(1, 1440, 'Enter whole minutes from 1 to 1440'),
  /** 'Crime, Drama', the main genre first. */
  genre: optionalText(200)
    .nullish()
    .transform((text) => normaliseGenres(text ?? '') || null),
  imdbRating: decimalUpTo(10, 'Enter a rating from 0 to 10'),
  metaScore: integerInRange(1, 100, 'Enter a score from 1 to 100'),
  popularity: decimalUpTo(100, 'Enter a popularity from 0 to 100'),
  overview: optional(4000),
}

/** Ratings of other countries come only from imports. */
export const NewMovie = z.object({
  ...movieFields,
  certificate: certificate.refine((text) => text === null || CERTIFICATES.some((known) => known === text), {
    error: UNKNOWN_CERTIFICATE,
  }),
})
export type NewMovie = z.infer<typeof NewMovie>

export const EditedMovie = z.object({ ...movieFields, version: Version })
export type EditedMovie = z.infer<typeof EditedMovie>
