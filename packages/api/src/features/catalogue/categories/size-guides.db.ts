import type { SavedSizeGuide } from '@shop/contract/catalogue'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { sizeGuides } from '../catalogue.tables.ts'

const columns = {
  id: sizeGuides.id,
  mainCategory: sizeGuides.mainCategory,
  subCategory: sql<string | null>`nullif(${sizeGuides.subCategory}, '')`,
  columns: sizeGuides.columns,
  rows: sizeGuides.rows,
  note: sizeGuides.note,
  version: sizeGuides.version,
}

export type SizeGuideRow = Awaited<ReturnType<typeof listGuides>>[number]
type Category = Pick<SavedSizeGuide, 'mainCategory' | 'subCategory'>

export const listGuides = (db: Database) =>
  db.select(columns).from(sizeGuides).orderBy(asc(sizeGuides.mainCategory), asc(sizeGuides.subCategory))

export async function lockGuide(
  tx: Database,
  { mainCategory, subCategory }: Category,
): Promise<SizeGuideRow | undefined> {
  const [row] = await tx
    .select(columns)
    .from(sizeGuides)
    .where(and(eq(sizeGuides.mainCategory, mainCategory), eq(sizeGuides.subCategory, subCategory ?? '')))
    .for('update')
  return row
}

export async function upsertGuide(
  tx: Database,
  { version, subCategory, ...content }: SavedSizeGuide,
  now: Date,
): Promise<SizeGuideRow> {
  const values = { ...content, subCategory: subCategory ?? '', version: (version ?? 0) + 1, updatedAt: now }
  const [row] = await tx
    .insert(sizeGuides)
    .values(values)
    .onConflictDoUpdate({ target: [sizeGuides.mainCategory, sizeGuides.subCategory], set: values })
    .returning(columns)
  if (!row) throw new Error('no size guide was saved')
  return row
}

export async function findGuide(db: Database, id: number): Promise<SizeGuideRow | undefined> {
  const [row] = await db.select(columns).from(sizeGuides).where(eq(sizeGuides.id, id))
  return row
}

export const deleteGuide = (tx: Database, id: number) => tx.delete(sizeGuides).where(eq(sizeGuides.id, id))
