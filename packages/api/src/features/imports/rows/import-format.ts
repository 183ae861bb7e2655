/** Reads a cell of a row by its column name, trimmed; '' for a missing column. */
export type CellReader = (column: string) => string

/** Whether the file has a column. */
export type ColumnCheck = (column: string) => boolean

export interface RejectedRow {
  /** All problems of the row, separated by semicolons. */
  reason: string
  /** The columns with the problems, if they are in columns. */
  column?: string
}

export const rejectRow = (reason: string, column?: string): RejectedRow =>
  column === undefined ? { reason } : { reason, column }

export type ReportProblem = (reason: string, column: string) => void

/** Collects the problems of a row, so the person who corrects it sees all of them at once. */
export function collectProblems() {
  const problems: { reason: string; column: string }[] = []
  const report: ReportProblem = (reason, column) => void problems.push({ reason, column })
  return {
    report,
    /** Undefined if there are no problems. */
    toRejectedRow(): RejectedRow | undefined {
      if (problems.length === 0) return undefined
      const columns = new Set(problems.map(({ column }) => column))
      return rejectRow(problems.map(({ reason }) => reason).join('; '), [...columns].join(', '))
    },
  }
}

export const isRejected = (row: object): row is RejectedRow => 'reason' in row

/** How a row belongs to another one; undefined for columns that the file doesn't have. */
export interface RowFamily {
  /** The key of the row that it is a variant of; '' for none. */
  parentKey: string | undefined
  options: Readonly<Record<string, string>> | undefined
  /** Whether it is archived, if it is new. */
  isArchived: boolean
}

/** The columns of a file that are imported, and the others. */
export function sortColumns(
  names: readonly string[],
  { columns, optionalColumns }: Pick<ImportFormat<{ sourceKey: string }>, 'columns' | 'optionalColumns'>,
): { read: string[]; ignored: string[] } {
  const isKnown = (name: string) => name in columns || name in optionalColumns
  return { read: names.filter(isKnown), ignored: names.filter((name) => !isKnown(name) && name !== '') }
}

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
  /** If several rows have the same key, the first one with the highest rank is imported. */
  rank(row: Row): number
  /** Only in formats whose rows can be variants of others. */
  familyOf?(row: Row): RowFamily
}
