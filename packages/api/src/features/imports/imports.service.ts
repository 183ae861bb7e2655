import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import {
  IMPORT_LIMITS,
  IMPORT_WORDS,
  type Import,
  type ImportDetails,
  type ImportKindName,
  type ImportQuery,
} from '@shop/contract/imports'
import { csvLine, type Page, UTF8_BOM } from '@shop/contract/kit'
import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { brokenConstraint, inTransaction } from '../../platform/database/transaction.ts'
import { AppError, conflict, notFound } from '../../platform/http/app-error.ts'
import { toPage } from '../../platform/http/page.ts'
import type { AuditContext } from '../../platform/http/session-user.ts'
import { createUploadStorage } from '../../platform/storage/upload-storage.ts'
import { recordChange } from '../audit/audit.service.ts'
import * as table from './imports.db.ts'
import { runJob, surveyJob } from './imports.jobs.ts'
import { whyNotCsv } from './not-csv.ts'

/** Where the files wait. */
export const importFiles = ({ dataDir }: Pick<Config, 'dataDir'>) => createUploadStorage(join(dataDir, 'imports'))

type Upload = { kind: ImportKindName; name: string; parts: AsyncIterable<Uint8Array> }

/** Keeps a file and has it looked through. Errors: 409 while another one is open, 413, 415. */
export async function upload(
  context: Context,
  { kind, name, parts }: Upload,
  audit: AuditContext,
): Promise<ImportDetails> {
  const { db, jobs, clock } = context
  await refuseAnother(db, kind)
  const files = importFiles(context.config)
  const file = `${randomUUID()}.csv`
  const limit = { maxBytes: IMPORT_LIMITS.maxBytes, tooLargeMessage: IMPORT_WORDS.tooLarge }
  const bytes = await files.save(file, parts, limit)
  try {
    const reason = whyNotCsv(await files.readHead(file))
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
      await jobs.enqueue(tx, surveyJob, { importId })
      return await getImport(tx, importId)
    })
  } catch (error) {
    await files.remove(file)
    if (brokenConstraint(error) === 'imports_one_open') await refuseAnother(db, kind)
    throw error
  }
}

async function refuseAnother(db: Database, kind: ImportKindName): Promise<void> {
  const open = await table.findOpen(db, kind)
  if (!open) return
  throw conflict(`${open.startedBy} is importing ${open.row.fileName}. Finish or cancel that import first.`)
}

/** Errors: 404; 409 when it isn't ready. */
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
    if (!row) throw await whyNot(tx, importId, 'This import can’t begin any more.')
    const after = { kind: row.kind, fileName: row.fileName, ...row.foreseen }
    await recordChange(tx, audit, { action: 'confirm', subject: 'import', subjectId: importId, after, at: clock.now() })
    await jobs.enqueue(tx, runJob, { importId })
    return await getImport(tx, importId)
  })
}

/** What is imported so far stays. Errors: 404; 409 when it is over already. */
export async function cancelImport(
  { db, config, clock }: Context,
  importId: number,
  audit: AuditContext,
): Promise<ImportDetails> {
  const row = await inTransaction(db, async (tx) => {
    const change = { state: 'cancelled', finishedAt: clock.now() } as const
    const cancelled = await table.changeImport(tx, importId, ['surveying', 'ready', 'importing'], change)
    if (!cancelled) throw await whyNot(tx, importId, 'This import is over already.')
    const after = { kind: cancelled.kind, fileName: cancelled.fileName, ...cancelled.counts }
    await recordChange(tx, audit, { action: 'cancel', subject: 'import', subjectId: importId, after, at: clock.now() })
    return cancelled
  })
  await importFiles(config).remove(row.file)
  return await getImport(db, importId)
}

type End = { state: 'done' | 'failed'; problem?: string }

/** Ends an import that still stands as `row` says, and removes its file; writes down what became of it. */
export async function finishImport(
  { db, config, clock }: Pick<Context, 'db' | 'config' | 'clock'>,
  row: table.ImportRow,
  { state, problem }: End,
): Promise<void> {
  const isEnded = await inTransaction(db, async (tx) => {
    const change = { state, problem: problem ?? null, finishedAt: clock.now() }
    const ended = await table.changeImport(tx, row.id, [row.state], change)
    if (!ended) return false
    const audit = { actorId: ended.startedBy, requestId: ended.requestId }
    const after = { kind: ended.kind, fileName: ended.fileName, ...ended.counts, ...(problem && { problem }) }
    const action = state === 'done' ? 'finish' : 'fail'
    await recordChange(tx, audit, { action, subject: 'import', subjectId: row.id, after, at: clock.now() })
    return true
  })
  if (isEnded) await importFiles(config).remove(row.file)
}

async function whyNot(db: Database, importId: number, reason: string): Promise<AppError> {
  return (await table.findImport(db, importId)) ? conflict(reason) : notFound('Import not found')
}

export async function listImports(db: Database, { kind, page, size }: ImportQuery): Promise<Page<Import>> {
  const rows = await table.listImports(db, kind, { limit: size, offset: page * size })
  const totalElements = await table.countImports(db, kind)
  return toPage(rows.map(present), totalElements, size)
}

/** Errors: 404. */
export async function getImport(db: Database, importId: number): Promise<ImportDetails> {
  const found = await table.findImport(db, importId)
  if (!found) throw notFound('Import not found')
  const problems = await table.listProblems(db, importId, { afterLine: 0, limit: IMPORT_LIMITS.shownProblems })
  return { ...present(found), columns: found.row.columns, preview: found.row.preview, problems }
}

function present({ row, startedBy }: table.StartedImport): Import {
  const { id, kind, fileName, bytes, state, problem, rows, rowsDone, foreseen, counts } = row
  return {
    ...{ id, kind, fileName, bytes, state, problem, rows, rowsDone, foreseen, counts, startedBy },
    startedAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}

const PROBLEMS_AT_ONCE = 500

/** The error file, part by part. */
export async function* writeProblems(db: Database, importId: number): AsyncGenerator<string> {
  yield UTF8_BOM + csvLine(['Line', 'Column', 'Problem', 'Row'])
  for (let afterLine = 0; ; ) {
    const rows = await table.listProblems(db, importId, { afterLine, limit: PROBLEMS_AT_ONCE })
    if (rows.length === 0) return
    yield rows.map(({ line, column, problem, text }) => csvLine([line, column ?? '', problem, text])).join('')
    afterLine = rows.at(-1)?.line ?? afterLine
  }
}
