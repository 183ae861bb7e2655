import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

export type TableSlice = {
  order: 'asc' | 'desc'
  limit: number
  /** Rows to skip, unless the page is next to a row. */
  offset: number
  after?: number | undefined
  before?: number | undefined
}

/**
 * Where a page of a sorted table is: behind `offset` rows, or next to the row with the id `after` or `before`, which an
 * index finds without reading the rows in between. `keys`: what the table is sorted by, the last one unique, without
 * nulls. `selectKeys`: selects them of a row.
 */
export function toKeysetPage(
  keys: readonly SQLWrapper[],
  { order, offset, after, before }: TableSlice,
  selectKeys: (id: number) => SQLWrapper,
) {
  const id = after ?? before
  const isReversed = after === undefined && before !== undefined
  const direction = (order === 'asc') === isReversed ? desc : asc
  const comparison = sql.raw(direction === asc ? '>' : '<')
  return {
    where: id === undefined ? undefined : sql`(${sql.join([...keys], sql`, `)}) ${comparison} ${selectKeys(id)}`,
    orderBy: keys.map((key): SQL => direction(key)),
    offset: id === undefined ? offset : 0,
    /** The rows of a page before a row are read from its end. */
    arrange: <Row>(rows: Row[]): Row[] => (isReversed ? rows.reverse() : rows),
  }
}
