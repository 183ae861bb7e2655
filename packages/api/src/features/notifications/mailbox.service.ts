import type { Database } from '../../platform/database/database.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { findMail, listMail, type OutboxMail } from './notifications.db.ts'

export type { ListedMail, OutboxMail } from './notifications.db.ts'

const SHOWN = 200

/** The newest mails of the outbox, for the demo's mailbox. */
export const listOutbox = (db: Database) => listMail(db, SHOWN)

/** Errors: 404. */
export async function getMail(db: Database, id: number): Promise<OutboxMail> {
  const mail = await findMail(db, id)
  if (!mail) throw notFound('There is no such mail.')
  return mail
}
