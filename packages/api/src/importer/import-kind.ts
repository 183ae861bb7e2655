/** The cells of one row by column name, outer blanks trimmed; a missing column reads ''. */
export type Cells = (column: string) => string

export interface Refused {
  refused: string
  /** The one that is to blame. */
  column?: string
}

export const refuse = (reason: string, column?: string): Refused =>
  column === undefined ? { refused: reason } : { refused: reason, column }

export const isRefused = (row: object): row is Refused => 'refused' in row

/** One kind of file that can be imported. */
export interface ImportKind<Row extends { sourceKey: string }> {
  name: 'products' | 'movies'
  /** What the header must name, in any order, and how many characters a cell may have; other columns are ignored. */
  columns: Readonly<Record<string, number>>
  /** The same for columns that only our own exports have. */
  ownColumns: Readonly<Record<string, number>>
  readRow(cells: Cells): Row | Refused
  /** The row as staff see it before they let it in: cells by their heads. */
  show(row: Row): Record<string, string>
  /** Among rows of the same key the first of the highest rank is kept; 0 is the lowest. */
  rank(row: Row): number
}
