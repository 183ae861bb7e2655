import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { readinessChecks } from './health.tables.ts'

const TIMEOUT_MS = 1_500
/** Requests of many load balancers share a check. */
const MAX_AGE_MS = 1_000

/**
 * Checks that the database can be read and written, at most once per second. Updating the row needs no space on the
 * disk, so a full one is found by a temporary file of half a megabyte.
 */
export function createReadinessCheck(db: Database): () => Promise<boolean> {
  let checking: Promise<boolean> | undefined
  let checkedAt = Number.NEGATIVE_INFINITY

  async function write(): Promise<boolean> {
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local work_mem = '64kB'`)
      await tx.execute(sql`select count(*) from generate_series(1, 30000)`)
      const now = sql`now()`
      await tx
        .insert(readinessChecks)
        .values({ id: 1, checkedAt: now })
        .onConflictDoUpdate({ target: readinessChecks.id, set: { checkedAt: now } })
    })
    return true
  }

  return () => {
    if (!checking || performance.now() - checkedAt > MAX_AGE_MS) {
      checkedAt = performance.now()
      checking = Promise.race([write().catch(() => false), sleep(TIMEOUT_MS, false, { ref: false })])
    }
    return checking
  }
}
