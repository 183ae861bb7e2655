import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import {
  IMPORT_LIMITS,
  IMPORT_MESSAGES,
  type Import,
  type ImportDetails,
  type ImportKindName,
  type ImportQuery,
} from '@shop/contract/imports'
import { csvLine, type Page, UTF8_BOM } from '@shop/contract/kit'
import type { Config } from '../../config/config.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { brokenConstraint } from '../../platform/database/sql-state.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, conflict, notFound } from '../../platform/http/app-error.ts'
import { toPage } from '../../platform/http/page.ts'
import type { AuditContext } from '../../platform/http/session-user.ts'
import { createObjectStore } from '../../platform/storage/object-store.ts'
import { createUploadStorage } from '../../platform/storage/upload-storage.ts'
import { recordChange } from '../audit/audit.service.ts'
import { findFileTypeProblem } from './csv/csv-file-type.ts'
import * as table from './imports.db.ts'
import { applyImportJob, validateImportJob } from './imports.jobs.ts'

/** Uploaded files until their imports are finished. */
export const importFiles = ({ dataDir, mediaStore }: Pick<Config, 'dataDir' | 'mediaStore'>) =>
  createUploadStorage(join(dataDir, 'imports'), mediaStore && createObjectStore(mediaStore))

type Upload = { kind: ImportKindName; name: string; chunks: AsyncIterable<Uint8Array> }

/** Stores the file and enqueues its validation. Errors: 409 while another import is unfinished, 413, 415. */
export async function upload(
  context: Context,
  { kind, name, chunks }: Upload,
  audit: AuditContext,
): Promise<ImportDetails> {
  const { db, jobs, clock } = context
  await assertNoneUnfinished(db, kind)
  const files = importFiles(context.config)
  const file = `${randomUUID()}.csv`
  const limit = { maxBytes: IMPORT_LIMITS.maxBytes, tooLargeMessage: IMPORT_MESSAGES.tooLarge }
  const bytes = await files.save(file, chunks, limit)
  try {
    const reason = findFileTypeProblem(await files.readHead(file))
    if (reason !== undefined) throw new AppError('unsupported_media_type', reason)
    return await inTransaction(db, async (tx) => {
      const fileName = name || `${kind}.csv`
      const row = { kind, fileName, bytes, file, state: 'surveying', startedBy: audit.actorId } as const
      const importId = await table.insertImport(tx, { ...row, requestId: audit.requestId })
      const after = { kind, fileName, bytes }
      await recordChange(tx, audit, {
        action: 'upload',
        subject: 'import',
        subjectId: importId,
        after,
        at: clock.now(),
      })
      await jobs.enqueue(tx, validateImportJob, { importId })
      return await getImport(tx, importId)
    })
  } catch (error) {
    await files.remove(file)
    if (brokenConstraint(error) === 'imports_one_open') await assertNoneUnfinished(db, kind)
    throw error
  }
}

async function assertNoneUnfinished(db: Database, kind: ImportKindName): Promise<void> {
  const unfinished = await table.findUnfinished(db, kind)
  if (!unfinished) return
  throw conflict(`${unfinished.startedBy} is importing ${unfinished.row.fileName}. Finish or cancel that import first.`)
}

/** Errors: 404; 409 when it is not ready. */
export async function confirmImport(
  { db, jobs, clock }: Context,
  importId: number,
  audit: AuditContext,
): Promise<ImportDetails> {
  return await inTransaction(db, async (tx) => {
    const counts = { added: 0, changed: 0, unchanged: 0, duplicates: 0, refused: 0 }
    const change = {
      state: 'importing',
      counts,
      rowsDone: 0,
      requestId: audit.requestId,
      startedBy: audit.actorId,
    } as const
    const row = await table.changeImport(tx, importId, ['ready'], change)
    if (!row) throw await explainFailure(tx, importId, 'This import can no longer be started.')
    const after = { kind: row.kind, fileName: row.fileName, ...row.foreseen }
    await recordChange(tx, audit, { action: 'confirm', subject: 'import', subjectId: importId, after, at: clock.now() })
    await jobs.enqueue(tx, applyImportJob, { importId })
    return await getImport(tx, importId)
  })
}

