import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { connect, queryRows } from './database.ts'

/** Other drivers end the process or stop responding here: docs/decisions/0005-database-driver.md. */
test('a lost connection fails its transaction, and the other connections keep working', async () => {
  const { url, db: admin } = await createTestDatabase()
  const { db, close } = connect(url, { max: 2 })
  const select = async (executor: Pick<typeof db, 'execute'>, number: number) =>
    (await queryRows<{ result: number }>(executor, sql`select ${number}::int as result`))[0]?.result
  const killOthers = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`

  for (let round = 0; round < 30; round++) {
    const transactions = Array.from({ length: 8 }, async (_, number) => {
      const result = db.transaction(async (tx) => {
        await tx.execute(sql`select pg_sleep(0.005)`)
        return select(tx, number)
      })
      expect([number, 'failed']).toContain(await result.catch(() => 'failed'))
    })
    await admin.execute(killOthers)
    await Promise.all(transactions)
  }

  const numbers = Array.from({ length: 100 }, (_, number) => number)
  expect(await Promise.all(numbers.map((number) => select(db, number)))).toEqual(numbers)
  await close()
})
