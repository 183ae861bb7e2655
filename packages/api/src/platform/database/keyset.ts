import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type Database, queryRows } from './database.ts'

export type TableSlice = {
  order: 'asc' | 'desc'
  limit: number
  /** Rows to skip, unless the page is next to a row. */
  offset: number
  after?: number | undefined
  before?: number | undefined
}

/** `key`: what the rows are sorted by, never null. `id`: the unique column that breaks ties. `from`: where both are. */
type SortedRows = { key: SQLWrapper; id: SQLWrapper; from: SQLWrapper }

type KeysetPage = { where: SQL | undefined; orderBy: SQL[]; offset: number }

/**
 * Reads a page of a sorted table: after `offset` rows, or next to the row with the id `after` or `before`. An index
 * finds that row without reading the rows in between. If it was deleted, the offset applies.
 */
export async function readKeysetPage<Row>(
  db: Database,
  sorted: SortedRows,
  { order, offset, after, before }: TableSlice,
  read: (page: KeysetPage) => PromiseLike<Row[]>,
): Promise<Row[]> {
  const byOffset = { where: undefined, orderBy: sortBy(sorted, order), offset }
  const neighbour = after ?? before
  if (neighbour === undefined) return await read(byOffset)
  const isReversed = after === undefined
  const direction = (order === 'asc') === isReversed ? 'desc' : 'asc'
  const rows = await read({
    where: isBeyond(sorted, neighbour, direction),
    orderBy: sortBy(sorted, direction),
    offset: 0,
  })
  if (rows.length === 0 && !(await exists(db, sorted, neighbour))) return await read(byOffset)
  return isReversed ? rows.reverse() : rows
}

async function exists(db: Database, { id, from }: SortedRows, neighbour: number): Promise<boolean> {
  const found = await queryRows(db, sql`select from ${from} where ${id} = ${neighbour}`)
  return found.length > 0
}

const sortBy = ({ key, id }: SortedRows, order: TableSlice['order']): SQL[] =>
  [key, id].map((column) => (order === 'asc' ? asc(column) : desc(column)))

/** The first condition is for keys of a joined table, where no index has both columns. */
const isBeyond = ({ key, id, from }: SortedRows, neighbour: number, order: TableSlice['order']): SQL => {
  const beyond = sql.raw(order === 'asc' ? '>' : '<')
  const ofNeighbour = sql`from ${from} where ${id} = ${neighbour}`
  return sql`${key} ${beyond}= (select ${key} ${ofNeighbour}) and (${key}, ${id}) ${beyond} (select ${key}, ${id} ${ofNeighbour})`
}
