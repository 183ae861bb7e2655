import { SHELVES } from '../catalogue/products.rules.ts'
import { optionalText, pageOf, requiredText, Timestamp, tableQuery, Version, z } from '../kit/index.ts'
import { Movie } from './movies.schemas.ts'
import { MOVIE_TABLE_SORTS } from './movies-table.rules.ts'

/** A film as staff see it: off the shelf too. */
export const ManagedMovie = Movie.omit({ runtime: true, dateAdded: true }).extend({
  stars: z.string().nullable(),
  runtimeMinutes: z.number().int().nullable(),
  /** Whether it can be watched here. */
  hasStream: z.boolean(),
  version: Version,
  updatedAt: Timestamp,
  archivedAt: Timestamp.nullable(),
})
export type ManagedMovie = z.infer<typeof ManagedMovie>

export const MovieTablePage = pageOf(ManagedMovie.omit({ overview: true, stars: true }))
export type MovieTableRow = z.infer<typeof MovieTablePage>['content'][number]

/** Words are looked for in title, director, stars and year, a number as an id too. */
export const MovieTableQuery = tableQuery(MOVIE_TABLE_SORTS).extend({
  genre: optionalText(40).optional(),
  stream: z.enum(['with', 'without']).optional(),
  shelf: z.enum(SHELVES).default('all'),
})
export type MovieTableQuery = z.infer<typeof MovieTableQuery>

const orNull = (text: string | null | undefined) => text || null
const optional = (max: number) => optionalText(max).nullish().transform(orNull)

const whole = (min: number, max: number, words: string) =>
  z.number(words).int(words).min(min, words).max(max, words).nullable()

/** At most one decimal. */
const tenths = (max: number, words: string) =>
  z
    .number(words)
    .min(0, words)
    .max(max, words)
    .refine((value) => Number(value.toFixed(1)) === value, 'At most one decimal, please')
    .nullable()

/** 'drama,crime , Drama' as 'drama, crime': each once, the main one first. */
const tidyGenres = (text: string) =>
  [...new Set(text.split(',').map((genre) => genre.trim()))].filter(Boolean).join(', ')

const entered = {
  seriesTitle: requiredText('Title is required', 300),
  director: optional(300),
  stars: optional(1000),
  releasedYear: whole(1870, 2100, 'Enter a year from 1870 to 2100'),
  certificate: optional(20),
  runtimeMinutes: whole(1, 1440, 'Enter whole minutes, from 1 to 1440'),
  /** 'Crime, Drama', the main genre first. */
  genre: optionalText(200)
    .nullish()
    .transform((text) => tidyGenres(text ?? '') || null),
  imdbRating: tenths(10, 'Enter a rating from 0 to 10'),
  metaScore: whole(1, 100, 'Enter a score from 1 to 100'),
  popularity: tenths(100, 'Enter a popularity from 0 to 100'),
  overview: optional(4000),
}

export const NewMovie = z.object(entered)
export type NewMovie = z.infer<typeof NewMovie>

export const EditedMovie = z.object({ ...entered, version: Version })
export type EditedMovie = z.infer<typeof EditedMovie>
