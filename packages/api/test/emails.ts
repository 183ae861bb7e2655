import { eq } from 'drizzle-orm'
import { emailOutbox } from '../src/features/notifications/notifications.tables.ts'
import type { Database } from '../src/platform/database/database.ts'

/** The emails to this address, in the order they were written. */
export const emailsTo = (db: Database, recipient: string) =>
  db.select().from(emailOutbox).where(eq(emailOutbox.recipient, recipient)).orderBy(emailOutbox.id)

/** The subjects of the emails to this address, in the order they were written. */
export const subjectsTo = async (db: Database, recipient: string): Promise<string[]> =>
  (await emailsTo(db, recipient)).map(({ subject }) => subject)
