import type { Page } from '@shop/contract/kit'
import type { ContactMessage, ContactMessageQuery, Subscriber, SubscriberQuery } from '@shop/contract/notifications'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { toPage } from '../../platform/http/page.ts'
import type { AuditContext } from '../../platform/http/session-user.ts'
import { recordChange } from '../audit/audit.service.ts'
import * as table from './messages.db.ts'

export async function listMessages(
  db: Database,
  { page, size, ...filters }: ContactMessageQuery,
): Promise<Page<ContactMessage>> {
  const [rows, totalElements] = await Promise.all([
    table.listMessages(db, filters, { limit: size, offset: page * size }),
    table.countMessages(db, filters),
  ])
  return toPage(rows.map(present), totalElements, size)
}

export const countOpenMessages = (db: Database): Promise<number> =>
  table.countMessages(db, { query: '', state: 'open' })

/** Idempotent. Errors: 404. */
export function answerMessage(
  db: Database,
  { id, answered }: { id: number; answered: boolean },
  audit: AuditContext,
  at: Date,
): Promise<ContactMessage> {
  return inTransaction(db, async (tx) => {
    const change = answered ? { answeredAt: at, answeredBy: audit.actorId } : { answeredAt: null, answeredBy: null }
    const isChanged = await table.setAnswered(tx, id, change)
    const row = await table.findMessage(tx, id)
    if (!row) throw notFound('Message not found')
    if (isChanged) {
      const [before, after] = [{ answered: !answered }, { answered }]
      await recordChange(tx, audit, { action: 'answer', subject: 'message', subjectId: id, before, after, at })
    }
    return present(row)
  })
}

export async function listSubscribers(
  db: Database,
  { page, size, ...filters }: SubscriberQuery,
): Promise<Page<Subscriber>> {
  const [rows, totalElements] = await Promise.all([
    table.listSubscribers(db, filters, { limit: size, offset: page * size }),
    table.countSubscribers(db, filters),
  ])
  const content = rows.map(({ email, createdAt, confirmedAt }) => ({
    email,
    askedAt: createdAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
  }))
  return toPage(content, totalElements, size)
}

const present = ({ message, answeredBy }: table.MessageRow): ContactMessage => ({
  id: message.id,
  name: message.name,
  email: message.email,
  message: message.message,
  receivedAt: message.createdAt.toISOString(),
  answeredAt: message.answeredAt?.toISOString() ?? null,
  answeredBy,
})
