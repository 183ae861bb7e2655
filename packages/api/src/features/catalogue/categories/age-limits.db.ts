import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import type { Fragment } from '../../../platform/database/fragment.ts'
import { ageLimits } from '../catalogue.tables.ts'

const SELECT_MINIMUM_AGE = `(select max(minimum_age) from age_limits l
  where l.main_category = products.main_category and l.sub_category in ('', products.sub_category))`

/** The age at which a row of `products` can be bought; null without a limit. */
export const MINIMUM_AGE: Fragment = { strings: [SELECT_MINIMUM_AGE], values: [] }

/** `MINIMUM_AGE` as a column for Drizzle. */
export const minimumAge = sql<number | null>`${sql.raw(SELECT_MINIMUM_AGE)}`

type Category = Pick<typeof ageLimits.$inferSelect, 'mainCategory' | 'subCategory'>

const isOf = ({ mainCategory, subCategory }: Category) =>
  and(eq(ageLimits.mainCategory, mainCategory), eq(ageLimits.subCategory, subCategory))

export async function lockLimit(tx: Database, category: Category): Promise<number | null> {
  const [row] = await tx.select().from(ageLimits).where(isOf(category)).for('update')
  return row?.minimumAge ?? null
}

/** False if the category has a limit already. */
export async function insertLimit(tx: Database, limit: typeof ageLimits.$inferSelect): Promise<boolean> {
  return (await tx.insert(ageLimits).values(limit).onConflictDoNothing().returning()).length === 1
}

export const updateLimit = (tx: Database, { minimumAge, ...category }: typeof ageLimits.$inferSelect) =>
  tx.update(ageLimits).set({ minimumAge }).where(isOf(category))

export const deleteLimit = (tx: Database, category: Category) => tx.delete(ageLimits).where(isOf(category))
