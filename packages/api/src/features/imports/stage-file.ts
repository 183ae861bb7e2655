import { randomUUID } from 'node:crypto'
import { formatCount } from '@shop/contract/kit'
import type { Database } from '../../platform/database/database.ts'
import { ImportError } from './import-error.ts'
import * as table from './imports.db.ts'
import { type ImportFormat, isRejected, type RejectedRow } from './rows/import-format.ts'
import { type ParsedRow, type ReadOptions, readRows } from './rows/read-rows.ts'

/** A row that can't be imported. */
export type SkippedRow = { line: number; text: string } & RejectedRow

export interface StagedFile {
  /** Rows of the file, valid or not. */
  rowCount: number
  /** Valid rows whose key another row of the file has, too. */
  duplicates: number
  rejected: number
  /** Of the rows of a batch, those that are imported for their keys. */
  selectRows<Row extends object>(batch: readonly ParsedRow<Row>[]): Promise<{ line: number; row: Row }[]>
}

export interface StageOptions extends ReadOptions {
  /** A file with more rows is rejected. */
  maxRows?: number
  signal?: AbortSignal
  /** Gets the rejected rows of each batch. */
  onSkipped?: (rows: SkippedRow[]) => Promise<void> | void
}

/**
 * Validates the whole file before anything is imported, and stages the keys of its rows in the database to find
 * duplicates: of the rows with one key, the first of the highest rank is imported. The staged rows are deleted after `use`.
 */
export async function withStagedFile<Row extends { sourceKey: string }, Result>(
  db: Database,
  format: ImportFormat<Row>,
  path: string,
  options: StageOptions,
  use: (file: StagedFile) => Promise<Result>,
): Promise<Result> {
  const runId = randomUUID()
  try {
    const { rowCount, rejected } = await stageRows(db, runId, format, path, options)
    const duplicates = await table.deleteStagedDuplicates(db, runId)
    return await use({
      rowCount,
      duplicates,
      rejected,
      async selectRows(batch) {
        const [first, last] = [batch.at(0)?.line ?? 0, batch.at(-1)?.line ?? 0]
        const lines = await table.listStagedLines(db, runId, first, last)
        return batch.flatMap(({ line, row }) => (lines.has(line) && !isRejected(row) ? [{ line, row }] : []))
      },
    })
  } finally {
    await table.deleteStagedRows(db, runId)
  }
}

async function stageRows<Row extends { sourceKey: string }>(
  db: Database,
  runId: string,
  format: ImportFormat<Row>,
  path: string,
  { maxRows = Number.POSITIVE_INFINITY, signal, onSkipped, ...readOptions }: StageOptions,
): Promise<Pick<StagedFile, 'rowCount' | 'rejected'>> {
  let rowCount = 0
  let rejected = 0
  for await (const batch of readRows(format, path, readOptions)) {
    signal?.throwIfAborted()
    rowCount += batch.length
    if (rowCount > maxRows)
      throw new ImportError(`This file has more than ${formatCount(maxRows)} rows. Split it into smaller files.`)
    const skipped = batch.flatMap(({ line, text, row }) => (isRejected(row) ? [{ line, text, ...row }] : []))
    rejected += skipped.length
    if (skipped.length > 0) await onSkipped?.(skipped)
    const valid = batch.flatMap(({ line, row }) =>
      isRejected(row) ? [] : [{ runId, line, sourceKey: row.sourceKey, rank: format.rank(row) }],
    )
    await table.insertStagedRows(db, valid)
  }
  return { rowCount, rejected }
}
