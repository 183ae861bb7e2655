import type { AuditSubject } from '@shop/contract/audit'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, timestamptz } from '../../platform/database/columns.ts'
import { users } from '../users/users.tables.ts'

type Fields = Record<string, unknown>

/** Changes made by staff. Append-only: a trigger rejects updates and deletes. */
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
    /** Links the entry to the log lines of the request. */
    requestId: text(),
    at: timestamptz().notNull(),
  },
  (table) => [index().on(table.subject, table.subjectId), index().on(table.at, table.id), index().on(table.actorId)],
)
