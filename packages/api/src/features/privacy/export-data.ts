import { addDays, addMinutes } from '@shop/contract/kit'
import { csvLine, UTF8_BOM } from '@shop/contract/kit/csv'
import { type DataExport, EXPORT_DAYS } from '@shop/contract/privacy'
import { strToU8, zipSync } from 'fflate'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { queueEmail, renderExportReadyEmail } from '../notifications/notifications.service.ts'
import { getUserById } from '../users/users.service.ts'
import { renderExportReadme } from './export-readme.ts'
import * as table from './privacy.db.ts'
import { writeExportJob } from './privacy.jobs.ts'

/** Minutes after which an export that isn't ready has failed, with all retries of its job. */
const EXPORT_TIMEOUT_MINUTES = 60

const isPending = ({ readyAt, requestedAt }: table.ExportRow, now: Date): boolean =>
  readyAt === null && now < addMinutes(requestedAt, EXPORT_TIMEOUT_MINUTES)

/** Starts an export, unless one is being prepared. */
export const requestExport = (context: Context, userId: number): Promise<DataExport> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const newest = await table.findExport(tx, userId)
    if (newest && isPending(newest, now)) return present(newest, now)
    const row = await table.insertExport(tx, { userId, requestedAt: now, expiresAt: addDays(now, 1) })
    await context.jobs.enqueue(tx, writeExportJob, { id: row.id })
    return present(row, now)
  })

export async function getExport({ db, clock }: Context, userId: number): Promise<DataExport> {
  return present(await table.findExport(db, userId), clock.now())
}

/** Errors: 404 without a file, or after it has expired. */
export async function getExportFile({ db, clock }: Context, userId: number): Promise<Buffer> {
  const row = await table.findExport(db, userId)
  const isReady = present(row, clock.now()).status === 'ready'
  const file = row && isReady ? await table.findExportFile(db, row.id) : undefined
  if (!file) throw notFound('There is no copy of your data to download. Request one first.')
  return file
}

export function registerWriteExportJob(context: Context): void {
  context.jobs.handle(writeExportJob, ({ id }) =>
    inTransaction(context.db, async (tx) => {
      const row = await table.lockPendingExport(tx, id)
      if (!row) return
      const user = await getUserById(tx, row.userId)
      const readyAt = context.clock.now()
      const data = await table.readPersonalData(tx, user)
      const file = toZip(data, { exportedAt: readyAt, readme: renderExportReadme(context.config.store, readyAt) })
      await table.saveExportFile(tx, id, { file, readyAt, expiresAt: addDays(readyAt, EXPORT_DAYS) })
      await queueEmail(tx, context, renderExportReadyEmail, { id, user })
    }),
  )
}

type Rows = readonly Record<string, unknown>[]

type Head = { exportedAt: Date; readme: string }

/** `data.json` with everything, a CSV file for each table, and an explanation of them. */
function toZip(data: Readonly<Record<string, Rows>>, { exportedAt, readme }: Head): Buffer {
  const files = Object.entries(data).map(([name, rows]) => [`${name}.csv`, strToU8(toCsv(rows))] as const)
  const json = JSON.stringify({ exportedAt, ...data }, null, 2)
  const entries = { 'README.txt': strToU8(readme), 'data.json': strToU8(json), ...Object.fromEntries(files) }
  return Buffer.from(zipSync(entries))
}

function toCsv(rows: Rows): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = rows.map((row) => csvLine(columns.map((column) => toCell(row[column]))))
  return UTF8_BOM + [csvLine(columns), ...lines].join('')
}

function toCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const present = (row: table.ExportRow | undefined, now: Date): DataExport => {
  const isReady = row !== undefined && row.readyAt !== null && row.expiresAt !== null && row.expiresAt > now
  if (!row || !(isReady || isPending(row, now))) return { status: 'none', requestedAt: null, expiresAt: null }
  return {
    status: isReady ? 'ready' : 'preparing',
    requestedAt: row.requestedAt.toISOString(),
    expiresAt: isReady ? (row.expiresAt?.toISOString() ?? null) : null,
  }
}
