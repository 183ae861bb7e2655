import type { AddOrderNote, OrderNote } from '@shop/contract/orders'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { ActionContext } from '../../platform/http/session-user.ts'
import { recordChange } from '../audit/audit.service.ts'
import * as table from './order-notes.db.ts'

/** Newest first. */
export async function listNotes(db: Database, orderId: number): Promise<OrderNote[]> {
  return (await table.listRows(db, orderId)).map(present)
}

/** Adds a note of staff to an order, which exists. */
export function addNote(
  db: Database,
  orderId: number,
  { text }: AddOrderNote,
  { audit, now: at }: ActionContext,
): Promise<OrderNote> {
  return inTransaction(db, async (tx) => {
    const row = await table.insertRow(tx, { orderId, authorId: audit.actorId, text, at })
    await recordChange(tx, audit, { action: 'note', subject: 'order', subjectId: orderId, after: { note: text }, at })
    return present(row)
  })
}

const present = (row: table.NoteRow): OrderNote => ({ ...row, at: row.at.toISOString() })
