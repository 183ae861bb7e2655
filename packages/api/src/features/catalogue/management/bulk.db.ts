import { type BulkSelection, MAX_BULK_PRODUCTS } from '@shop/contract/catalogue'
import { asc, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { products } from '../catalogue.tables.ts'
import { matchesFilters } from './manage-products.db.ts'

const columns = {
  id: products.id,
  name: products.name,
  mainCategory: products.mainCategory,
  subCategory: products.subCategory,
  actualPaise: products.actualPaise,
  discountPaise: products.discountPaise,
  stock: products.stock,
  version: products.version,
  isArchived: sql<boolean>`${products.archivedAt} is not null and not ${products.isDraft}`,
}

export type BulkRow = Awaited<ReturnType<typeof listSelected>>[number]

/** Returns one more than allowed when there are too many. */
export async function listSelectedIds(db: Database, choice: BulkSelection, now: Date): Promise<number[]> {
  if ('ids' in choice) return [...new Set(choice.ids)]
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(matchesFilters(choice.fitting, now))
    .limit(MAX_BULK_PRODUCTS + 1)
  return rows.map(({ id }) => id)
}

export const listSelected = (db: Database, ids: readonly number[]) =>
  db
    .select(columns)
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))

/** Locks in the same order as orders do, to prevent deadlocks. */
export const lockSelected = (db: Database, ids: readonly number[]) => listSelected(db, ids).for('no key update')

/** Updates all rows in one statement. Requires the lock. */
export const updateSelected = (db: Database, rows: readonly BulkRow[], now: Date) =>
  db.execute(sql`
    update products set actual_paise = row."actualPaise", discount_paise = row."discountPaise", stock = row.stock,
      main_category = row."mainCategory", sub_category = row."subCategory", version = row.version,
      updated_at = ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id int, "actualPaise" bigint,
      "discountPaise" bigint, stock int, "mainCategory" text, "subCategory" text, version int)
    where products.id = row.id`)
