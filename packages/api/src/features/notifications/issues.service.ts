import type { Page, Paging } from '@shop/contract/kit'
import type { Issue, IssueChange, IssueLine, IssuePreview, IssueText } from '@shop/contract/notifications'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { assertVersion, conflict, notFound } from '../../platform/http/app-error.ts'
import { toPage } from '../../platform/http/page.ts'
import type { By } from '../../platform/http/session-user.ts'
import { recordChange, whatChanged } from '../audit/audit.service.ts'
import * as table from './issues.db.ts'
import { issueLetter, issueTestLetter } from './letters/newsletter.letters.ts'
import { writeLetter } from './letters/write-letter.ts'
import { type Mailing, queueMail } from './notifications.service.ts'
import { writeIssueJob } from './write-issue.job.ts'

export async function listIssues(db: Database, { page, size }: Paging): Promise<Page<IssueLine>> {
  const [rows, totalElements] = await Promise.all([
    table.listIssues(db, { limit: size, offset: page * size }),
    table.countIssues(db),
  ])
  return toPage(rows.map(present), totalElements, size)
}

/** Errors: 404. */
export const getIssue = async (db: Database, id: number): Promise<Issue> =>
  present(required(await table.findIssue(db, id)))

export function createIssue(db: Database, text: IssueText, by: By, at: Date): Promise<Issue> {
  return inTransaction(db, async (tx) => {
    const row = await table.insertIssue(tx, { ...text, editedAt: at })
    await recordChange(tx, by, { ...about(row.id, 'create'), after: { name: row.subject }, at })
    return present(row)
  })
}

/** Errors: 404; 409 when it is sent already, or somebody else changed it meanwhile. */
export function changeIssue(
  db: Database,
  { id, change: { version, ...text } }: { id: number; change: IssueChange },
  by: By,
  at: Date,
): Promise<Issue> {
  return inTransaction(db, async (tx) => {
    const row = await lockDraft(tx, id, version)
    const changed = whatChanged(row, text)
    if (!changed) return present(row)
    await recordChange(tx, by, { ...about(id, 'edit'), ...changed, at })
    return present(await table.updateIssue(tx, id, { ...text, editedAt: at, version: version + 1 }))
  })
}

const SAMPLE_READER = { email: 'reader@example.in', token: '' }

/** The mail that a text would be; its unsubscribe link leads to a page that asks for the whole one. */
export function previewIssue({ config }: Pick<Context, 'config'>, text: IssueText): IssuePreview {
  const shop = { ...config.store, url: config.publicUrl }
  const {
    subject,
    html,
    text: plain,
  } = writeLetter(issueLetter({ issue: { ...text, id: 0 }, ...SAMPLE_READER }, shop), shop)
  return { subject, html, text: plain }
}

/** Mails it to one person alone. Errors: 404. */
export function testIssue(
  db: Database,
  context: Mailing,
  { id, email }: { id: number; email: string },
  by: By,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const issue = required(await table.findIssue(tx, id))
    await queueMail(tx, context, issueTestLetter, { issue, email })
    await recordChange(tx, by, { ...about(id, 'test'), after: { to: email }, at: context.clock.now() })
  })
}

/** Hands it to the job that writes to everybody who is on the list now. Errors: 404; 409 as `changeIssue`, or when nobody is on it. */
export function sendIssue(
  db: Database,
  { jobs, clock }: Mailing,
  { id, version }: { id: number; version: number },
  by: By,
): Promise<Issue> {
  return inTransaction(db, async (tx) => {
    const { subject, body } = await lockDraft(tx, id, version)
    const startedAt = clock.now()
    const readers = await table.countReaders(tx, startedAt)
    if (readers === 0) throw conflict('Nobody is on the list yet.')
    const row = await table.updateIssue(tx, id, { startedAt, readers, version: version + 1 })
    await jobs.enqueue(tx, writeIssueJob, { issueId: id })
    await recordChange(tx, by, { ...about(id, 'send'), after: { subject, body, readers }, at: startedAt })
    return present(row)
  })
}

async function lockDraft(tx: Database, id: number, version: number): Promise<table.IssueRow> {
  const row = required(await table.lockIssue(tx, id))
  if (row.startedAt) throw conflict('This issue has been sent already.')
  assertVersion(row, version)
  return row
}

function required(row: table.IssueRow | undefined): table.IssueRow {
  if (!row) throw notFound('There is no such issue.')
  return row
}

const about = (id: number, action: string) => ({ action, subject: 'newsletter' as const, subjectId: id })

const present = ({
  id,
  subject,
  body,
  editedAt,
  startedAt,
  finishedAt,
  readers,
  written,
  version,
}: table.IssueRow): Issue => ({
  ...{ id, subject, body, readers, written, version },
  status: finishedAt ? 'sent' : startedAt ? 'sending' : 'draft',
  editedAt: editedAt.toISOString(),
  sentAt: startedAt?.toISOString() ?? null,
})
