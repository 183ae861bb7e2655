import type { AuditSubject } from '@shop/contract/audit'
import type { ExportList } from '@shop/contract/exports'
import { csvLine, toIndiaDay, UTF8_BOM } from '@shop/contract/kit'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { CsvDownload } from '../../platform/http/serve.ts'
import type { AuditContext } from '../../platform/http/session-user.ts'
import { recordChange } from '../audit/audit.service.ts'
import { MOVIE_COLUMNS, ORDER_COLUMNS, PRODUCT_COLUMNS, toCells, USER_COLUMNS } from './export-columns.ts'
import * as table from './exports.db.ts'

/** Other requests wait while a batch is formatted: a hundred rows take a few milliseconds. */
const BATCH_SIZE = 100

const SUBJECTS: Record<ExportList, AuditSubject> = {
  products: 'product',
  movies: 'movie',
  orders: 'order',
  users: 'user',
}

/** The subject id in the audit log, because an export has no single subject. */
const NO_SUBJECT_ID = 0

/** Records the export in the audit log and starts the download. */
export async function exportList({ db, clock }: Context, list: ExportList, audit: AuditContext): Promise<CsvDownload> {
  const at = clock.now()
  const file = `${list}-${toIndiaDay(at)}.csv`
  const change = { action: 'export', subject: SUBJECTS[list], subjectId: NO_SUBJECT_ID, after: { file }, at }
  await recordChange(db, audit, change)
  return new CsvDownload(file, LISTS[list](db))
}

const LISTS: Record<ExportList, (db: Database) => AsyncGenerator<string>> = {
  products: (db) => write(PRODUCT_COLUMNS, (after) => table.listProductsAfter(db, after)),
  movies: (db) => write(MOVIE_COLUMNS, (after) => table.listMoviesAfter(db, after)),
  orders: (db) => write(ORDER_COLUMNS, (after) => table.listOrdersAfter(db, after)),
  users: (db) => write(USER_COLUMNS, (after) => table.listUsersAfter(db, after)),
}

/** Streams the rows in batches; reads the next batch once the previous one is sent. */
async function* write<Row extends { id: number }>(
  columns: Parameters<typeof toCells<Row>>[0],
  list: (after: { id: number; limit: number }) => Promise<Row[]>,
): AsyncGenerator<string> {
  yield UTF8_BOM + csvLine(Object.keys(columns))
  for (let id = 0; ; ) {
    const rows = await list({ id, limit: BATCH_SIZE })
    const last = rows.at(-1)
    if (!last) return
    yield rows.map((row) => csvLine(toCells(columns, row))).join('')
    id = last.id
  }
}
