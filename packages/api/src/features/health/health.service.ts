import { readFileSync } from 'node:fs'
import type { HealthStatus, SystemHealth } from '@shop/contract/health'
import type { Context } from '../../context.ts'
import { type Backup, findLastBackup } from '../../platform/backups/backups.ts'
import { type DiskSpace, readDiskSpace } from './disk-space.ts'
import * as state from './health.db.ts'

const MINUTE_MS = 60_000
const SLOW_DATABASE_MS = 250
/** An email that waits longer shows that the mail server refuses or can't be reached. */
const LATE_EMAIL_MS = 15 * MINUTE_MS
/** Backups are made every night; the two hours are for slow ones. */
const LATE_BACKUP_MS = 26 * 60 * MINUTE_MS
const CONNECTIONS_IN_USE = 0.8
const FREE_DISK = { warning: 0.15, problem: 0.05 }

const packageFile = new URL('../../../../../package.json', import.meta.url)
const { version: shopVersion } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }

/** The current state of the shop and of what it depends on. */
export async function getSystemHealth({ sql, db, config, clock }: Context): Promise<SystemHealth> {
  const now = clock.now()
  const startedAt = performance.now()
  const database = await state.readDatabaseState(sql)
  const responseMs = performance.now() - startedAt
  const [jobs, failedJobs, lateJobs, emails, payments, withoutOrder, discrepancies, refunds, disk, backup] =
    await Promise.all([
      state.countJobs(sql),
      state.countFailedJobs(sql),
      state.countLateJobs(sql),
      state.countEmails(sql),
      state.countPayments(sql),
      state.countPaidWithoutOrder(sql, now),
      state.countOpenDiscrepancies(sql),
      state.countRefunds(sql),
      readDiskSpace(config.dataDir),
      findLastBackup(db),
    ])
  const failedRefunds = countOf(refunds, 'failed')
  return {
    checkedAt: now.toISOString(),
    database: describeDatabase(database, responseMs),
    jobs: {
      status: worst(['problem', lateJobs > 0], ['warning', failedJobs.length > 0]),
      waiting: countOf(jobs, 'created', 'retry'),
      running: countOf(jobs, 'active'),
      late: lateJobs,
      failed: failedJobs,
    },
    emails: describeEmails(emails, now, config.mail.smtpUrl !== undefined),
    payments: {
      status: worst(['problem', withoutOrder > 0], ['warning', discrepancies + failedRefunds > 0]),
      pending: countOf(payments, 'PENDING'),
      withoutOrder,
      discrepancies,
      failedRefunds,
    },
    disk: disk ? { status: statusOfDisk(disk), ...disk } : null,
    backup: backup ? describeBackup(backup, now) : null,
    process: {
      startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
      memoryBytes: process.memoryUsage.rss(),
    },
    versions: { shop: shopVersion, node: process.version, postgres: database.version },
  }
}

const describeDatabase = (
  { bytes, connections, maxConnections }: state.DatabaseState,
  responseMs: number,
): SystemHealth['database'] => ({
  status: worst(
    ['warning', responseMs > SLOW_DATABASE_MS],
    ['warning', connections > maxConnections * CONNECTIONS_IN_USE],
  ),
  responseMs: Math.round(responseMs * 10) / 10,
  bytes,
  connections,
  maxConnections,
})

function describeEmails({ waiting, oldest }: state.Outbox, now: Date, isSending: boolean): SystemHealth['emails'] {
  const oldestWaitingAt = oldest === null ? null : new Date(oldest)
  return {
    status: worst(['problem', isSending && isOlder(oldestWaitingAt, now, LATE_EMAIL_MS)]),
    isSending,
    waiting,
    oldestWaitingAt: oldestWaitingAt?.toISOString() ?? null,
  }
}

const describeBackup = ({ finishedAt, bytes, isEncrypted }: Backup, now: Date): SystemHealth['backup'] => ({
  status: worst(['warning', isOlder(finishedAt, now, LATE_BACKUP_MS)]),
  finishedAt: finishedAt.toISOString(),
  bytes,
  isEncrypted,
})

/** The status of the first condition that holds; list problems before warnings. */
function worst(...conditions: readonly (readonly [HealthStatus, boolean])[]): HealthStatus {
  return conditions.find(([, isTrue]) => isTrue)?.[0] ?? 'ok'
}

const countOf = (counts: readonly state.Count[], ...names: string[]) =>
  counts.reduce((sum, { name, count }) => (names.includes(name) ? sum + count : sum), 0)

const isOlder = (date: Date | null, now: Date, ms: number) => date !== null && now.getTime() - date.getTime() > ms

export function statusOfDisk({ freeBytes, totalBytes }: DiskSpace): HealthStatus {
  const free = freeBytes / totalBytes
  return worst(['problem', free < FREE_DISK.problem], ['warning', free < FREE_DISK.warning])
}
