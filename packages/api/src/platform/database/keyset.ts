import { asc, desc, type SQLWrapper, sql } from 'drizzle-orm'

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

/**
 * Finds a page of a sorted table: after `offset` rows, or next to the row with the id `after` or `before`. An index
 * finds that row without reading the rows in between.
 */
export function toKeysetPage({ key, id, from }: SortedRows, { order, offset, after, before }: TableSlice) {
  const neighbour = after ?? before
  const isReversed = after === undefined && before !== undefined
  const direction = (order === 'asc') === isReversed ? desc : asc
  const comparison = sql.raw(direction === asc ? '>' : '<')
  return {
    where:
      neighbour === undefined
        ? undefined
        : sql`(${key}, ${id}) ${comparison} (select ${key}, ${id} from ${from} where ${id} = ${neighbour})`,
    orderBy: [direction(key), direction(id)],
    offset: neighbour === undefined ? offset : 0,
    /** Puts the rows in order: those of a page before a row are read from its end. */
    arrange: <Row>(rows: Row[]): Row[] => (isReversed ? rows.reverse() : rows),
  }
}
