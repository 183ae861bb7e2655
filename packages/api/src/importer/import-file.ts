import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../platform/database/database.ts'
import { type ImportKind, isRefused } from './import-kind.ts'
import { type NumberedRow, readRows } from './read-rows.ts'
import { type SkippedRow, type Survey, surveyFile } from './survey-file.ts'

/** A row, the columns of its table that the file decides, and what these are now; undefined for a new one. */
export interface Item<Row, Content> {
  row: Row
  content: Content
  before: Content | undefined
}

/** Where the rows of one kind of file go. */
export interface Shelf<Row extends { sourceKey: string }, Content extends object> {
  kind: ImportKind<Row>
  /** What the table holds now, by key. */
  find(db: Database, keys: string[]): Promise<Map<string, Content>>
  /** What it shall hold. */
  contentOf(row: Row, stored: Content | undefined): Content
  /** Adds items, and brings those whose key is there up to date. */
  write(db: Database, items: Item<Row, Content>[]): Promise<void>
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
}

export interface ImportOptions {
  /** Counts what would change, and changes nothing. */
  isDryRun: boolean
  /** Called after each batch with the rows done so far and the rows of the file. */
  onProgress?: (done: number, total: number) => void
}

export type Outcome = keyof Changes

/** Compares a batch of rows with what is stored: what becomes of each row that stands for its key. */
export async function compareBatch<Row extends { sourceKey: string }, Content extends object>(
  db: Database,
  shelf: Shelf<Row, Content>,
  batch: readonly NumberedRow<Row>[],
  chosen: Survey['chosen'],
): Promise<(Item<Row, Content> & { line: number; outcome: Outcome })[]> {
  const rows = batch.flatMap(({ line, row }) => (isRefused(row) || !chosen.has(line) ? [] : [{ line, row }]))
  const stored = await shelf.find(
    db,
    rows.map(({ row }) => row.sourceKey),
  )
  return rows.map(({ line, row }) => {
    const before = stored.get(row.sourceKey)
    const content = shelf.contentOf(row, before)
    const outcome = before === undefined ? 'added' : isDeepStrictEqual(before, content) ? 'unchanged' : 'changed'
    return { line, row, content, before, outcome }
  })
}

export const countOutcomes = (compared: readonly { outcome: Outcome }[]): Changes => {
  const changes = { added: 0, changed: 0, unchanged: 0 }
  for (const { outcome } of compared) changes[outcome] += 1
  return changes
}

export const addChanges = (a: Changes, b: Changes): Changes => ({
  added: a.added + b.added,
  changed: a.changed + b.changed,
  unchanged: a.unchanged + b.unchanged,
})

/**
 * Imports a file: looks through it once, then compares it batch by batch with what is stored and writes what differs, so
 * that importing it again changes nothing. Throws ImportError, with nothing changed, when the file is the wrong one.
 */
export async function importFile<Row extends { sourceKey: string }, Content extends object>(
  db: Database,
  shelf: Shelf<Row, Content>,
  path: string,
  { isDryRun, onProgress }: ImportOptions,
): Promise<ImportSummary> {
  const skipped: SkippedRow[] = []
  const onSkipped = (rows: SkippedRow[]) => {
    skipped.push(...rows)
  }
  const { read, chosen, duplicates } = await surveyFile(shelf.kind, path, { onSkipped })
  let changes: Changes = { added: 0, changed: 0, unchanged: 0 }
  let done = 0
  for await (const batch of readRows(shelf.kind, path)) {
    const compared = await compareBatch(db, shelf, batch, chosen)
    if (!isDryRun) await writeChanged(db, shelf, compared)
    changes = addChanges(changes, countOutcomes(compared))
    done += batch.length
    onProgress?.(done, read)
  }
  return { read, duplicates, skipped, ...changes }
}

export async function writeChanged<Row extends { sourceKey: string }, Content extends object>(
  db: Database,
  shelf: Shelf<Row, Content>,
  compared: readonly (Item<Row, Content> & { outcome: Outcome })[],
): Promise<void> {
  const items = compared.filter(({ outcome }) => outcome !== 'unchanged')
  if (items.length > 0) await shelf.write(db, items)
}
