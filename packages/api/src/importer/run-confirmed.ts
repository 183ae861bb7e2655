import { IMPORT_LIMITS, type ImportCounts } from '@shop/contract/imports'
import type { Context } from '../context.ts'
import * as table from '../features/imports/imports.db.ts'
import { finishImport, importFiles } from '../features/imports/imports.service.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { ImportError } from './import-error.ts'
import { addChanges, compareBatch, countOutcomes, type Shelf, writeChanged } from './import-file.ts'
import { movieShelf } from './movie-shelf.ts'
import { productShelf } from './product-shelf.ts'
import { readRows } from './read-rows.ts'
import { surveyFile } from './survey-file.ts'

/**
 * Imports a confirmed file batch by batch; how far it is, is written in the transaction of each batch, so that a run that
 * was killed is taken up where it stood, and two runs of one import can't both go on.
 */
export async function runConfirmed(context: Context, importId: number, signal: AbortSignal): Promise<void> {
  const found = await table.findImport(context.db, importId)
  if (found?.row.state !== 'importing') return
  const { row } = found
  try {
    const isWhole =
      row.kind === 'products'
        ? await importRest(context, productShelf, row, signal)
        : await importRest(context, movieShelf, row, signal)
    if (isWhole) await finishImport(context, row, { state: 'done' })
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    await finishImport(context, row, { state: 'failed', problem: error.message })
  }
}

/** False when it was cancelled meanwhile, or another run goes on with it. */
async function importRest<Row extends { sourceKey: string }, Content extends object>(
  { db, config }: Context,
  shelf: Shelf<Row, Content>,
  { id, file, rowsDone, lineDone, counts }: table.ImportRow,
  signal: AbortSignal,
): Promise<boolean> {
  const path = importFiles(config).pathOf(file)
  const { chosen, duplicates, refused } = await surveyFile(shelf.kind, path, { maxRows: IMPORT_LIMITS.maxRows, signal })
  let done = { rowsDone, lineDone, counts: { ...NOTHING, ...counts, duplicates, refused } }
  for await (const batch of readRows(shelf.kind, path)) {
    signal.throwIfAborted()
    const rest = batch.filter(({ line }) => line > done.lineDone)
    const last = rest.at(-1)
    if (!last) continue
    const next = await inTransaction(db, async (tx) => {
      const compared = await compareBatch(tx, shelf, rest, chosen)
      const now = {
        rowsDone: done.rowsDone + rest.length,
        lineDone: last.line,
        counts: { ...done.counts, ...addChanges(done.counts, countOutcomes(compared)) },
      }
      // Before the rows: a cancel that comes now waits for them, and one that came before is seen here.
      if (!(await table.moveOn(tx, id, done.lineDone, now))) return undefined
      await writeChanged(tx, shelf, compared)
      return now
    })
    if (!next) return false
    done = next
  }
  return true
}

const NOTHING: ImportCounts = { added: 0, changed: 0, unchanged: 0, duplicates: 0, refused: 0 }
