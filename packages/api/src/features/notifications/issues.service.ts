import type { Page, Paging } from '@shop/contract/kit'
import type { Issue, IssueContent, IssuePreview, IssueSummary, IssueUpdate } from '@shop/contract/notifications'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { assertVersion, conflict, notFound } from '../../platform/http/app-error.ts'
import { toPage } from '../../platform/http/page.ts'
import type { AuditContext } from '../../platform/http/session-user.ts'
import { diffFields, recordChange } from '../audit/audit.service.ts'
import { renderIssueEmail, renderTestIssueEmail } from './emails/newsletter.emails.ts'
import { renderEmail } from './emails/render-email.ts'
import * as table from './issues.db.ts'
import { type EmailContext, queueEmail } from './notifications.service.ts'
import { queueIssueJob } from './queue-issue.job.ts'

export async function listIssues(db: Database, { page, size }: Paging): Promise<Page<IssueSummary>> {
  const [rows, totalElements] = await Promise.all([
    table.listIssues(db, { limit: size, offset: page * size }),
    table.countIssues(db),
  ])
  return toPage(rows.map(present), totalElements, size)
}

/** Errors: 404. */
export const getIssue = async (db: Database, id: number): Promise<Issue> =>
  present(assertFound(await table.findIssue(db, id)))

export function createIssue(db: Database, content: IssueContent, audit: AuditContext, at: Date): Promise<Issue> {
  return inTransaction(db, async (tx) => {
    const row = await table.insertIssue(tx, { ...content, editedAt: at })
    await recordChange(tx, audit, { ...auditTarget(row.id, 'create'), after: { name: row.subject }, at })
    return present(row)
  })
}

/** Errors: 404; 409 if the issue was already sent, or was changed by someone else. */
export function changeIssue(
  db: Database,
  { id, change: { version, ...content } }: { id: number; change: IssueUpdate },
  audit: AuditContext,
  at: Date,
): Promise<Issue> {
  return inTransaction(db, async (tx) => {
    const row = await lockDraft(tx, id, version)
    const changed = diffFields(row, content)
    if (!changed) return present(row)
    await recordChange(tx, audit, { ...auditTarget(id, 'edit'), ...changed, at })
    return present(await table.updateIssue(tx, id, { ...content, editedAt: at, version: version + 1 }))
  })
}

const SAMPLE_SUBSCRIBER = { email: 'reader@example.in', token: '' }

/** Renders the email without saving the issue. Its unsubscribe link has no token and doesn't work. */
export function previewIssue({ config }: Pick<Context, 'config'>, content: IssueContent): IssuePreview {
  const shop = { ...config.store, url: config.publicUrl }
  const email = renderIssueEmail({ issue: { ...content, id: 0 }, ...SAMPLE_SUBSCRIBER }, shop)
  const { subject, html, text } = renderEmail(email, shop)
  return { subject, html, text }
}

/** Sends the issue to its author only. Errors: 404. */
export function testIssue(
  db: Database,
  context: EmailContext,
  { id, email }: { id: number; email: string },
  audit: AuditContext,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const issue = assertFound(await table.findIssue(tx, id))
    await queueEmail(tx, context, renderTestIssueEmail, { issue, email })
    await recordChange(tx, audit, { ...auditTarget(id, 'test'), after: { to: email }, at: context.clock.now() })
  })
}

/**
 * Starts sending the issue to all current subscribers. Errors: 404; 409 as for `changeIssue`, or without subscribers.
 */
export function sendIssue(
  db: Database,
  { jobs, clock }: EmailContext,
  { id, version }: { id: number; version: number },
  audit: AuditContext,
): Promise<Issue> {
  return inTransaction(db, async (tx) => {
    const { subject, body } = await lockDraft(tx, id, version)
    const startedAt = clock.now()
    const recipientCount = await table.countSubscribers(tx, startedAt)
    if (recipientCount === 0) throw conflict('There are no subscribers yet.')
    const row = await table.updateIssue(tx, id, { startedAt, recipientCount, version: version + 1 })
    await jobs.enqueue(tx, queueIssueJob, { issueId: id })
    await recordChange(tx, audit, {
      ...auditTarget(id, 'send'),
      after: { subject, body, readers: recipientCount },
      at: startedAt,
    })
    return present(row)
  })
}

async function lockDraft(tx: Database, id: number, version: number): Promise<table.IssueRow> {
  const row = assertFound(await table.lockIssue(tx, id))
  if (row.startedAt) throw conflict('This issue has already been sent.')
  assertVersion(row, version)
  return row
}

function assertFound(row: table.IssueRow | undefined): table.IssueRow {
  if (!row) throw notFound('Issue not found')
  return row
}

const auditTarget = (id: number, action: string) => ({ action, subject: 'newsletter' as const, subjectId: id })

const present = (row: table.IssueRow): Issue => ({
  id: row.id,
  subject: row.subject,
  body: row.body,
  readers: row.recipientCount,
  written: row.queuedCount,
  version: row.version,
  status: row.finishedAt ? 'sent' : row.startedAt ? 'sending' : 'draft',
  editedAt: row.editedAt.toISOString(),
  sentAt: row.startedAt?.toISOString() ?? null,
})
