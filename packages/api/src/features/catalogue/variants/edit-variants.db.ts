import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { products } from '../catalogue.tables.ts'
import type { ManagedRow } from '../management/manage-products.db.ts'

const columns = {
  id: products.id,
  sku: products.sku,
  options: products.options,
  image: products.image,
  actualPaise: products.actualPaise,
  discountPaise: products.discountPaise,
  stock: products.stock,
  version: products.version,
  archivedAt: products.archivedAt,
  isDraft: products.isDraft,
}

export type VariantRow = Awaited<ReturnType<typeof listVariantRows>>[number]
export type VariantValues = Pick<VariantRow, 'options' | 'actualPaise' | 'discountPaise' | 'stock'> & { sku?: string }

const ofProduct = (id: number) => or(eq(products.id, id), eq(products.parentId, id))

/** The main row first, then the others in the order of their ids. */
export const listVariantRows = (db: Database, id: number) =>
  db.select(columns).from(products).where(ofProduct(id)).orderBy(sql`parent_id nulls first`, asc(products.id))

/** Locks in the order of the ids, like orders do. */
export const lockVariantRows = (tx: Database, id: number) =>
  tx.select(columns).from(products).where(ofProduct(id)).orderBy(asc(products.id)).for('no key update')

/** A copy of the product with these values. */
export async function insertVariant(
  tx: Database,
  parent: ManagedRow,
  values: VariantValues,
  now: Date,
): Promise<number> {
  const { id: parentId, name, brand, mainCategory, subCategory, image, link, attributes, description } = parent
  const state = { archivedAt: parent.archivedAt, isDraft: parent.isDraft }
  const copied = { parentId, name, brand, mainCategory, subCategory, image, link, attributes, description, ...state }
  const [row] = await tx
    .insert(products)
    .values({ ...copied, ...values, createdAt: now, updatedAt: now })
    .returning({ id: products.id })
  if (!row) throw new Error('no variant was inserted')
  return row.id
}

export const updateVariant = (tx: Database, id: number, values: VariantValues, now: Date) =>
  tx
    .update(products)
    .set({ ...values, version: sql`${products.version} + 1`, updatedAt: now })
    .where(eq(products.id, id))

/** Frees the options of these variants, so they can be exchanged. */
export const clearOptions = (tx: Database, ids: number[]) =>
  tx.update(products).set({ options: sql`json_build_object('', id)` }).where(inArray(products.id, ids))

/** Errors: a foreign key violation if an order, a cart or a view refers to it. */
export const deleteVariant = (tx: Database, id: number) =>
  // biome-ignore lint/plugin: a savepoint; the transaction around it is repeated
  tx.transaction((savepoint) => savepoint.delete(products).where(eq(products.id, id)))

export const archiveVariant = (tx: Database, id: number, now: Date) =>
  tx
    .update(products)
    .set({
      archivedAt: now,
      isDraft: false,
      wasDraft: sql`${products.isDraft}`,
      version: sql`${products.version} + 1`,
      updatedAt: now,
    })
    .where(eq(products.id, id))
