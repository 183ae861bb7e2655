import type { Page } from '@shop/contract/kit'
import type { InboxMessage, InboxQuery, Subscriber, SubscriberQuery } from '@shop/contract/notifications'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { toPage } from '../../platform/http/page.ts'
import type { By } from '../../platform/http/session-user.ts'
import { recordChange } from '../audit/audit.service.ts'
import * as table from './inbox.db.ts'

export async function listMessages(db: Database, { page, size, ...wanted }: InboxQuery): Promise<Page<InboxMessage>> {
  const [rows, totalElements] = await Promise.all([
    table.listMessages(db, wanted, { limit: size, offset: page * size }),
    table.countMessages(db, wanted),
  ])
  return toPage(rows.map(present), totalElements, size)
}

export const countOpenMessages = (db: Database): Promise<number> =>
  table.countMessages(db, { query: '', state: 'open' })

/** Errors: 404. Said twice: unchanged. */
export function answerMessage(
  db: Database,
  { id, answered }: { id: number; answered: boolean },
  by: By,
  at: Date,
): Promise<InboxMessage> {
  return inTransaction(db, async (tx) => {
    const end = answered ? { answeredAt: at, answeredBy: by.actorId } : { answeredAt: null, answeredBy: null }
    const isNew = await table.setAnswered(tx, id, end)
    const row = await table.findMessage(tx, id)
    if (!row) throw notFound('Message not found')
    if (isNew) {
      const [before, after] = [{ answered: !answered }, { answered }]
      await recordChange(tx, by, { action: 'answer', subject: 'message', subjectId: id, before, after, at })
    }
    return present(row)
  })
}

export async function listSubscribers(
  db: Database,
  { page, size, ...wanted }: SubscriberQuery,
): Promise<Page<Subscriber>> {
  const [rows, totalElements] = await Promise.all([
    table.listSubscribers(db, wanted, { limit: size, offset: page * size }),
    table.countSubscribers(db, wanted),
  ])
  const content = rows.map(({ email, createdAt, confirmedAt }) => ({
    ...{ email, askedAt: createdAt.toISOString(), confirmedAt: confirmedAt?.toISOString() ?? null },
  }))
  return toPage(content, totalElements, size)
}

const present = ({ message, answeredBy }: table.MessageRow): InboxMessage => ({
  ...{ id: message.id, name: message.name, email: message.email, message: message.message },
  receivedAt: message.createdAt.toISOString(),
  answeredAt: message.answeredAt?.toISOString() ?? null,
  answeredBy,
})
