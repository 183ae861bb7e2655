import type { ImportKindName } from '@shop/contract/imports'
import { and, asc, between, count, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { type Database, queryRows } from '../../platform/database/database.ts'
import { intArray } from '../../platform/database/raw.ts'
import { users } from '../users/users.tables.ts'
import { importProblems, importStaging, imports } from './imports.tables.ts'

export type ImportRow = typeof imports.$inferSelect
export type ProblemRow = Omit<typeof importProblems.$inferSelect, 'importId'>
type State = ImportRow['state']

export async function insertImport(db: Database, row: typeof imports.$inferInsert): Promise<number> {
  const [inserted] = await db.insert(imports).values(row).returning({ id: imports.id })
  if (!inserted) throw new Error('no import was inserted')
  return inserted.id
}

const withUser = (db: Database) =>
  db.select({ row: imports, startedBy: users.name }).from(imports).innerJoin(users, eq(users.id, imports.startedBy))

export type ImportWithUser = Awaited<ReturnType<typeof listImports>>[number]

export async function findImport(db: Database, id: number): Promise<ImportWithUser | undefined> {
  const [found] = await withUser(db).where(eq(imports.id, id))
  return found
}

export async function findUnfinished(db: Database, kind: ImportKindName): Promise<ImportWithUser | undefined> {
  const [found] = await withUser(db).where(and(eq(imports.kind, kind), isNull(imports.finishedAt)))
  return found
}

/** Newest first. */
export const listImports = (db: Database, kind: ImportKindName, page: { limit: number; offset: number }) =>
  withUser(db).where(eq(imports.kind, kind)).orderBy(desc(imports.id)).limit(page.limit).offset(page.offset)

export async function countImports(db: Database, kind: ImportKindName): Promise<number> {
  const [row] = await db.select({ total: count() }).from(imports).where(eq(imports.kind, kind))
  return row?.total ?? 0
}

/** Undefined when the import is in none of these states. */
export async function changeImport(
  db: Database,
  id: number,
  from: readonly State[],
  change: Partial<ImportRow>,
): Promise<ImportRow | undefined> {
  const [changed] = await db
    .update(imports)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(imports.id, id), inArray(imports.state, [...from])))
    .returning()
  return changed
}

/** False when another run has made progress since `lineBefore`, or the import was cancelled. */
export async function saveProgress(
  db: Database,
  id: number,
  lineBefore: number,
  change: Pick<ImportRow, 'lineDone' | 'rowsDone' | 'counts'>,
): Promise<boolean> {
  const updated = await db
    .update(imports)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(imports.id, id), eq(imports.state, 'importing'), eq(imports.lineDone, lineBefore)))
    .returning({ id: imports.id })
  return updated.length > 0
}

export const insertProblems = async (
  db: Database,
  importId: number,
  problems: readonly ProblemRow[],
): Promise<void> => {
  if (problems.length > 0) await db.insert(importProblems).values(problems.map((row) => ({ importId, ...row })))
}

export const deleteProblems = async (db: Database, importId: number): Promise<void> => {
  await db.delete(importProblems).where(eq(importProblems.importId, importId))
}

export const listProblems = (db: Database, importId: number, page: { afterLine: number; limit: number }) =>
  db
    .select({
      line: importProblems.line,
      column: importProblems.column,
      problem: importProblems.problem,
      text: importProblems.text,
    })
    .from(importProblems)
    .where(and(eq(importProblems.importId, importId), gt(importProblems.line, page.afterLine)))
    .orderBy(asc(importProblems.line))
    .limit(page.limit)

/** Imports in this state without any progress since then. */
export const listStale = (db: Database, state: State, since: Date) =>
  db
    .select()
    .from(imports)
    .where(and(eq(imports.state, state), lt(imports.updatedAt, since)))

/** Files of unfinished imports. */
export async function listFiles(db: Database): Promise<string[]> {
  const rows = await db.select({ file: imports.file }).from(imports).where(isNull(imports.finishedAt))
  return rows.map(({ file }) => file)
}

export const deleteProblemsBefore = async (db: Database, before: Date): Promise<void> => {
  await db
    .delete(importProblems)
    .where(
      inArray(
        importProblems.importId,
        db.select({ id: imports.id }).from(imports).where(lt(imports.finishedAt, before)),
      ),
    )
}

export const insertStagedRows = async (
  db: Database,
  rows: readonly (typeof importStaging.$inferInsert)[],
): Promise<void> => {
  if (rows.length > 0) await db.insert(importStaging).values([...rows])
}

/** A staged row with the key of another one, which is imported. */
export type RepeatedRow = { line: number; sourceKey: string; importedLine: number }

/**
 * Keeps one row for each key. Returns the number of deleted rows, without those of files with variants, and these:
 * there, a repeated key is a mistake, and not a product that is listed under several categories.
 */
export async function deleteStagedDuplicates(
  db: Database,
  runId: string,
): Promise<{ duplicates: number; repeated: RepeatedRow[] }> {
  // Without fresh statistics the planner expects few rows and joins them row by row.
  await db.execute(sql`analyze ${importStaging}`)
  const [row] = await queryRows<{ duplicates: number; repeated: RepeatedRow[] }>(
    db,
    sql`
    with selected as (
      select distinct on (source_key) source_key, line from ${importStaging} where run_id = ${runId}
      order by source_key, rank desc, line
    ), duplicate as (
      delete from ${importStaging} staged using selected
      where run_id = ${runId} and staged.source_key = selected.source_key and staged.line <> selected.line
      returning staged.line, staged.source_key, selected.line as imported, coalesce(staged.parent_key, staged.options::text) is not null as has_family
    )
    select count(*) filter (where not has_family)::int as duplicates,
      coalesce(json_agg(json_build_object('line', line, 'sourceKey', source_key, 'importedLine', imported))
        filter (where has_family), '[]') as repeated
    from duplicate`,
  )
  return row ?? { duplicates: 0, repeated: [] }
}

/** Whether a row of the file is a variant of another one. */
export async function hasStagedVariants(db: Database, runId: string): Promise<boolean> {
  const [row] = await db
    .select({ line: importStaging.line })
    .from(importStaging)
    .where(and(eq(importStaging.runId, runId), ne(importStaging.parentKey, '')))
    .limit(1)
  return row !== undefined
}

export const deleteStagedLines = async (db: Database, runId: string, lines: readonly number[]): Promise<void> => {
  await db
    .delete(importStaging)
    .where(and(eq(importStaging.runId, runId), sql`${importStaging.line} = any(${intArray(lines)}::int[])`))
}

export async function listStagedLines(db: Database, runId: string, first: number, last: number): Promise<Set<number>> {
  const rows = await db
    .select({ line: importStaging.line })
    .from(importStaging)
    .where(and(eq(importStaging.runId, runId), between(importStaging.line, first, last)))
  return new Set(rows.map(({ line }) => line))
}

export const deleteStagedRows = async (db: Database, runId: string): Promise<void> => {
  await db.delete(importStaging).where(eq(importStaging.runId, runId))
}

export const deleteStagedRowsBefore = async (db: Database, before: Date): Promise<void> => {
  await db.delete(importStaging).where(lt(importStaging.stagedAt, before))
}
