import { formatCount } from '@shop/contract/kit'
import { ImportError } from './import-error.ts'
import { type ImportKind, isRefused, type Refused } from './import-kind.ts'
import { createLineSet, type LineSet } from './line-set.ts'
import { type NumberedRow, type ReadOptions, readRows } from './read-rows.ts'
import { createStandingRows } from './standing-rows.ts'

/** A row that can't be read. */
export type SkippedRow = { line: number; text: string } & Refused

export interface Survey {
  /** Rows of the file, good or bad. */
  read: number
  /** The lines of the rows that stand for their keys. */
  chosen: Pick<LineSet, 'has'>
  /** Good rows that repeat a key. */
  duplicates: number
  /** Rows that can't be read. */
  refused: number
}

export interface SurveyOptions extends ReadOptions {
  /** The file is refused when it has more rows. */
  maxRows?: number
  signal?: AbortSignal
  /** Gets the rows of each batch that can't be read. */
  onSkipped?: (rows: SkippedRow[]) => Promise<void> | void
}

/**
 * Looks through the whole file before anything is changed: is it whole and of the right kind, which rows are bad, and
 * which row stands for a key that comes more than once. Keeps a few numbers per key, so a large file needs little memory.
 */
export async function surveyFile<Row extends { sourceKey: string }>(
  kind: ImportKind<Row>,
  path: string,
  { maxRows = Number.POSITIVE_INFINITY, onSkipped, signal, ...options }: SurveyOptions = {},
): Promise<Survey> {
  const chosen = createLineSet()
  const stand = createStandingRows()
  let read = 0
  let duplicates = 0
  let refused = 0
  for await (const batch of readRows(kind, path, options)) {
    signal?.throwIfAborted()
    read += batch.length
    if (read > maxRows) throw new ImportError(`This file has more than ${formatCount(maxRows)} rows: split it.`)
    const skipped = skippedOf(batch)
    refused += skipped.length
    if (skipped.length > 0) await onSkipped?.(skipped)
    for (const { line, row } of batch) {
      if (isRefused(row)) continue
      const { before, stands } = stand(row.sourceKey, line, kind.rank(row))
      if (before !== 0) duplicates += 1
      if (!stands) continue
      chosen.delete(before)
      chosen.add(line)
    }
  }
  return { read, chosen, duplicates, refused }
}

const skippedOf = (batch: readonly NumberedRow<object>[]): SkippedRow[] =>
  batch.flatMap(({ line, text, row }) => (isRefused(row) ? [{ line, text, ...row }] : []))
