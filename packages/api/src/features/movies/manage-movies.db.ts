import type { MovieTableQuery } from '@shop/contract/movies'
import { and, count, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { containsPattern } from '../../platform/database/contains-pattern.ts'
import { type Database, queryRows } from '../../platform/database/database.ts'
import { type IdsAfter, listIdsAfter } from '../../platform/database/ids-after.ts'
import { readKeysetPage, type TableSlice } from '../../platform/database/keyset.ts'
import { hasStream, movies } from './movies.tables.ts'

const tableColumns = {
  id: movies.id,
  seriesTitle: movies.seriesTitle,
  director: movies.director,
  releasedYear: movies.releasedYear,
  certificate: movies.certificate,
  runtimeMinutes: movies.runtimeMinutes,
  genre: movies.genre,
  imdbRating: movies.imdbRating,
  metaScore: movies.metaScore,
  posterLink: movies.posterLink,
  popularity: movies.popularity,
  version: movies.version,
  updatedAt: movies.updatedAt,
  archivedAt: movies.archivedAt,
  hasStream,
}

const managedColumns = { ...tableColumns, stars: movies.stars, overview: movies.overview }

export type TableRow = Awaited<ReturnType<typeof listTableRows>>[number]
export type ManagedRow = NonNullable<Awaited<ReturnType<typeof findManaged>>>

type MovieFilters = Omit<MovieTableQuery, 'page' | 'size' | 'sort' | 'order'>
type Slice = Pick<MovieTableQuery, 'sort'> & TableSlice

export const listTableRows = (db: Database, filters: MovieFilters, { sort, ...slice }: Slice) =>
  readKeysetPage(db, { key: SORTS[sort], id: movies.id, from: movies }, slice, (page) =>
    db
      .select(tableColumns)
      .from(movies)
      .where(and(matchesFilters(filters), page.where))
      .orderBy(...page.orderBy)
      .limit(slice.limit)
      .offset(page.offset),
  )

export const listMatchingIds = (db: Database, filters: MovieFilters, after: IdsAfter) =>
  listIdsAfter(db, movies, matchesFilters(filters), after)

export async function countTableRows(db: Database, filters: MovieFilters): Promise<number> {
  const [row] = await db.select({ total: count() }).from(movies).where(matchesFilters(filters))
  return row?.total ?? 0
}

/** Missing values sort as the lowest. */
const SORTS = {
  id: movies.id,
  title: movies.seriesTitle,
  year: sql`coalesce(${movies.releasedYear}, 0)`,
  rating: sql`coalesce(${movies.imdbRating}, 0)`,
  popularity: sql`coalesce(${movies.popularity}, 0)`,
  changed: movies.updatedAt,
}

function matchesFilters({ query, genre, stream, shelf }: MovieFilters): SQL | undefined {
  return and(
    genre === undefined ? undefined : sql`string_to_array(${movies.genre}, ', ') @> array[${genre}::text]`,
    stream === undefined ? undefined : stream === 'with' ? hasStream : sql`not ${hasStream}`,
    shelf === 'on' ? isNull(movies.archivedAt) : undefined,
    shelf === 'archived' ? isNotNull(movies.archivedAt) : undefined,
    ...query.split(/\s+/).filter(Boolean).map(matchesWord),
  )
}

function matchesWord(word: string): SQL | undefined {
  const pattern = containsPattern(word)
  return or(
    /^#?[1-9]\d{0,8}$/.test(word) ? eq(movies.id, Number(word.replace('#', ''))) : undefined,
    sql`${movies.releasedYear}::text = ${word}`,
    ilike(movies.seriesTitle, pattern),
    ilike(movies.director, pattern),
    ilike(movies.stars, pattern),
  )
}

export async function listGenres(db: Database): Promise<string[]> {
  const rows = await queryRows<{ genre: string }>(
    db,
    sql`select distinct unnest(string_to_array(genre, ', ')) as genre from movies order by genre`,
  )
  return rows.map(({ genre }) => genre)
}

export async function findManaged(db: Database, id: number) {
  const [row] = await db.select(managedColumns).from(movies).where(eq(movies.id, id))
  return row
}

/** Locks the movie against other edits until the transaction ends. */
export async function lockManaged(db: Database, id: number): Promise<ManagedRow | undefined> {
  const [row] = await db.select(managedColumns).from(movies).where(eq(movies.id, id)).for('no key update')
  return row
}

type Values = Omit<typeof movies.$inferInsert, 'id' | 'sourceKey'>

export async function insertMovie(db: Database, values: Values): Promise<ManagedRow> {
  const [inserted] = await db.insert(movies).values(values).returning(managedColumns)
  return inserted as ManagedRow
}

/** Requires the lock. */
export async function updateMovie(db: Database, id: number, changes: Partial<Values>): Promise<ManagedRow> {
  const [updated] = await db.update(movies).set(changes).where(eq(movies.id, id)).returning(managedColumns)
  return updated as ManagedRow
}
