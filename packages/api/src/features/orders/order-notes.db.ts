import { desc, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { users } from '../users/users.tables.ts'
import { orderNotes } from './orders.tables.ts'

export type NoteRow = Awaited<ReturnType<typeof listRows>>[number]

const rows = (db: Database) =>
  db
    .select({ id: orderNotes.id, text: orderNotes.text, at: orderNotes.at, author: users.name })
    .from(orderNotes)
    .innerJoin(users, eq(users.id, orderNotes.authorId))

/** Newest first. */
export const listRows = (db: Database, orderId: number) =>
  rows(db).where(eq(orderNotes.orderId, orderId)).orderBy(desc(orderNotes.id))

export async function insertRow(db: Database, note: typeof orderNotes.$inferInsert): Promise<NoteRow> {
  const [inserted] = await db.insert(orderNotes).values(note).returning({ id: orderNotes.id })
  const [row] = inserted ? await rows(db).where(eq(orderNotes.id, inserted.id)) : []
  if (!row) throw new Error('an insert without a condition returns its row')
  return row
}
