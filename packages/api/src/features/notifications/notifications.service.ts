import { createHash } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Write } from './letters/letter.ts'
import { writeLetter } from './letters/write-letter.ts'
import { insertMail } from './notifications.db.ts'
import { sendMailJob } from './send-mail.job.ts'

export * from './letters/account.letters.ts'
export * from './letters/order.letters.ts'
export * from './letters/payment.letters.ts'

/** What writing a letter takes; the database comes beside it, since it may be a transaction. */
export type Mailing = Pick<Context, 'config' | 'clock' | 'jobs'>

/**
 * Writes a letter into the outbox, in the transaction of what it tells about:
 * `queueMail(tx, context, welcomeLetter, user)`. A second one for the same event is dropped.
 */
export async function queueMail<Facts>(
  db: Database,
  { config, clock, jobs }: Mailing,
  write: Write<Facts>,
  facts: Facts,
): Promise<void> {
  const shop = { ...config.store, url: config.publicUrl }
  const mail = writeLetter(write(facts, shop), shop)
  // Made from the event, so that a mail sent twice after a crash is one mail to the reader's program.
  const messageId = `<${createHash('sha256').update(mail.eventKey).digest('hex').slice(0, 32)}@${config.mail.domain}>`
  const id = await insertMail(db, { ...mail, messageId, createdAt: clock.now() })
  if (id !== undefined && config.mail.smtpUrl !== undefined) await jobs.enqueue(db, sendMailJob, { id })
}