/** Rows imported so far are kept. Errors: 404; 409 when it is already finished. */
export async function cancelImport(
  { db, config, clock }: Context,
  importId: number,
  audit: AuditContext,
): Promise<ImportDetails> {
  const row = await inTransaction(db, async (tx) => {
    const change = { state: 'cancelled', finishedAt: clock.now() } as const
    const cancelled = await table.changeImport(tx, importId, ['surveying', 'ready', 'importing'], change)
    if (!cancelled) throw await explainFailure(tx, importId, 'This import is already finished.')
    const after = { kind: cancelled.kind, fileName: cancelled.fileName, ...cancelled.counts }
    await recordChange(tx, audit, { action: 'cancel', subject: 'import', subjectId: importId, after, at: clock.now() })
    return cancelled
  })
  await importFiles(config).remove(row.file)
  return await getImport(db, importId)
}

type ImportResult = { state: 'done' | 'failed'; problem?: string }

/** Finishes an import that is still in the state of `row`, records it in the audit log, and removes its file. */
export async function finishImport(
  { db, config, clock }: Pick<Context, 'db' | 'config' | 'clock'>,
  row: table.ImportRow,
  { state, problem }: ImportResult,
): Promise<void> {
  const isFinished = await inTransaction(db, async (tx) => {
    const change = { state, problem: problem ?? null, finishedAt: clock.now() }
    const finished = await table.changeImport(tx, row.id, [row.state], change)
    if (!finished) return false
    const audit = { actorId: finished.startedBy, requestId: finished.requestId }
    const after = { kind: finished.kind, fileName: finished.fileName, ...finished.counts, ...(problem && { problem }) }
    const action = state === 'done' ? 'finish' : 'fail'
    await recordChange(tx, audit, { action, subject: 'import', subjectId: row.id, after, at: clock.now() })
    return true
  })
  if (isFinished) await importFiles(config).remove(row.file)
}

async function explainFailure(db: Database, importId: number, reason: string): Promise<AppError> {
  return (await table.findImport(db, importId)) ? conflict(reason) : notFound('Import not found')
}

export async function listImports(db: Database, { kind, page, size }: ImportQuery): Promise<Page<Import>> {
  const rows = await table.listImports(db, kind, { limit: size, offset: page * size })
  const totalElements = await table.countImports(db, kind)
  return toPage(rows.map(toImport), totalElements, size)
}

/** Errors: 404. */
export async function getImport(db: Database, importId: number): Promise<ImportDetails> {
  const found = await table.findImport(db, importId)
  if (!found) throw notFound('Import not found')
  const problems = await table.listProblems(db, importId, { afterLine: 0, limit: IMPORT_LIMITS.shownProblems })
  return { ...toImport(found), columns: found.row.columns, preview: found.row.preview, problems }
}

function toImport({ row, startedBy }: table.ImportWithUser): Import {
  const { id, kind, fileName, bytes, state, problem, rows, rowsDone, foreseen, counts } = row
  return {
    id,
    kind,
    fileName,
    bytes,
    state,
    problem,
    rows,
    rowsDone,
    foreseen,
    counts,
    startedBy,
    startedAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}

const PROBLEMS_PER_QUERY = 500

/** The error file in chunks. */
export async function* writeProblems(db: Database, importId: number): AsyncGenerator<string> {
  yield UTF8_BOM + csvLine(['Line', 'Column', 'Problem', 'Row'])
  for (let afterLine = 0; ; ) {
    const rows = await table.listProblems(db, importId, { afterLine, limit: PROBLEMS_PER_QUERY })
    if (rows.length === 0) return
    yield rows.map(({ line, column, problem, text }) => csvLine([line, column ?? '', problem, text])).join('')
    afterLine = rows.at(-1)?.line ?? afterLine
  }
}
