import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { intArray } from '../../platform/database/raw.ts'

/**
 * Has the search entries of products whose words `write` changes made anew together: one by one, each would write the
 * same few words of the vocabulary again. `write` settles with the products that it changed. Needs a transaction.
 */
export async function enterTogether(tx: Database, write: () => Promise<readonly number[]>): Promise<void> {
  await tx.execute(sql`select search_hold_back()`)
  const ids = await write()
  await tx.execute(sql`select search_catch_up(${intArray(ids)}::int[])`)
}
