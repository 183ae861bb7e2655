import type { NewView } from '@shop/contract/views'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { savedViews } from './views.tables.ts'

const columns = { id: savedViews.id, list: savedViews.list, name: savedViews.name, params: savedViews.params }

export const listByUser = (db: Database, userId: number) =>
  db.select(columns).from(savedViews).where(eq(savedViews.userId, userId)).orderBy(asc(savedViews.name))

export async function upsertView(db: Database, userId: number, view: NewView) {
  const { list, name, params } = view
  const [row] = await db
    .insert(savedViews)
    .values({ userId, list, name, params })
    .onConflictDoUpdate({ target: [savedViews.userId, savedViews.list, savedViews.name], set: { params } })
    .returning(columns)
  if (!row) throw new Error('an upsert returns its row')
  return row
}

export async function deleteView(db: Database, userId: number, id: number) {
  const [row] = await db
    .delete(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.userId, userId)))
    .returning(columns)
  return row
}
