import { asc, desc, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { users } from '../users/users.tables.ts'
import { ticketMessages, tickets } from './tickets.tables.ts'

export type TicketRow = typeof tickets.$inferSelect

export async function insertTicket(db: Database, ticket: typeof tickets.$inferInsert): Promise<TicketRow> {
  const [row] = await db.insert(tickets).values(ticket).returning()
  if (!row) throw new Error('insert returned no row')
  return row
}

export const findTicket = async (db: Database, id: number): Promise<TicketRow | undefined> =>
  (await db.select().from(tickets).where(eq(tickets.id, id)))[0]

/** Other changes of this ticket wait until the transaction ends. */
export const lockTicket = async (db: Database, id: number): Promise<TicketRow | undefined> =>
  (await db.select().from(tickets).where(eq(tickets.id, id)).for('update'))[0]

export const updateTicket = async (db: Database, id: number, change: Partial<TicketRow>): Promise<void> => {
  await db.update(tickets).set(change).where(eq(tickets.id, id))
}

/** Newest first. */
export const listTicketsOf = (db: Database, userId: number, limit: number): Promise<TicketRow[]> =>
  db.select().from(tickets).where(eq(tickets.userId, userId)).orderBy(desc(tickets.id)).limit(limit)

export async function insertTicketMessage(
  db: Database,
  message: typeof ticketMessages.$inferInsert,
): Promise<{ id: number }> {
  const [row] = await db.insert(ticketMessages).values(message).returning({ id: ticketMessages.id })
  if (!row) throw new Error('insert returned no row')
  return row
}

/** The oldest first, without the first message. */
export const listTicketMessages = (db: Database, ticketId: number) =>
  db
    .select({ message: ticketMessages, staffName: users.name })
    .from(ticketMessages)
    .leftJoin(users, eq(users.id, ticketMessages.staffId))
    .where(eq(ticketMessages.ticketId, ticketId))
    .orderBy(asc(ticketMessages.id))

export type TicketMessageRow = Awaited<ReturnType<typeof listTicketMessages>>[number]
