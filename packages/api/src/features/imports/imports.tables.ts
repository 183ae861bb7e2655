import type { ImportColumns, ImportCounts, PreviewRow } from '@shop/contract/imports'
import { IMPORT_KINDS, IMPORT_STATES } from '@shop/contract/imports'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz } from '../../platform/database/columns.ts'
import { users } from '../users/users.tables.ts'

/** Files that staff brought in, and how far each has come. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    kind: text({ enum: IMPORT_KINDS }).notNull(),
    fileName: text().notNull(),
    bytes: integer().notNull(),
    /** Its name in our folder, where it stays until the import is over. */
    file: text().notNull().unique(),
    state: text({ enum: IMPORT_STATES }).notNull(),
    problem: text(),
    startedBy: integer()
      .notNull()
      .references(() => users.id),
    /** Of the last call by staff about it: the one that confirmed it stands in the log for what the job did. */
    requestId: text().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    finishedAt: timestamptz(),
    /** Rows of the file; null until they are counted. */
    rows: integer(),
    rowsDone: integer().notNull().default(0),
    /** Everything up to the row of this line is imported: written in the transaction of those rows. */
    lineDone: integer().notNull().default(0),
    columns: jsonb().$type<ImportColumns>(),
    preview: jsonb().$type<PreviewRow[]>().notNull().default([]),
    foreseen: jsonb().$type<ImportCounts>(),
    counts: jsonb().$type<ImportCounts>(),
  },
  (table) => [
    // Two at once would wait for each other's rows.
    uniqueIndex('imports_one_open').on(table.kind).where(sql`finished_at is null`),
    index().on(table.kind, table.id),
    check(
      'imports_finished',
      sql`(${table.finishedAt} is null) = (${table.state} in ('surveying', 'ready', 'importing'))`,
    ),
  ],
)

/** Rows that can't be read, for the error file. */
export const importProblems = pgTable(
  'import_problems',
  {
    importId: integer()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    column: text(),
    problem: text().notNull(),
    /** The line itself. */
    text: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
)
