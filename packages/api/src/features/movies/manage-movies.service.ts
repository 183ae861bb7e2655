import type { Page } from '@shop/contract/kit'
import type { ManagedMovie, MovieTableQuery, MovieTableRow } from '@shop/contract/movies'
import type { Database } from '../../platform/database/database.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { toPage } from '../../platform/http/page.ts'
import * as table from './manage-movies.db.ts'

/** Includes archived movies. */
export async function listMovieTable(
  db: Database,
  { page, size, ...query }: MovieTableQuery,
): Promise<Page<MovieTableRow>> {
  const [rows, totalElements] = await Promise.all([
    table.listTableRows(db, query, { ...query, limit: size, offset: page * size }),
    table.countTableRows(db, query),
  ])
  return toPage(rows.map(toManagedMovie), totalElements, size)
}

export const listMatchingMovieIds = table.listMatchingIds

export const listMovieGenres = table.listGenres

/** Errors: 404. */
export const getManagedMovie = async (db: Database, id: number): Promise<ManagedMovie> =>
  toManagedMovie(assertFound(await table.findManaged(db, id)))

export function assertFound<Row>(row: Row | undefined): Row {
  if (row === undefined) throw notFound('Movie not found')
  return row
}

/** Dates as ISO strings. */
export const toManagedMovie = <Row extends table.TableRow>({ updatedAt, archivedAt, ...row }: Row) => ({
  ...row,
  updatedAt: updatedAt.toISOString(),
  archivedAt: archivedAt?.toISOString() ?? null,
})
