import { IMPORT_LIMITS, type ImportColumns, type PreviewRow } from '@shop/contract/imports'
import type { Context } from '../context.ts'
import * as table from '../features/imports/imports.db.ts'
import { finishImport, importFiles } from '../features/imports/imports.service.ts'
import type { Database } from '../platform/database/database.ts'
import { ImportError } from './import-error.ts'
import { addChanges, type Changes, compareBatch, countOutcomes, type Outcome, type Shelf } from './import-file.ts'
import { type ImportKind, isRefused } from './import-kind.ts'
import { movieShelf } from './movie-shelf.ts'
import { productShelf } from './product-shelf.ts'
import { type NumberedRow, readRows } from './read-rows.ts'
import { type SkippedRow, surveyFile } from './survey-file.ts'

/** Of a row with a problem, so many characters are kept. */
const KEPT_TEXT = 4000

/** Looks through a file that was brought in: its preview, its problems, and what it would change. */
export async function surveyUpload(context: Context, importId: number, signal: AbortSignal): Promise<void> {
  const found = await table.findImport(context.db, importId)
  if (found?.row.state !== 'surveying') return
  const { row } = found
  const path = importFiles(context.config).pathOf(row.file)
  try {
    if (row.kind === 'products') await survey(context.db, productShelf, { importId, path, signal })
    else await survey(context.db, movieShelf, { importId, path, signal })
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    await finishImport(context, row, { state: 'failed', problem: error.message })
  }
}

type Surveyed = { importId: number; path: string; signal: AbortSignal }

async function survey<Row extends { sourceKey: string }, Content extends object>(
  db: Database,
  shelf: Shelf<Row, Content>,
  { importId, path, signal }: Surveyed,
): Promise<void> {
  let columns: ImportColumns = { read: [], ignored: [] }
  const onHeader = (names: readonly string[]) => {
    columns = sortColumns(names, { ...shelf.kind.columns, ...shelf.kind.ownColumns })
  }
  // A run before this one may have been killed.
  await table.deleteProblems(db, importId)
  const onSkipped = problemKeeper(db, importId)
  const { maxRows } = IMPORT_LIMITS
  const { read, chosen, duplicates, refused } = await surveyFile(shelf.kind, path, {
    maxRows,
    onHeader,
    onSkipped,
    signal,
  })
  if (read === 0) throw new ImportError('This file has no rows below its first line.')
  await table.changeImport(db, importId, ['surveying'], { rows: read, columns })

  const preview: PreviewRow[] = []
  let changes: Changes = { added: 0, changed: 0, unchanged: 0 }
  let rowsDone = 0
  for await (const batch of readRows(shelf.kind, path)) {
    signal.throwIfAborted()
    const compared = await compareBatch(db, shelf, batch, chosen)
    if (preview.length < IMPORT_LIMITS.previewRows) preview.push(...previewOf(shelf.kind, batch, compared))
    changes = addChanges(changes, countOutcomes(compared))
    rowsDone += batch.length
    if (!(await table.changeImport(db, importId, ['surveying'], { rowsDone }))) return
  }
  const foreseen = { ...changes, duplicates, refused }
  const first = preview.slice(0, IMPORT_LIMITS.previewRows)
  await table.changeImport(db, importId, ['surveying'], { state: 'ready', foreseen, preview: first })
}

const sortColumns = (names: readonly string[], known: Readonly<Record<string, number>>): ImportColumns => ({
  read: names.filter((name) => name in known),
  ignored: names.filter((name) => !(name in known) && name !== ''),
})

/** Keeps rows with problems, up to a limit. */
function problemKeeper(db: Database, importId: number): (rows: SkippedRow[]) => Promise<void> {
  let kept = 0
  return async (rows) => {
    const more = rows.slice(0, IMPORT_LIMITS.keptProblems - kept)
    kept += more.length
    await table.insertProblems(db, importId, more.map(toProblem))
  }
}

const toProblem = ({ line, column, refused, text }: SkippedRow): table.ProblemRow => ({
  line,
  column: column ?? null,
  // PostgreSQL can't store NUL.
  problem: refused.slice(0, KEPT_TEXT).replaceAll('\0', '�'),
  text: text.slice(0, KEPT_TEXT).replaceAll('\0', '�'),
})

/** The good rows as they would be read, those that repeat another one among them. */
function previewOf<Row extends { sourceKey: string }>(
  kind: ImportKind<Row>,
  batch: readonly NumberedRow<Row>[],
  compared: readonly { line: number; outcome: Outcome }[],
): PreviewRow[] {
  const outcomes = new Map(compared.map(({ line, outcome }) => [line, outcome]))
  return batch.flatMap(({ line, row }) =>
    isRefused(row) ? [] : [{ line, outcome: outcomes.get(line) ?? 'duplicate', cells: Object.entries(kind.show(row)) }],
  )
}
