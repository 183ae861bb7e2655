import { formatCount } from '@shop/contract/kit'
import type { Database } from '../../../platform/database/database.ts'
import type { OnProgress } from '../../../platform/progress.ts'
import type { MediaConfig } from '../../../platform/storage/media-origins.ts'
import { ImportError } from '../import-error.ts'
import { importFile } from '../import-file.ts'
import { movieTarget } from '../targets/movie-target.db.ts'
import { productTarget } from '../targets/product-target.db.ts'
import { formatSummary, type ImportCommand, listRejected } from './import-command.ts'

/** Runs the command. Returns a line for each rejected row, and the summary. */
export async function runImport(
  db: Database,
  media: MediaConfig,
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
        ? await importFile(db, productTarget(media), command.file, options)
        : await importFile(db, movieTarget, command.file, options)
    return { skipped: listRejected(command, counts), summary: formatSummary(command, counts) }
  } catch (error) {
    throw error instanceof ImportError ? new ImportError(`${command.file}: ${error.message}`) : error
  }
}
