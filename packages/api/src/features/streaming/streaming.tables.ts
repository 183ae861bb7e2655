import type { Caption } from '@shop/contract/streaming'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestamptz, version } from '../../platform/database/columns.ts'
import { movies } from '../movies/movies.tables.ts'
import { users } from '../users/users.tables.ts'

export const streamKind = pgEnum('stream_kind', ['file', 'hls'])

/** At most one per movie. */
export const movieStreams = pgTable(
  'movie_streams',
  {
    movieId: integer()
      .primaryKey()
      .references(() => movies.id, { onDelete: 'cascade' }),
    kind: streamKind().notNull(),
    /** A path in the media folder ('films/harbour/master.m3u8'), or an absolute URL. */
    address: text().notNull(),
    seconds: integer().notNull(),
    /** Their `url` is a path in the media folder. A playlist can contain further captions. */
    captions: jsonb().$type<Caption[]>().notNull().default([]),
    version: version(),
  },
  (table) => [
    check('movie_streams_length', sql`${table.seconds} between 1 and 86400`),
    // Same pattern as isMediaKey. A playlist needs a folder for its segments.
    check(
      'movie_streams_address',
      sql`${table.address} ~ '^https?://[^[:space:]]+$' or (
        ${table.address} ~ '^[A-Za-z0-9_-][A-Za-z0-9_.-]*(/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$'
        and (${table.kind} = 'file' or ${table.address} like '%/%'))`,
    ),
  ],
)

/** Watch progress per user and movie. A removed movie stays with position 0, so a late save can't restore it. */
export const watchProgress = pgTable(
  'watch_progress',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    movieId: integer()
      .notNull()
      .references(() => movies.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** The length of the movie at that time. */
    seconds: integer().notNull(),
    /** When its end was first reached. */
    watchedAt: timestamptz(),
    /** When the viewer was at that position. */
    savedAt: timestamptz().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.movieId] }),
    index().on(table.userId, table.savedAt),
    index().on(table.movieId),
    index().on(table.watchedAt).where(sql`watched_at is not null`),
    check('watch_progress_in_film', sql`${table.position} between 0 and ${table.seconds}`),
    check('watch_progress_length', sql`${table.seconds} between 1 and 86400`),
  ],
)

/** Users who want an email once a movie can be watched. Deleted when the email is queued. */
export const streamNotifications = pgTable(
  'stream_notifications',
  {
    movieId: integer()
      .notNull()
      .references(() => movies.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamptz().notNull(),
  },
  (table) => [primaryKey({ columns: [table.movieId, table.userId] }), index().on(table.userId)],
)
