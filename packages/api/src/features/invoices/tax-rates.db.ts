import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/database/database.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { taxRates } from './invoices.tables.ts'

export type TaxRateRow = typeof taxRates.$inferSelect
export type NewTaxRate = Omit<typeof taxRates.$inferInsert, 'id' | 'version'>

export const listRates = (db: Database): Promise<TaxRateRow[]> => db.select().from(taxRates)

/** All tax rates, with the names of their products. */
export const listNamedRates = (db: Database) =>
  db
    .select({ rate: taxRates, productName: products.name })
    .from(taxRates)
    .leftJoin(products, eq(products.id, taxRates.productId))
    .orderBy(asc(taxRates.mainCategory), asc(taxRates.subCategory), asc(taxRates.productId))

export async function findProductName(db: Database, id: number): Promise<string | undefined> {
  const [row] = await db.select({ name: products.name }).from(products).where(eq(products.id, id))
  return row?.name
}

const sameTarget = ({ productId, mainCategory, subCategory = '' }: NewTaxRate) =>
  productId
    ? eq(taxRates.productId, productId)
    : and(eq(taxRates.mainCategory, mainCategory ?? ''), eq(taxRates.subCategory, subCategory))

export async function lockRate(tx: Database, target: NewTaxRate): Promise<TaxRateRow | undefined> {
  const [row] = await tx.select().from(taxRates).where(sameTarget(target)).for('update')
  return row
}

export async function insertRate(tx: Database, rate: NewTaxRate): Promise<TaxRateRow | undefined> {
  const [row] = await tx.insert(taxRates).values(rate).onConflictDoNothing().returning()
  return row
}

export async function updateRate(tx: Database, id: number, rate: NewTaxRate): Promise<TaxRateRow | undefined> {
  const [row] = await tx
    .update(taxRates)
    .set({ ...rate, version: sql`${taxRates.version} + 1` })
    .where(eq(taxRates.id, id))
    .returning()
  return row
}

export async function deleteRate(tx: Database, id: number): Promise<TaxRateRow | undefined> {
  const [row] = await tx.delete(taxRates).where(eq(taxRates.id, id)).returning()
  return row
}

const parent = alias(products, 'parent')

/** Which HSN code and rate products have follows from these. */
export const listTaxedProducts = (db: Database, ids: readonly number[]) =>
  db
    .select({
      productId: products.id,
      parentId: products.parentId,
      mainCategory: products.mainCategory,
      subCategory: products.subCategory,
      hsn: sql<string | null>`coalesce(${products.hsn}, ${parent.hsn})`,
    })
    .from(products)
    .leftJoin(parent, eq(parent.id, products.parentId))
    .where(sql`${products.id} = any(${sql.param([...ids])}::int[])`)
