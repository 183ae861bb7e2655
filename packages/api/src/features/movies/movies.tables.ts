import type { Caption, VideoKind } from '@shop/contract/streaming'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz, version } from '../../platform/database/columns.ts'
import { users } from '../users/users.tables.ts'

export const movies = pgTable(
  'movies',
  {
    id: id(),
    /** Key of the movie in its source, so a repeated import updates it. Generated for movies created here. */
    sourceKey: text().unique().notNull().default(sql`'shop:' || gen_random_uuid()`),
    seriesTitle: text().notNull(),
    director: text(),
    stars: text(),
    releasedYear: integer(),
    certificate: text(),
    runtimeMinutes: integer(),
    /** 'Crime, Drama', the main genre first. */
    genre: text(),
    imdbRating: numeric({ precision: 3, scale: 1, mode: 'number' }),
    metaScore: integer(),
    overview: text(),
    posterLink: text(),
    popularity: numeric({ precision: 4, scale: 1, mode: 'number' }),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    archivedAt: timestamptz(),
    version: version(),
  },
  (table) => [
    index('movies_popular').on(table.popularity.desc(), table.id).where(sql`archived_at is null`),
    index('movies_genres').using('gin', sql`string_to_array(genre, ', ')`).where(sql`archived_at is null`),
    check('movies_rating_in_range', sql`${table.imdbRating} between 0 and 10`),
  ],
)

/** Raw SQL, because the streaming feature depends on this one. */
export const hasStream = sql<boolean>`exists (select from movie_streams where movie_streams.movie_id = ${movies.id})`

/** Columns of the public movie. */
export const movieColumns = {
  id: movies.id,
  seriesTitle: movies.seriesTitle,
  director: movies.director,
  releasedYear: movies.releasedYear,
  certificate: movies.certificate,
  runtimeMinutes: movies.runtimeMinutes,
  genre: movies.genre,
  imdbRating: movies.imdbRating,
  metaScore: movies.metaScore,
  overview: movies.overview,
  posterLink: movies.posterLink,
  popularity: movies.popularity,
  createdAt: movies.createdAt,
  hasStream,
}

/** Number of active movies: one row, maintained by triggers. */
export const movieTotals = pgTable('movie_totals', { id: integer().primaryKey(), movies: integer().notNull() })

/** One rating from 1 to 10 per user and movie. */
export const movieRatings = pgTable(
  'movie_ratings',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    movieId: integer()
      .notNull()
      .references(() => movies.id),
    rating: integer().notNull(),
    at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.movieId] }),
    index().on(table.movieId),
    index().on(table.at),
    check('movie_ratings_in_range', sql`${table.rating} between 1 and 10`),
  ],
)

/** Movie page views. `userId` is null for visitors who aren't signed in. */
export const movieViews = pgTable(
  'movie_views',
  {
    id: id(),
    userId: integer().references(() => users.id),
    movieId: integer()
      .notNull()
      .references(() => movies.id),
    at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.userId, table.at),
    index().on(table.movieId, table.at),
    index().on(table.at),
    index('movie_views_anonymous').on(table.at).where(sql`${table.userId} is null`),
  ],
)

/** At most one per movie. */
export const movieTrailers = pgTable(
  'movie_trailers',
  {
    movieId: integer()
      .primaryKey()
      .references(() => movies.id),
    kind: text().$type<VideoKind>().notNull(),
    /** A YouTube video id, or the URL of a file or playlist. */
    address: text().notNull(),
    captions: jsonb().$type<Caption[]>().notNull().default([]),
  },
  (table) => [check('movie_trailers_kind', sql`${table.kind} in ('youtube', 'file', 'hls')`)],
)
