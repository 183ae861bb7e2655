/** Reads a cell of a row by its column name, trimmed; '' for a missing column. */
export type CellReader = (column: string) => string

/** Whether the file has a column. */
export type ColumnCheck = (column: string) => boolean

export interface RejectedRow {
  reason: string
  /** The column with the problem, if there is one. */
  column?: string
}

export const rejectRow = (reason: string, column?: string): RejectedRow =>
  column === undefined ? { reason } : { reason, column }

export const isRejected = (row: object): row is RejectedRow => 'reason' in row

/** A kind of file that can be imported. */
export interface ImportFormat<Row extends { sourceKey: string }> {
  name: 'products' | 'movies'
  /** Required columns, in any order, with the maximum number of characters. */
  columns: Readonly<Record<string, number>>
  /** Further columns that are read if the file has them. Others are ignored. */
  optionalColumns: Readonly<Record<string, number>>
  /** A file needs at least one of these columns. */
  keyColumns?: readonly string[]
  readRow(cells: CellReader, hasColumn: ColumnCheck): Row | RejectedRow
  /** Cells of the preview by column title. */
  preview(row: Row): Record<string, string>
  /** Of the rows with one key, the first of the highest rank is imported. */
  rank(row: Row): number
}
