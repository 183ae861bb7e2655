import { ALERT_KINDS, ALERT_SUBJECTS } from '@shop/contract/alerts'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, timestamptz } from '../../platform/database/columns.ts'
import { users } from '../users/users.tables.ts'

/** What needs review by staff. Violated rules are closed by the check when they hold again, failed jobs by staff. */
export const alerts = pgTable(
  'alerts',
  {
    id: id(),
    kind: text({ enum: ALERT_KINDS }).notNull(),
    /** Identifies the violation within its kind, for example the id of the order or of the failed job. */
    key: text().notNull(),
    subjectType: text({ enum: ALERT_SUBJECTS }),
    subjectId: integer(),
    details: text().notNull(),
    /** Only of a failed job, to queue it again. */
    job: jsonb().$type<{ name: string; data: unknown }>(),
    firstSeenAt: timestamptz().notNull(),
    lastSeenAt: timestamptz().notNull(),
    /** When the shop was emailed; once, however long the alert stays open. */
    emailedAt: timestamptz(),
    resolvedAt: timestamptz(),
    /** Null when the violation disappeared. */
    resolvedBy: integer().references(() => users.id),
    note: text(),
  },
  (table) => [
    unique('alerts_unique').on(table.kind, table.key),
    index('alerts_open').on(table.firstSeenAt).where(sql`${table.resolvedAt} is null`),
    check('alerts_subject', sql`(${table.subjectType} is null) = (${table.subjectId} is null)`),
    check('alerts_job', sql`(${table.job} is null) = (${table.kind} <> 'job_failed')`),
  ],
)

/** One row: when the last check ended. */
export const alertChecks = pgTable(
  'alert_checks',
  { id: integer().primaryKey().default(1), finishedAt: timestamptz().notNull() },
  (table) => [check('alert_checks_one_row', sql`${table.id} = 1`)],
)
