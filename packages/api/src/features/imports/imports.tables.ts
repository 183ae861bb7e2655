import type { ImportColumns, ImportCounts, PreviewRow } from '@shop/contract/imports'
import { IMPORT_KINDS, IMPORT_STATES } from '@shop/contract/imports'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz } from '../../platform/database/columns.ts'
import { users } from '../users/users.tables.ts'

/** Files that staff uploaded, and the progress of each import. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    kind: text({ enum: IMPORT_KINDS }).notNull(),
    fileName: text().notNull(),
    bytes: integer().notNull(),
    /** Name in the upload folder, where the file stays until the import is finished. */
    file: text().notNull().unique(),
    state: text({ enum: IMPORT_STATES }).notNull(),
    problem: text(),
    startedBy: integer()
      .notNull()
      .references(() => users.id),
    /** Last staff request about the import. The audit log uses it for what the job did. */
    requestId: text().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    finishedAt: timestamptz(),
    /** Null until they are counted. */
    rows: integer(),
    rowsDone: integer().notNull().default(0),
    /** Rows up to this line are imported. Updated in the transaction of those rows. */
    lineDone: integer().notNull().default(0),
    columns: jsonb().$type<ImportColumns>(),
    preview: jsonb().$type<PreviewRow[]>().notNull().default([]),
    foreseen: jsonb().$type<ImportCounts>(),
    counts: jsonb().$type<ImportCounts>(),
  },
  (table) => [
    // Two imports of one kind would block each other's rows.
    uniqueIndex('imports_one_open').on(table.kind).where(sql`finished_at is null`),
    index().on(table.kind, table.id),
    check(
      'imports_finished',
      sql`(${table.finishedAt} is null) = (${table.state} in ('surveying', 'ready', 'importing'))`,
    ),
  ],
)

/** Rejected rows, for the error file. */
export const importProblems = pgTable(
  'import_problems',
  {
    importId: integer()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    column: text(),
    problem: text().notNull(),
    /** The row as the file has it. */
    text: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
)

/** Keys of a file that is being validated or imported, to find duplicates. Unlogged: a crash only ends the run. */
export const importStaging = pgTable(
  'import_staging',
  {
    runId: uuid().notNull(),
    line: integer().notNull(),
    sourceKey: text().notNull(),
    /** If several rows have the same key, the first one with the highest rank is imported. */
    rank: smallint().notNull(),
    /** The key of the row that this one is a variant of, '' for none. Null if the file doesn't say. */
    parentKey: text(),
    options: jsonb(),
    /** Whether a new product is archived. */
    isArchived: boolean().notNull().default(false),
    stagedAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.line] })],
)
