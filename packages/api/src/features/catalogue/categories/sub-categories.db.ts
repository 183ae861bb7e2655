import { and, asc, count, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm'
import { containsPattern } from '../../../platform/database/contains-pattern.ts'
import type { Database } from '../../../platform/database/database.ts'
import { ageLimits, products } from '../catalogue.tables.ts'

export type SubCategoryName = { mainCategory: string; subCategory: string }

const name = { mainCategory: products.mainCategory, subCategory: products.subCategory }

const matches = (query: string) => {
  const pattern = containsPattern(query)
  const named = or(ilike(products.mainCategory, pattern), ilike(products.subCategory, pattern))
  return and(isNull(products.parentId), query === '' ? undefined : named)
}

const isIn = ({ mainCategory, subCategory }: SubCategoryName) =>
  and(eq(products.mainCategory, mainCategory), eq(products.subCategory, subCategory))

/** The age limit of one sub-category, or of the whole category for ''. */
const limitOf = (subCategory: SQL) => sql<number | null>`(
  select minimum_age from ${ageLimits} l where l.main_category = products.main_category and l.sub_category = ${subCategory})`

export const listSubCategories = (db: Database, query: string, { limit, offset }: { limit: number; offset: number }) =>
  db
    .select({
      ...name,
      products: count(),
      categoryLimit: limitOf(sql`''`),
      subCategoryLimit: limitOf(sql`products.sub_category`),
    })
    .from(products)
    .where(matches(query))
    .groupBy(products.mainCategory, products.subCategory)
    .orderBy(asc(products.mainCategory), asc(products.subCategory))
    .limit(limit)
    .offset(offset)

export async function countSubCategories(db: Database, query: string): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(distinct (${products.mainCategory}, ${products.subCategory}))::int` })
    .from(products)
    .where(matches(query))
  return row?.total ?? 0
}

/** The sub-categories of this category whose names differ only in their case. */
export const findSpellings = (db: Database, { mainCategory, subCategory }: SubCategoryName) =>
  db
    .select({ subCategory: products.subCategory, products: count() })
    .from(products)
    .where(
      and(
        isNull(products.parentId),
        eq(products.mainCategory, mainCategory),
        sql`lower(${products.subCategory}) = lower(${subCategory})`,
      ),
    )
    .groupBy(products.subCategory)

/** Changes the products with their variants, locked in the order of their ids, like orders do. */
export async function moveProducts(tx: Database, from: SubCategoryName, to: SubCategoryName, now: Date): Promise<void> {
  await tx.select({ id: products.id }).from(products).where(isIn(from)).orderBy(asc(products.id)).for('no key update')
  const changes = { ...to, version: sql`${products.version} + 1`, updatedAt: now }
  await tx.update(products).set(changes).where(isIn(from))
}
