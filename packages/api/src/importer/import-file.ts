import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../platform/database/database.ts'
import { type ImportKind, isRefused } from './import-kind.ts'
import { readRows } from './read-rows.ts'
import { type SkippedRow, surveyFile } from './survey-file.ts'

/** A row and the columns of its table that the file decides. */
export interface Item<Row, Content> {
  row: Row
  content: Content
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

export interface ImportSummary {
  read: number
  added: number
  changed: number
  unchanged: number
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
  const { chosen, ...survey } = await surveyFile(shelf.kind, path)
  const summary = { ...survey, added: 0, changed: 0, unchanged: 0 }
  let done = 0
  for await (const batch of readRows(shelf.kind, path)) {
    const rows = batch.flatMap(({ line, row }) => (isRefused(row) || chosen.get(row.sourceKey) !== line ? [] : [row]))
    const stored = await shelf.find(
      db,
      rows.map(({ sourceKey }) => sourceKey),
    )
    const items: Item<Row, Content>[] = []
    for (const row of rows) {
      const before = stored.get(row.sourceKey)
      const content = shelf.contentOf(row, before)
      const outcome = before === undefined ? 'added' : isDeepStrictEqual(before, content) ? 'unchanged' : 'changed'
      summary[outcome] += 1
      if (outcome !== 'unchanged') items.push({ row, content })
    }
    if (items.length > 0 && !isDryRun) await shelf.write(db, items)
    done += batch.length
    onProgress?.(done, survey.read)
  }
  return summary
}
