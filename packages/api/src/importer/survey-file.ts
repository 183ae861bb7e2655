import { type ImportKind, isRefused } from './import-kind.ts'
import { readRows } from './read-rows.ts'

export interface SkippedRow {
  line: number
  reason: string
}

export interface Survey {
  /** Rows of the file, good or bad. */
  read: number
  /** The line of the row that stands for each key. */
  chosen: ReadonlyMap<string, number>
  /** Good rows that repeat a key. */
  duplicates: number
  skipped: readonly SkippedRow[]
}

/**
 * Looks through the whole file before anything is changed: is it whole and of the right kind, which rows are bad, and
 * which row stands for a key that comes more than once. Keeps a line number per key, so a large file needs little memory.
 */
export async function surveyFile<Row extends { sourceKey: string }>(
  kind: ImportKind<Row>,
  path: string,
): Promise<Survey> {
  const chosen = new Map<string, number>()
  const ranks = new Map<string, number>()
  const skipped: SkippedRow[] = []
  let read = 0
  let duplicates = 0
  for await (const batch of readRows(kind, path)) {
    read += batch.length
    for (const { line, row } of batch) {
      if (isRefused(row)) {
        skipped.push({ line, reason: row.refused })
        continue
      }
      const keptRank = ranks.get(row.sourceKey)
      if (keptRank !== undefined) duplicates += 1
      if (keptRank !== undefined && keptRank >= kind.rank(row)) continue
      chosen.set(row.sourceKey, line)
      ranks.set(row.sourceKey, kind.rank(row))
    }
  }
  return { read, chosen, duplicates, skipped }
}
