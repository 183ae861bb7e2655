import { IMPORT_LIMITS, type ImportCounts } from '@shop/contract/imports'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ImportError } from './import-error.ts'
import { addChanges, compareRows, countOutcomes, type ImportTarget, writeChanges } from './import-file.ts'
import * as table from './imports.db.ts'
import { finishImport, importFiles } from './imports.service.ts'
import { withStagedFile } from './stage-file.ts'
import { movieTarget } from './targets/movie-target.db.ts'
import { productTarget } from './targets/product-target.db.ts'

/**
 * Applies a confirmed import batch by batch. The transaction of each batch records the progress, so an interrupted run
 * continues after the last batch, and of two runs only one can continue.
 */
export async function applyImport(context: Context, importId: number, signal: AbortSignal): Promise<void> {
  const found = await table.findImport(context.db, importId)
  if (found?.row.state !== 'importing') return
  const { row } = found
  try {
    const isComplete =
      row.kind === 'products'
        ? await applyBatches(context, productTarget(context.config), row, signal)
        : await applyBatches(context, movieTarget, row, signal)
    if (isComplete) await finishImport(context, row, { state: 'done' })
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    await finishImport(context, row, { state: 'failed', problem: error.message })
  }
}

/** False when the import was cancelled, or another run continues it. */
async function applyBatches<Row extends { sourceKey: string }, Content extends object>(
  { db, config }: Context,
  target: ImportTarget<Row, Content>,
  { id, file: fileName, rowsDone, lineDone, counts }: table.ImportRow,
  signal: AbortSignal,
): Promise<boolean> {
  const path = await importFiles(config).getPath(fileName)
  const options = { maxRows: IMPORT_LIMITS.maxRows, signal, findProblems: target.findProblems }
  return await withStagedFile(db, { format: target.format, path }, options, async (file) => {
    const { duplicates, rejected: refused } = file
    let progress = { rowsDone, lineDone, counts: { ...NO_CHANGES, ...counts, duplicates, refused } }
    for await (const { rows, selected, position } of file.readBatches(lineDone)) {
      signal.throwIfAborted()
      const next = await inTransaction(db, async (tx) => {
        const compared = await compareRows(tx, target, selected)
        const after = {
          rowsDone: progress.rowsDone + rows.length,
          lineDone: position,
          counts: { ...progress.counts, ...addChanges(progress.counts, countOutcomes(compared)) },
        }
        // Before the rows are written: a cancellation then waits for this batch, and an earlier one is seen here.
        if (!(await table.saveProgress(tx, id, progress.lineDone, after))) return undefined
        await writeChanges(tx, target, compared)
        return after
      })
      if (!next) return false
      progress = next
    }
    return true
  })
}

const NO_CHANGES: ImportCounts = { added: 0, changed: 0, unchanged: 0, duplicates: 0, refused: 0 }
