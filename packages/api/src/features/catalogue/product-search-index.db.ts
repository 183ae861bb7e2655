import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { intArray } from '../../platform/database/raw.ts'

/**
 * Updates the search entries of the products returned by `updateProducts` together, because separate updates would each
 * write the same search terms. Requires a transaction.
 */
export async function reindexProducts(tx: Database, updateProducts: () => Promise<readonly number[]>): Promise<void> {
  await tx.execute(sql`select search_defer_indexing()`)
  const ids = await updateProducts()
  await tx.execute(sql`select search_index_deferred(${intArray(ids)}::int[])`)
}
