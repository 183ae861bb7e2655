import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../../platform/database/database.ts'
import { type ImportFormat, sortColumns } from './rows/import-format.ts'
import { type RowProblem, type SkippedRow, withStagedFile } from './stage-file.ts'

/** A row, the column values that the file determines, and their present values; undefined for a new row. */
export interface ImportItem<Row, Content> {
  row: Row
  content: Content
  stored: Content | undefined
}

/** The table that rows of one format are imported into. */
export interface ImportTarget<Row extends { sourceKey: string }, Content extends object> {
  format: ImportFormat<Row>
  /** Staged rows that contradict each other or stored rows. */
  findProblems?(db: Database, runId: string): Promise<RowProblem[]>
  /** The present values by key. */
  find(db: Database, keys: string[]): Promise<Map<string, Content>>
  /** The values after the import. */
  contentOf(row: Row, stored: Content | undefined): Content
  /** Inserts or updates the items. */
  write(db: Database, items: ImportItem<Row, Content>[]): Promise<void>
}

export interface Changes {
  added: number
  changed: number
  unchanged: number
}

export interface ImportSummary extends Changes {
  read: number
  /** Rows that repeat a key of the file. */
  duplicates: number
  skipped: readonly SkippedRow[]
  ignoredColumns: readonly string[]
}

export interface ImportOptions {
  /** Counts what would change without changing anything. */
  isDryRun: boolean
  /** Called after each batch with the finished rows and the rows of the file. */
  onProgress?: (done: number, total: number) => void
}

export type Outcome = keyof Changes

export type ComparedItem<Row, Content> = ImportItem<Row, Content> & { line: number; outcome: Outcome }

/** Compares rows with the stored ones. */
export async function compareRows<Row extends { sourceKey: string }, Content extends object>(
  db: Database,
  target: ImportTarget<Row, Content>,
  rows: readonly { line: number; row: Row }[],
): Promise<ComparedItem<Row, Content>[]> {
  const storedByKey = await target.find(
    db,
    rows.map(({ row }) => row.sourceKey),
  )
  return rows.map(({ line, row }) => {
    const stored = storedByKey.get(row.sourceKey)
    const content = target.contentOf(row, stored)
    const outcome = stored === undefined ? 'added' : isDeepStrictEqual(stored, content) ? 'unchanged' : 'changed'
    return { line, row, content, stored, outcome }
  })
}

export const countOutcomes = (items: readonly { outcome: Outcome }[]): Changes => {
  const changes = { added: 0, changed: 0, unchanged: 0 }
  for (const { outcome } of items) changes[outcome] += 1
  return changes
}

export const addChanges = (a: Changes, b: Changes): Changes => ({
  added: a.added + b.added,
  changed: a.changed + b.changed,
  unchanged: a.unchanged + b.unchanged,
})

export async function writeChanges<Row extends { sourceKey: string }, Content extends object>(
  db: Database,
  target: ImportTarget<Row, Content>,
  compared: readonly ComparedItem<Row, Content>[],
): Promise<void> {
  const items = compared.filter(({ outcome }) => outcome !== 'unchanged')
  if (items.length > 0) await target.write(db, items)
}

/**
 * Imports a file from the command line. Only rows that differ are written, so importing a file twice changes nothing
 * the second time. Errors: ImportError, with nothing changed, when the file is invalid.
 */
export async function importFile<Row extends { sourceKey: string }, Content extends object>(
  db: Database,
  target: ImportTarget<Row, Content>,
  path: string,
  { isDryRun, onProgress }: ImportOptions,
): Promise<ImportSummary> {
  const skipped: SkippedRow[] = []
  const onSkipped = (rows: SkippedRow[]) => {
    skipped.push(...rows)
  }
  let ignoredColumns: readonly string[] = []
  const onHeader = (names: readonly string[]) => {
    ignoredColumns = sortColumns(names, target.format).ignored
  }
  const stageOptions = { onSkipped, onHeader, findProblems: target.findProblems }
  return await withStagedFile(db, { format: target.format, path }, stageOptions, async (file) => {
    let changes: Changes = { added: 0, changed: 0, unchanged: 0 }
    let done = 0
    for await (const { rows, selected } of file.readBatches()) {
      const compared = await compareRows(db, target, selected)
      if (!isDryRun) await writeChanges(db, target, compared)
      changes = addChanges(changes, countOutcomes(compared))
      done += rows.length
      onProgress?.(done, file.rowCount)
    }
    skipped.sort((a, b) => a.line - b.line)
    return { read: file.rowCount, duplicates: file.duplicates, skipped, ignoredColumns, ...changes }
  })
}
