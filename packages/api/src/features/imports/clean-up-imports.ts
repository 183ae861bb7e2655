import { addDays } from '@shop/contract/kit'
import type { Context } from '../../context.ts'
import * as table from './imports.db.ts'
import { finishImport, importFiles } from './imports.service.ts'

/** For unconfirmed imports, and for the rejected rows of finished ones. */
const RETENTION_DAYS = 7
/** A running job saves its progress every few hundred rows. */
const STALE_DAYS = 0.5

/** Fails abandoned imports, and removes files and staged rows that no import needs. An aborted `signal` throws. */
export async function cleanUpImports(
  context: Pick<Context, 'db' | 'config' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const { db, config, clock } = context
  const staleSince = addDays(clock.now(), -STALE_DAYS)
  const expiredSince = addDays(clock.now(), -RETENTION_DAYS)
  const stale = [
    ...(await table.listStale(db, 'surveying', staleSince)),
    ...(await table.listStale(db, 'importing', staleSince)),
  ]
  const expired = await table.listStale(db, 'ready', expiredSince)
  for (const { row, problem } of [
    ...stale.map((row) => ({ row, problem: INTERRUPTED })),
    ...expired.map((row) => ({ row, problem: NOT_CONFIRMED })),
  ]) {
    signal.throwIfAborted()
    await finishImport(context, row, { state: 'failed', problem })
  }
  await table.deleteProblemsBefore(db, expiredSince)
  await table.deleteStagedRowsBefore(db, staleSince)
  // Includes files of interrupted uploads, once they are too old to be in progress.
  const files = importFiles(config)
  const needed = new Set(await table.listFiles(db))
  for (const name of await files.listBefore(staleSince)) {
    signal.throwIfAborted()
    if (!needed.has(name)) await files.remove(name)
  }
}

const INTERRUPTED = 'The import was interrupted and could not be resumed. Please import the file again.'
const NOT_CONFIRMED = `The import was not confirmed within ${RETENTION_DAYS} days.`
