import type { ImportKindName } from '@shop/contract/imports'
import { and, asc, count, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { users } from '../users/users.tables.ts'
import { importProblems, imports } from './imports.tables.ts'

export type ImportRow = typeof imports.$inferSelect
export type ProblemRow = Omit<typeof importProblems.$inferSelect, 'importId'>
type State = ImportRow['state']

export async function insertImport(db: Database, row: typeof imports.$inferInsert): Promise<number> {
  const [inserted] = await db.insert(imports).values(row).returning({ id: imports.id })
  if (!inserted) throw new Error('no import was inserted')
  return inserted.id
}

const withStarter = (db: Database) =>
  db.select({ row: imports, startedBy: users.name }).from(imports).innerJoin(users, eq(users.id, imports.startedBy))

export type StartedImport = Awaited<ReturnType<typeof listImports>>[number]

export async function findImport(db: Database, id: number): Promise<StartedImport | undefined> {
  const [found] = await withStarter(db).where(eq(imports.id, id))
  return found
}

/** The one of this kind that is not finished. */
export async function findOpen(db: Database, kind: ImportKindName): Promise<StartedImport | undefined> {
  const [found] = await withStarter(db).where(and(eq(imports.kind, kind), isNull(imports.finishedAt)))
  return found
}

/** The newest first. */
export const listImports = (db: Database, kind: ImportKindName, part: { limit: number; offset: number }) =>
  withStarter(db).where(eq(imports.kind, kind)).orderBy(desc(imports.id)).limit(part.limit).offset(part.offset)

export async function countImports(db: Database, kind: ImportKindName): Promise<number> {
  const [row] = await db.select({ total: count() }).from(imports).where(eq(imports.kind, kind))
  return row?.total ?? 0
}

/** Changes an import that is in one of these states; undefined when it is in another one. */
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

/** Moves an import on from where it stood; false when another run has moved it, or when it was cancelled. */
export async function moveOn(
  db: Database,
  id: number,
  lineBefore: number,
  change: Pick<ImportRow, 'lineDone' | 'rowsDone' | 'counts'>,
): Promise<boolean> {
  const moved = await db
    .update(imports)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(imports.id, id), eq(imports.state, 'importing'), eq(imports.lineDone, lineBefore)))
    .returning({ id: imports.id })
  return moved.length > 0
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

export const listProblems = (db: Database, importId: number, part: { afterLine: number; limit: number }) =>
  db
    .select({
      line: importProblems.line,
      column: importProblems.column,
      problem: importProblems.problem,
      text: importProblems.text,
    })
    .from(importProblems)
    .where(and(eq(importProblems.importId, importId), gt(importProblems.line, part.afterLine)))
    .orderBy(asc(importProblems.line))
    .limit(part.limit)

/** Open ones at which nothing has happened since. */
export const listLeft = (db: Database, state: State, since: Date) =>
  db
    .select()
    .from(imports)
    .where(and(eq(imports.state, state), lt(imports.updatedAt, since)))

/** Of open imports. */
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
