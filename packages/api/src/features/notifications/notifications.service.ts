import { createHash } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { subscriberMail } from './newsletter.mail.ts'
import { insertMail, insertSubscriber, listMail, type OutboxMail } from './notifications.db.ts'
import { sendMailJob } from './send-mail.job.ts'
import type { Mail } from './write-mail.ts'

export { type Mail, writeMail } from './write-mail.ts'

/** Writes a mail into the outbox, in the transaction of what it tells about; a second one for the same event is dropped. */
export async function queueMail(db: Database, context: Context, mail: Mail): Promise<void> {
  // Made from the event, so that a mail sent twice after a crash is one mail to the reader's program.
  const messageId = `<${createHash('sha256').update(mail.eventKey).digest('hex').slice(0, 32)}@${context.config.mail.domain}>`
  const id = await insertMail(db, { ...mail, messageId, createdAt: context.clock.now() })
  if (id !== undefined && context.config.mail.smtpUrl !== undefined) await context.jobs.enqueue(db, sendMailJob, { id })
}

/** The newest mails of the outbox, for the demo's mailbox. */
export const listOutbox = (db: Database): Promise<OutboxMail[]> => listMail(db, 100)

/** The same answer for an email that is on the list already. */
export async function subscribe(context: Context, email: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    if (await insertSubscriber(tx, email)) await queueMail(tx, context, subscriberMail(email, context.config.store))
  })
}
