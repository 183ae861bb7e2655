import type { AuditSubject } from '@shop/contract/audit'
import type { ExportList } from '@shop/contract/exports'
import { csvLine, toIndiaDay, UTF8_BOM } from '@shop/contract/kit'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { CsvDownload } from '../../platform/http/serve.ts'
import type { AuditContext } from '../../platform/http/session-user.ts'
import { recordChange } from '../audit/audit.service.ts'
import { cellsOf, MOVIE_COLUMNS, ORDER_COLUMNS, PRODUCT_COLUMNS, USER_COLUMNS } from './export-columns.ts'
import * as table from './exports.db.ts'

const ROWS_AT_ONCE = 1000

const SUBJECTS: Record<ExportList, AuditSubject> = {
  products: 'product',
  movies: 'movie',
  orders: 'order',
  users: 'user',
}

/** The log has one number for what a change is about; a whole list has none. */
const ALL_OF_THEM = 0

/** Begins a file, and writes down who takes what along. */
export async function exportList({ db, clock }: Context, list: ExportList, audit: AuditContext): Promise<CsvDownload> {
  const at = clock.now()
  const file = `${list}-${toIndiaDay(at)}.csv`
  const change = { action: 'export', subject: SUBJECTS[list], subjectId: ALL_OF_THEM, after: { file }, at }
  await recordChange(db, audit, change)
  return new CsvDownload(file, LISTS[list](db))
}

const LISTS: Record<ExportList, (db: Database) => AsyncGenerator<string>> = {
  products: (db) => write(PRODUCT_COLUMNS, (after) => table.listProductsAfter(db, after)),
  movies: (db) => write(MOVIE_COLUMNS, (after) => table.listMoviesAfter(db, after)),
  orders: (db) => write(ORDER_COLUMNS, (after) => table.listOrdersAfter(db, after)),
  users: (db) => write(USER_COLUMNS, (after) => table.listUsersAfter(db, after)),
}

/** Page by page: the next one is read when this one has gone out. */
async function* write<Row extends { id: number }>(
  columns: Parameters<typeof cellsOf<Row>>[0],
  list: (after: { id: number; limit: number }) => Promise<Row[]>,
): AsyncGenerator<string> {
  yield UTF8_BOM + csvLine(Object.keys(columns))
  for (let id = 0; ; ) {
    const rows = await list({ id, limit: ROWS_AT_ONCE })
    const last = rows.at(-1)
    if (!last) return
    yield rows.map((row) => csvLine(cellsOf(columns, row))).join('')
    id = last.id
  }
}
