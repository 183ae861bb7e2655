import type { AuditSubject } from '@shop/contract/audit'
import { ProductTableQuery } from '@shop/contract/catalogue'
import type { ExportList, ExportQuery } from '@shop/contract/exports'
import { csvLine, toIndiaDay, UTF8_BOM, type z } from '@shop/contract/kit'
import { MovieTableQuery } from '@shop/contract/movies'
import { OrdersQuery } from '@shop/contract/orders'
import { UsersQuery } from '@shop/contract/users'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import type { IdsAfter } from '../../platform/database/ids-after.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { CsvDownload } from '../../platform/http/serve.ts'
import type { AuditContext } from '../../platform/http/session-user.ts'
import { recordChange } from '../audit/audit.service.ts'
import { listMatchingProductIds } from '../catalogue/management/manage-products.service.ts'
import { listMatchingMovieIds } from '../movies/manage-movies.service.ts'
import { listMatchingOrderIds } from '../orders/orders.admin.service.ts'
import { listMatchingUserIds } from '../staff/users-list.service.ts'
import {
  MOVIE_COLUMNS,
  ORDER_COLUMNS,
  PRODUCT_COLUMNS,
  toCells,
  USER_COLUMNS,
  withoutColumns,
} from './export-columns.ts'
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

/** Records the export in the audit log and starts the download. Errors: 400 for an invalid filter. */
export async function exportList(
  { db, clock }: Context,
  { list, without, ...filters }: ExportQuery,
  audit: AuditContext,
): Promise<CsvDownload> {
  const at = clock.now()
  const file = `${list}-${toIndiaDay(at)}.csv`
  const hidden = without?.split(',') ?? []
  const lines = LISTS[list](db, filters, { now: at, hidden })
  const change = {
    action: 'export',
    subject: SUBJECTS[list],
    subjectId: NO_SUBJECT_ID,
    after: { file, ...filters, ...(without !== undefined && { without }) },
    at,
  }
  await recordChange(db, audit, change)
  return new CsvDownload(file, lines)
}

type FilterTexts = Record<string, string>

type Options = { now: Date; hidden: readonly string[] }

const LISTS: Record<ExportList, (db: Database, filters: FilterTexts, options: Options) => AsyncGenerator<string>> = {
  products(db, filters, { now, hidden }) {
    const query = parse(ProductTableQuery, filters)
    return write(
      withoutColumns(PRODUCT_COLUMNS, hidden),
      (after) => listMatchingProductIds(db, query, { ...after, now }),
      (ids) => table.listProducts(db, ids),
    )
  },
  movies(db, filters, { hidden }) {
    const query = parse(MovieTableQuery, filters)
    return write(
      withoutColumns(MOVIE_COLUMNS, hidden),
      (after) => listMatchingMovieIds(db, query, after),
      (ids) => table.listMovies(db, ids),
    )
  },
  orders(db, filters, { hidden }) {
    const query = parse(OrdersQuery, filters)
    return write(
      withoutColumns(ORDER_COLUMNS, hidden),
      (after) => listMatchingOrderIds(db, query, after),
      (ids) => table.listOrders(db, ids),
    )
  },
  users(db, filters, { hidden }) {
    const query = parse(UsersQuery, filters)
    return write(
      withoutColumns(USER_COLUMNS, hidden),
      (after) => listMatchingUserIds(db, query, after),
      (ids) => table.listUsers(db, ids),
    )
  },
}

function parse<Filters>(schema: z.ZodType<Filters>, filters: FilterTexts): Filters {
  const { data, error } = schema.safeParse(filters)
  if (error) throw new AppError('bad_request', error.issues[0]?.message ?? 'Invalid filter')
  return data
}

/** Streams the rows in batches; reads the next batch once the previous one is sent. */
async function* write<Row>(
  columns: Parameters<typeof toCells<Row>>[0],
  listIds: (after: IdsAfter) => Promise<number[]>,
  listRows: (ids: number[]) => Promise<Row[]>,
): AsyncGenerator<string> {
  yield UTF8_BOM + csvLine(Object.keys(columns))
  for (let id = 0; ; ) {
    const ids = await listIds({ id, limit: BATCH_SIZE })
    const last = ids.at(-1)
    if (last === undefined) return
    yield (await listRows(ids)).map((row) => csvLine(toCells(columns, row))).join('')
    id = last
  }
}
