import { createHash } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import type { EmailTemplate } from './emails/email.ts'
import { renderEmail } from './emails/render-email.ts'
import { insertEmail } from './notifications.db.ts'
import { sendEmailJob } from './send-email.job.ts'

export * from './emails/account.emails.ts'
export * from './emails/alert.emails.ts'
export * from './emails/movie.emails.ts'
export * from './emails/order.emails.ts'
export * from './emails/payment.emails.ts'
export { deleteExpiredEmails } from './notifications.db.ts'

/** Everything that queueing an email needs, except for the database, which can be a transaction. */
export type EmailContext = Pick<Context, 'config' | 'clock' | 'jobs'>

/**
 * Adds an email to the outbox, in the same transaction as the change it reports:
 * `queueEmail(tx, context, renderWelcomeEmail, user)`. A second email for the same event is discarded.
 */
export async function queueEmail<Data>(
  db: Database,
  { config, clock, jobs }: EmailContext,
  template: EmailTemplate<Data>,
  data: Data,
): Promise<void> {
  const shop = { ...config.store, url: config.publicUrl }
  const content = template(data, shop)
  const email = renderEmail(content, shop)
  const createdAt = clock.now()
  const { expiresAfterSeconds } = content
  const expiresAt =
    expiresAfterSeconds === undefined ? null : new Date(createdAt.getTime() + expiresAfterSeconds * 1000)
  // Derived from the event, so email clients recognise a duplicate that was sent after a crash.
  const messageId = `<${createHash('sha256').update(email.eventKey).digest('hex').slice(0, 32)}@${config.mail.domain}>`
  const id = await insertEmail(db, { ...email, messageId, createdAt, expiresAt })
  if (id !== undefined && config.mail.smtpUrl !== undefined) await jobs.enqueue(db, sendEmailJob, { id })
}
