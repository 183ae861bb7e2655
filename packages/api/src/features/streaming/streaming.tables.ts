import type { Caption } from '@shop/contract/streaming'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestamptz, version } from '../../platform/database/columns.ts'
import { movies } from '../movies/movies.tables.ts'
import { users } from '../users/users.tables.ts'

export const streamKind = pgEnum('stream_kind', ['file', 'hls'])

/** What plays when a film is watched; most films have none. */
export const movieStreams = pgTable(
  'movie_streams',
  {
    movieId: integer()
      .primaryKey()
      .references(() => movies.id, { onDelete: 'cascade' }),
    kind: streamKind().notNull(),
    /** Below a media folder ('films/harbour/master.m3u8'), or an absolute address elsewhere. */
    address: text().notNull(),
    seconds: integer().notNull(),
    /** Their `url` is a key below the same folder. A playlist may bring its own. */
    captions: jsonb().$type<Caption[]>().notNull().default([]),
    version: version(),
  },
  (table) => [
    check('movie_streams_length', sql`${table.seconds} between 1 and 86400`),
    // The key's form is that of platform/storage; a playlist needs a folder, since its parts lie beside it.
    check(
      'movie_streams_address',
      sql`${table.address} ~ '^https?://[^[:space:]]+$' or (
        ${table.address} ~ '^[A-Za-z0-9_-][A-Za-z0-9_.-]*(/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$'
        and (${table.kind} = 'file' or ${table.address} like '%/%'))`,
    ),
  ],
)

/** How far a viewer is in a film. A film taken out of those begun stays here at 0, so that no late save brings it back. */
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
    /** The film's length then. */
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
