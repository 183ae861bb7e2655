import type { Database } from '../../platform/database/database.ts'
import { notFound } from '../../platform/http/app-error.ts'
import {
  type Attachment,
  findAttachment,
  findEmail,
  listAttachments,
  listEmails,
  type OutboxEmail,
} from './notifications.db.ts'

export type { Attachment, EmailSummary, OutboxEmail } from './notifications.db.ts'

const LIMIT = 200

/** The newest emails in the outbox, for the demo mailbox. */
export const listOutbox = (db: Database) => listEmails(db, LIMIT)

export type OpenEmail = OutboxEmail & { attachments: readonly Attachment[] }

/** Errors: 404. */
export async function getEmail(db: Database, id: number): Promise<OpenEmail> {
  const email = await findEmail(db, id)
  if (!email) throw notFound('Email not found')
  return { ...email, attachments: await listAttachments(db, id) }
}

/** Errors: 404. */
export async function getAttachment(db: Database, emailId: number, id: number): Promise<Attachment> {
  const file = await findAttachment(db, emailId, id)
  if (!file) throw notFound('Attachment not found')
  return file
}
