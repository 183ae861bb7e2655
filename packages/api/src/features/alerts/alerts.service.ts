import type { Alert, Alerts } from '@shop/contract/alerts'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { conflict, notFound } from '../../platform/http/app-error.ts'
import type { AuditContext } from '../../platform/http/session-user.ts'
import type { FailedJob } from '../../platform/jobs/failed-jobs.ts'
import { recordChange } from '../audit/audit.service.ts'
import * as table from './alerts.db.ts'

/** More are listed once these are resolved. */
const MAX_LISTED = 200
/** Characters of a job's error that are stored. */
const MAX_ERROR = 1000

export const countOpenAlerts = table.countOpen

/** Open alerts, oldest first. */
export async function listAlerts(db: Database): Promise<Alerts> {
  const rows = await table.listOpen(db, MAX_LISTED)
  return { checkedAt: (await table.findLastCheck(db))?.toISOString() ?? null, alerts: rows.map(present) }
}

/** Keeps a job whose last retry failed, until staff queue it again or close the alert. Safe to repeat. */
export async function recordFailedJob({ db, log }: Context, { id, name, data, error, failedAt }: FailedJob) {
  log.error({ job: name, id, error }, 'job failed after its last retry')
  // PostgreSQL text can't contain NUL characters.
  const details = `${name}: ${error.slice(0, MAX_ERROR).replaceAll('\0', '')}`
  const finding = { kind: 'job_failed', key: id, subjectType: null, subjectId: null, details } as const
  await table.upsertAlert(db, { ...finding, job: { name, data } }, failedAt)
}

type Finding = Pick<table.AlertRow, 'kind' | 'key' | 'subjectType' | 'subjectId' | 'details'>

/** Opens an alert or updates the one with this kind and key. It is emailed with the next hourly check. */
export const openAlert = (db: Database, finding: Finding, at: Date): Promise<void> =>
  table.upsertAlert(db, { ...finding, job: null }, at)

/** Errors: 404, 409 when it is closed already. */
export function closeAlert(context: Context, id: number, note: string, audit: AuditContext): Promise<void> {
  return inTransaction(context.db, async (tx) => {
    const { details } = await lockOpenAlert(tx, id)
    const at = context.clock.now()
    await table.closeAlert(tx, id, { resolvedAt: at, resolvedBy: audit.actorId, note })
    await recordChange(tx, audit, { action: 'settle', subject: 'alert', subjectId: id, after: { note, details }, at })
  })
}

/** Queues a failed job again and closes its alert. Errors: 404, 409. */
export function retryFailedJob(context: Context, id: number, audit: AuditContext): Promise<void> {
  return inTransaction(context.db, async (tx) => {
    const { job } = await lockOpenAlert(tx, id)
    if (!job) throw conflict('Only failed jobs can be retried.')
    const isQueued = await context.jobs.requeue(tx, job)
    if (!isQueued) throw conflict('This job no longer exists. Close the alert instead.')
    const at = context.clock.now()
    await table.closeAlert(tx, id, { resolvedAt: at, resolvedBy: audit.actorId, note: 'Queued again' })
    await recordChange(tx, audit, { action: 'retry', subject: 'alert', subjectId: id, after: { job: job.name }, at })
  })
}

async function lockOpenAlert(tx: Database, id: number): Promise<table.AlertRow> {
  const alert = await table.lockAlert(tx, id)
  if (!alert) throw notFound('Alert not found')
  if (alert.resolvedAt !== null) throw conflict('This alert is already closed.')
  return alert
}

const present = ({ id, kind, subjectType, subjectId, details, firstSeenAt, lastSeenAt }: table.AlertRow): Alert => ({
  id,
  kind,
  subject: subjectType === null || subjectId === null ? null : { type: subjectType, id: subjectId },
  details,
  firstSeenAt: firstSeenAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
})
