import type { Brand } from '@shop/contract/catalogue'
import { and, asc, count, countDistinct, eq, ilike, isNotNull, isNull, sql } from 'drizzle-orm'
import { containsPattern } from '../../../platform/database/contains-pattern.ts'
import type { Database } from '../../../platform/database/database.ts'
import { products } from '../catalogue.tables.ts'

const isMainRow = isNull(products.parentId)
const matches = (query: string) =>
  and(isMainRow, isNotNull(products.brand), query === '' ? undefined : ilike(products.brand, containsPattern(query)))

export const listBrands = (db: Database, query: string, { limit, offset }: { limit: number; offset: number }) =>
  db
    .select({ name: sql<string>`${products.brand}`, products: count() })
    .from(products)
    .where(matches(query))
    .groupBy(products.brand)
    .orderBy(sql`count(*) desc`, asc(products.brand))
    .limit(limit)
    .offset(offset)

export async function countBrands(db: Database, query: string): Promise<number> {
  const [row] = await db
    .select({ total: countDistinct(products.brand) })
    .from(products)
    .where(matches(query))
  return row?.total ?? 0
}

/** The brands with this name in any case. */
export const findSpellings = (db: Database, name: string): Promise<Brand[]> =>
  db
    .select({ name: sql<string>`${products.brand}`, products: count() })
    .from(products)
    .where(and(isMainRow, sql`lower(${products.brand}) = lower(${name})`))
    .groupBy(products.brand)

/** Changes the products with their variants, locked in the order of their ids, like orders do. */
export async function renameBrand(tx: Database, from: string, to: string, now: Date): Promise<void> {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.brand, from))
    .orderBy(asc(products.id))
    .for('no key update')
  const changes = { brand: to, version: sql`${products.version} + 1`, updatedAt: now }
  await tx.update(products).set(changes).where(eq(products.brand, from))
}
