import type { Database } from '../../platform/database/database.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { findEmail, listEmails, type OutboxEmail } from './notifications.db.ts'

export type { EmailSummary, OutboxEmail } from './notifications.db.ts'

const LIMIT = 200

/** The newest emails in the outbox, for the demo mailbox. */
export const listOutbox = (db: Database) => listEmails(db, LIMIT)

/** Errors: 404. */
export async function getEmail(db: Database, id: number): Promise<OutboxEmail> {
  const email = await findEmail(db, id)
  if (!email) throw notFound('Email not found')
  return email
}
