import { formatCount } from '@shop/contract/kit'
import type { Database } from '../platform/database/database.ts'
import type { OnProgress } from '../platform/progress.ts'
import { type ImportCommand, skippedLines, summaryLine } from './import-command.ts'
import { ImportError } from './import-error.ts'
import { importFile } from './import-file.ts'
import { movieShelf } from './movie-shelf.ts'
import { productShelf } from './product-shelf.ts'

/** Does what was typed, and settles with what there is to tell: a line for each bad row, and the summary. */
export async function runImport(
  db: Database,
  command: ImportCommand,
  progress: OnProgress,
): Promise<{ skipped: string[]; summary: string }> {
  const options = {
    isDryRun: command.isDryRun,
    onProgress: (done: number, total: number) =>
      progress(done, total, `${formatCount(done)} of ${formatCount(total)} rows`),
  }
  try {
    const counts =
      command.kind === 'products'
        ? await importFile(db, productShelf, command.file, options)
        : await importFile(db, movieShelf, command.file, options)
    return { skipped: skippedLines(command, counts), summary: summaryLine(command, counts) }
  } catch (error) {
    throw error instanceof ImportError ? new ImportError(`${command.file}: ${error.message}`) : error
  }
}
