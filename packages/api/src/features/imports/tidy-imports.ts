import { addDays } from '@shop/contract/kit'
import type { Context } from '../../context.ts'
import * as table from './imports.db.ts'
import { finishImport, importFiles } from './imports.service.ts'

/** A file that nobody confirms, and the rows with problems of a finished one. */
const KEPT_DAYS = 7
/** A job that is alive writes how far it is with every few hundred rows. */
const SILENCE_DAYS = 0.5

/** Ends imports that nobody brought to an end, and removes files that no open import needs. */
export async function tidyImports(context: Pick<Context, 'db' | 'config' | 'clock'>): Promise<void> {
  const { db, config, clock } = context
  const silent = addDays(clock.now(), -SILENCE_DAYS)
  const old = addDays(clock.now(), -KEPT_DAYS)
  const stuck = [...(await table.listLeft(db, 'surveying', silent)), ...(await table.listLeft(db, 'importing', silent))]
  for (const row of stuck) await finishImport(context, row, { state: 'failed', problem: STOPPED })
  for (const row of await table.listLeft(db, 'ready', old))
    await finishImport(context, row, { state: 'failed', problem: `Nobody confirmed it for ${KEPT_DAYS} days.` })
  await table.deleteProblemsBefore(db, old)
  // Also those of uploads that were killed, once no upload can be at them any more.
  const files = importFiles(config)
  const needed = new Set(await table.listFiles(db))
  for (const name of await files.listBefore(silent)) if (!needed.has(name)) await files.remove(name)
}

const STOPPED = 'It stopped, and could not be taken up again. Import the file once more.'
