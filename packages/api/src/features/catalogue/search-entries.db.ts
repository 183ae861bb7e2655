import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { intArray } from '../../platform/database/raw.ts'

/**
 * Updates the search entries of the products that `write` returns in one go, because each single update would write the
 * same words of the vocabulary again. Needs a transaction.
 */
export async function updateSearchEntriesInBulk(tx: Database, write: () => Promise<readonly number[]>): Promise<void> {
  await tx.execute(sql`select search_hold_back()`)
  const ids = await write()
  await tx.execute(sql`select search_catch_up(${intArray(ids)}::int[])`)
}
