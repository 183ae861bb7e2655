/** The cells of one row by column name, outer blanks trimmed; a missing column reads ''. */
export type Cells = (column: string) => string

export interface Refused {
  refused: string
}

export const refuse = (reason: string): Refused => ({ refused: reason })

export const isRefused = (row: object): row is Refused => 'refused' in row

/** One kind of file that can be imported. */
export interface ImportKind<Row extends { sourceKey: string }> {
  name: 'products' | 'movies'
  /** What the header must name, in any order, and how many characters a cell may have; other columns are ignored. */
  columns: Readonly<Record<string, number>>
  readRow(cells: Cells): Row | Refused
  /** Among rows of the same key the first of the highest rank is kept. */
  rank(row: Row): number
}
