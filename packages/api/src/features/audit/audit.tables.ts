import type { AuditSubject } from '@shop/contract/audit'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from '../../platform/database/columns.ts'
import { users } from '../users/users.tables.ts'

type Fields = Record<string, unknown>

/** Every change by staff (decision 67). Triggers refuse to change or delete a row. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    actorId: integer()
      .notNull()
      .references(() => users.id),
    action: text().notNull(),
    subject: text().$type<AuditSubject>().notNull(),
    subjectId: integer().notNull(),
    before: jsonb().$type<Fields>().notNull(),
    after: jsonb().$type<Fields>().notNull(),
    /** Leads to the lines of the log that the request wrote. */
    requestId: text(),
    at: moment().notNull(),
  },
  (table) => [index().on(table.subject, table.subjectId), index().on(table.at, table.id), index().on(table.actorId)],
)
