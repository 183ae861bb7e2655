import { IMPORT_LIMITS, type ImportColumns, type PreviewRow } from '@shop/contract/imports'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { ImportError } from './import-error.ts'
import { addChanges, type Changes, compareRows, countOutcomes, type ImportTarget, type Outcome } from './import-file.ts'
import * as table from './imports.db.ts'
import { finishImport, importFiles } from './imports.service.ts'
import { type ImportFormat, isRejected, sortColumns } from './rows/import-format.ts'
import type { ParsedRow } from './rows/read-rows.ts'
import { type SkippedRow, withStagedFile } from './stage-file.ts'
import { movieTarget } from './targets/movie-target.db.ts'
import { productTarget } from './targets/product-target.db.ts'

/** Characters of a rejected row that are stored. */
const MAX_STORED_TEXT = 4000

/** A dry run of an uploaded file: stores its preview, its rejected rows, and the numbers of changes it would make. */
export async function validateImport(context: Context, importId: number, signal: AbortSignal): Promise<void> {
  const found = await table.findImport(context.db, importId)
  if (found?.row.state !== 'surveying') return
  const { row } = found
  const path = await importFiles(context.config).getPath(row.file)
  try {
    if (row.kind === 'products') await validate(context.db, productTarget(context.config), { importId, path, signal })
    else await validate(context.db, movieTarget, { importId, path, signal })
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    await finishImport(context, row, { state: 'failed', problem: error.message })
  }
}

type Run = { importId: number; path: string; signal: AbortSignal }

async function validate<Row extends { sourceKey: string }, Content extends object>(
  db: Database,
  target: ImportTarget<Row, Content>,
  { importId, path, signal }: Run,
): Promise<void> {
  const { format } = target
  let columns: ImportColumns = { read: [], ignored: [] }
  const onHeader = (names: readonly string[]) => {
    columns = sortColumns(names, format)
  }
  // An interrupted run may have stored some.
  await table.deleteProblems(db, importId)
  const onSkipped = createProblemStore(db, importId)
  const options = { maxRows: IMPORT_LIMITS.maxRows, onHeader, onSkipped, signal, findProblems: target.findProblems }
  await withStagedFile(db, { format, path }, options, async (file) => {
    if (file.rowCount === 0) throw new ImportError('This file has no rows below the header.')
    await table.changeImport(db, importId, ['surveying'], { rows: file.rowCount, columns })

    const preview: PreviewRow[] = []
    let changes: Changes = { added: 0, changed: 0, unchanged: 0 }
    let rowsDone = 0
    for await (const { rows, selected } of file.readBatches()) {
      signal.throwIfAborted()
      const compared = await compareRows(db, target, selected)
      if (preview.length < IMPORT_LIMITS.previewRows) {
        const shown = rows.filter(({ line }) => !file.rejectedLines.has(line))
        preview.push(...toPreview(format, shown, compared))
      }
      changes = addChanges(changes, countOutcomes(compared))
      rowsDone += rows.length
      if (!(await table.changeImport(db, importId, ['surveying'], { rowsDone }))) return
    }
    await table.changeImport(db, importId, ['surveying'], {
      state: 'ready',
      foreseen: { ...changes, duplicates: file.duplicates, refused: file.rejected },
      preview: preview.slice(0, IMPORT_LIMITS.previewRows),
    })
  })
}

/** Stores rejected rows up to a limit. */
function createProblemStore(db: Database, importId: number): (rows: SkippedRow[]) => Promise<void> {
  let stored = 0
  return async (rows) => {
    const more = rows.slice(0, IMPORT_LIMITS.storedProblems - stored)
    stored += more.length
    await table.insertProblems(db, importId, more.map(toProblem))
  }
}

// PostgreSQL can't store NUL.
const toStoredText = (text: string): string => text.slice(0, MAX_STORED_TEXT).replaceAll('\0', '�')

const toProblem = ({ line, column, reason, text }: SkippedRow): table.ProblemRow => ({
  line,
  column: column ?? null,
  problem: toStoredText(reason),
  text: toStoredText(text),
})

/** The valid rows of a batch, duplicates included. */
function toPreview<Row extends { sourceKey: string }>(
  format: ImportFormat<Row>,
  batch: readonly ParsedRow<Row>[],
  compared: readonly { line: number; outcome: Outcome }[],
): PreviewRow[] {
  const outcomes = new Map(compared.map(({ line, outcome }) => [line, outcome]))
  return batch.flatMap(({ line, row }) =>
    isRejected(row)
      ? []
      : [{ line, outcome: outcomes.get(line) ?? 'duplicate', cells: Object.entries(format.preview(row)) }],
  )
}
