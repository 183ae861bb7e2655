import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { connect } from './database.ts'

/** The driver as it comes ends the process here, or never answers again (docs/decisions/0005-patched-driver.md). */
test('connections that die under their transactions fail them, and the others work on', async () => {
  const { url, db: admin } = await createTestDatabase()
  const { db, close } = connect(url, { max: 2 })
  const ask = async (from: Pick<typeof db, 'execute'>, number: number) =>
    (await from.execute<{ answer: number }>(sql`select ${number}::int as answer`))[0]?.answer
  const killOthers = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`

  for (let round = 0; round < 30; round++) {
    const asked = Array.from({ length: 8 }, async (_, number) => {
      const answer = db.transaction(async (tx) => {
        await tx.execute(sql`select pg_sleep(0.005)`)
        return ask(tx, number)
      })
      expect([number, 'failed']).toContain(await answer.catch(() => 'failed'))
    })
    await admin.execute(killOthers)
    await Promise.all(asked)
  }

  const numbers = Array.from({ length: 100 }, (_, number) => number)
  expect(await Promise.all(numbers.map((number) => ask(db, number)))).toEqual(numbers)
  await close()
})
