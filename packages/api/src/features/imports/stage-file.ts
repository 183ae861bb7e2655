import { randomUUID } from 'node:crypto'
import { formatCount } from '@shop/contract/kit'
import type { Database } from '../../platform/database/database.ts'
import { ImportError } from './import-error.ts'
import * as table from './imports.db.ts'
import { type ImportFormat, isRejected, type RejectedRow } from './rows/import-format.ts'
import { type ParsedRow, type ReadOptions, readRows } from './rows/read-rows.ts'

/** A row that can't be imported. */
export type SkippedRow = { line: number; text: string } & RejectedRow

/** A problem of a valid row with other rows. */
export type RowProblem = { line: number } & RejectedRow

/** Rows of a file in the order in which they are imported. */
export interface FileBatch<Row> {
  rows: readonly ParsedRow<Row>[]
  /** The rows to import: one for each key. */
  selected: readonly { line: number; row: Row }[]
  /** Increases with each batch. */
  position: number
}

export interface StagedFile<Row> {
  /** Rows of the file, valid or not. */
  rowCount: number
  /** Valid rows whose key another row of the file has, too. */
  duplicates: number
  rejected: number
  /** The lines of valid rows that are rejected because of other rows or of items in the shop. */
  rejectedLines: ReadonlySet<number>
  /** The rows after a position: first those that are no variants, so a variant is imported after its product. */
  readBatches(after?: number): AsyncGenerator<FileBatch<Row>>
}

export interface StageOptions extends ReadOptions {
  /** A file with more rows is rejected. */
  maxRows?: number
  signal?: AbortSignal
  /** Gets the rejected rows of each batch. */
  onSkipped?: (rows: SkippedRow[]) => Promise<void> | void
  /** Finds valid rows that contradict each other or stored rows. */
  findProblems?: ((db: Database, runId: string) => Promise<RowProblem[]>) | undefined
}

/** A file with its staged rows in the database. */
type Staging<Row extends { sourceKey: string }> = {
  db: Database
  runId: string
  format: ImportFormat<Row>
  path: string
  options: StageOptions
}

/**
 * Validates the whole file before anything is imported, and stages the keys of its rows in the database to find
 * duplicates: of the rows with one key, the first of the highest rank is imported. The staged rows are deleted after
 * `use`.
 */
export async function withStagedFile<Row extends { sourceKey: string }, Result>(
  db: Database,
  { format, path }: { format: ImportFormat<Row>; path: string },
  options: StageOptions,
  use: (file: StagedFile<Row>) => Promise<Result>,
): Promise<Result> {
  const runId = randomUUID()
  const staging = { db, runId, format, path, options }
  try {
    const { rowCount, rejected, lastLine } = await stageRows(staging)
    const { duplicates, repeated } = await table.deleteStagedDuplicates(db, runId)
    const hasVariants = await table.hasStagedVariants(db, runId)
    const passes: Pass[] = hasVariants
      ? [
          { isVariant: false, start: 0 },
          { isVariant: true, start: lastLine },
        ]
      : [{ start: 0 }]
    const problems = [...repeated.map(explainRepeated), ...((await options.findProblems?.(db, runId)) ?? [])]
    await rejectLines(staging, problems)
    return await use({
      rowCount,
      duplicates,
      rejected: rejected + problems.length,
      rejectedLines: new Set(problems.map(({ line }) => line)),
      async *readBatches(after = 0) {
        for (const pass of passes) yield* readPass(staging, pass, after)
      },
    })
  } finally {
    await table.deleteStagedRows(db, runId)
  }
}

async function stageRows<Row extends { sourceKey: string }>({
  db,
  runId,
  format,
  path,
  options: { maxRows = Number.POSITIVE_INFINITY, signal, onSkipped, ...readOptions },
}: Staging<Row>): Promise<{ rowCount: number; rejected: number; lastLine: number }> {
  let rowCount = 0
  let rejected = 0
  let lastLine = 0
  for await (const batch of readRows(format, path, readOptions)) {
    signal?.throwIfAborted()
    rowCount += batch.length
    lastLine = batch.at(-1)?.line ?? lastLine
    if (rowCount > maxRows)
      throw new ImportError(`This file has more than ${formatCount(maxRows)} rows. Split it into smaller files.`)
    const skipped = batch.flatMap(({ line, text, row }) => (isRejected(row) ? [{ line, text, ...row }] : []))
    rejected += skipped.length
    if (skipped.length > 0) await onSkipped?.(skipped)
    const valid = batch.flatMap(({ line, row }) =>
      isRejected(row)
        ? []
        : [{ runId, line, sourceKey: row.sourceKey, rank: format.rank(row), ...format.familyOf?.(row) }],
    )
    await table.insertStagedRows(db, valid)
  }
  return { rowCount, rejected, lastLine }
}

/** The rows of the file that are imported together: all of them, those that are no variants, or the variants. */
type Pass = {
  isVariant?: boolean
  /** The position of its first line. */
  start: number
}

async function* readPass<Row extends { sourceKey: string }>(
  { db, runId, format, path }: Staging<Row>,
  { isVariant, start }: Pass,
  after: number,
): AsyncGenerator<FileBatch<Row>> {
  const isInPass = ({ row }: ParsedRow<Row>) =>
    isVariant === undefined || isVariant === (!isRejected(row) && Boolean(format.familyOf?.(row).parentKey))
  for await (const batch of readRows(format, path)) {
    const rows = batch.filter((parsed) => start + parsed.line > after && isInPass(parsed))
    const [first, last] = [rows[0], rows.at(-1)]
    if (!first || !last) continue
    const lines = await table.listStagedLines(db, runId, first.line, last.line)
    const selected = rows.flatMap(({ line, row }) => (lines.has(line) && !isRejected(row) ? [{ line, row }] : []))
    yield { rows, selected, position: start + last.line }
  }
}

const explainRepeated = ({ line, sourceKey, importedLine }: table.RepeatedRow): RowProblem => ({
  line,
  column: 'sku',
  reason: `sku '${sourceKey}' is repeated; line ${importedLine} has it, too`,
})

/** Excludes these lines and reads the file again for their texts. */
async function rejectLines<Row extends { sourceKey: string }>(
  { db, runId, format, path, options: { onSkipped } }: Staging<Row>,
  problems: readonly RowProblem[],
): Promise<void> {
  if (problems.length === 0) return
  const byLine = new Map(problems.map(({ line, ...problem }) => [line, problem]))
  await table.deleteStagedLines(db, runId, [...byLine.keys()])
  if (!onSkipped) return
  for await (const batch of readRows(format, path)) {
    const skipped = batch.flatMap(({ line, text }) => {
      const problem = byLine.get(line)
      return problem ? [{ line, text, ...problem }] : []
    })
    if (skipped.length > 0) await onSkipped(skipped)
  }
}
