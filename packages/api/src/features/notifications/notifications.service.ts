import { createHash } from 'node:crypto'
import { addSeconds } from '@shop/contract/kit'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Fragment, fragment, runFragment } from '../../platform/database/fragment.ts'
import type { EmailTemplate } from './emails/email.ts'
import { renderEmail } from './emails/render-email.ts'
import { insertAttachments, insertEmail, type NewAttachment, type NewEmail } from './notifications.db.ts'
import { sendEmailJob } from './send-email.job.ts'

export * from './emails/account.emails.ts'
export * from './emails/alert.emails.ts'
export * from './emails/cod.emails.ts'
export type { EmailTemplate } from './emails/email.ts'
export * from './emails/gift-card.emails.ts'
export * from './emails/movie.emails.ts'
export * from './emails/order.emails.ts'
export * from './emails/payment.emails.ts'
export * from './emails/privacy.emails.ts'
export * from './emails/product.emails.ts'
export * from './emails/return.emails.ts'
export * from './emails/review.emails.ts'
export * from './emails/store-credit.emails.ts'
export * from './emails/ticket.emails.ts'
export { deleteExpiredEmails } from './notifications.db.ts'

/** Everything that queueing an email needs, except for the database, which can be a transaction. */
export type EmailContext = Pick<Context, 'config' | 'clock' | 'jobs'>

/**
 * Adds an email to the outbox, in the same transaction as the change it reports:
 * `queueEmail(tx, context, renderWelcomeEmail, user)`. A second email for the same event is discarded.
 */
export async function queueEmail<Data>(
  db: Database,
  context: EmailContext,
  template: EmailTemplate<Data>,
  data: Data,
  attachments: readonly NewAttachment[] = [],
): Promise<void> {
  const email = insertEmail(composeEmail(context, template, data))
  const [row] = await runFragment<{ id: number }[]>(db, fragment`with ${email} select id from email`)
  if (row) await insertAttachments(db, row.id, attachments)
  await enqueueEmail(db, context, row?.id)
}

/** The row `email` of a statement that also makes the change. `enqueueEmail` must follow in the same transaction. */
export const insertEmailFor = <Data>(context: EmailContext, template: EmailTemplate<Data>, data: Data): Fragment =>
  insertEmail(composeEmail(context, template, data))

/**
 * The demo has no email server and shows the outbox instead. `id`: of the email, undefined if it was discarded; it is
 * awaited only with an email server.
 */
export async function enqueueEmail(
  db: Database,
  { config, jobs }: EmailContext,
  id: number | undefined | Promise<number | undefined>,
): Promise<void> {
  if (config.mail.smtpUrl === undefined) return
  const emailId = await id
  if (emailId !== undefined) await jobs.enqueue(db, sendEmailJob, { id: emailId })
}

function composeEmail<Data>({ config, clock }: EmailContext, template: EmailTemplate<Data>, data: Data): NewEmail {
  const shop = { ...config.store, url: config.publicUrl }
  const content = template(data, shop)
  const email = renderEmail(content, shop)
  const createdAt = clock.now()
  const { expiresAfterSeconds } = content
  const expiresAt = expiresAfterSeconds === undefined ? null : addSeconds(createdAt, expiresAfterSeconds)
  // Derived from the event, so email clients recognise a duplicate that was sent after a crash.
  const messageId = `<${createHash('sha256').update(email.eventKey).digest('hex').slice(0, 32)}@${config.mail.domain}>`
  return { ...email, messageId, createdAt, expiresAt }
}
