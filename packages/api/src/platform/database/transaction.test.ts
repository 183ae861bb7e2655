import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { brokenConstraint, inTransaction, sqlState } from './transaction.ts'

const { db } = await createTestDatabase()
await db.execute(sql`create table tills (name text constraint one_till_per_name primary key, coins int not null)`)
await db.execute(sql`insert into tills values ('a', 0), ('b', 0)`)

const add = (name: string) => sql`update tills set coins = coins + 1 where name = ${name}`
const coins = async () => {
  const [row] = await db.execute<{ coins: number }>(sql`select sum(coins)::int as coins from tills`)
  return row?.coins
}

test('two transactions that wait for each other both succeed, whoever loses in another run', async () => {
  const before = (await coins()) ?? 0
  let runs = 0
  let arrived = 0
  let bothHere = () => {}
  const together = new Promise<void>((resolve) => {
    bothHere = resolve
  })
  const cross = (first: string, second: string) =>
    inTransaction(db, async (tx) => {
      runs++
      await tx.execute(add(first))
      arrived++
      if (arrived === 2) bothHere()
      await together
      await tx.execute(add(second))
    })
  await Promise.all([cross('a', 'b'), cross('b', 'a')])
  // On a busy machine the database may send both back.
  expect(runs).toBeGreaterThan(2)
  expect(await coins()).toBe(before + 4)
})

test('eight lost updates under serializable isolation are all made good', async () => {
  const before = (await coins()) ?? 0
  const read = sql`select coins from tills where name = 'a'`
  await Promise.all(
    Array.from({ length: 8 }, () =>
      inTransaction(
        db,
        async (tx) => {
          const [row] = await tx.execute<{ coins: number }>(read)
          await tx.execute(sql`update tills set coins = ${(row?.coins ?? 0) + 1} where name = 'a'`)
        },
        { isolationLevel: 'serializable', attempts: 50 },
      ),
    ),
  )
  expect(await coins()).toBe(before + 8)
})

test('an error of our own rolls back and is not tried again', async () => {
  const before = await coins()
  let runs = 0
  const failing = inTransaction(db, async (tx) => {
    runs++
    await tx.execute(add('a'))
    throw new Error('not today')
  })
  await expect(failing).rejects.toThrow('not today')
  expect(runs).toBe(1)
  expect(await coins()).toBe(before)
})

test('inside of a transaction the work joins it, and goes with it', async () => {
  const before = await coins()
  const outer = inTransaction(db, async (tx) => {
    await inTransaction(tx, (inner) => inner.execute(add('b')))
    throw new Error('all back')
  })
  await expect(outer).rejects.toThrow('all back')
  expect(await coins()).toBe(before)
})

test('a broken constraint is named, through the wrapping of the query builder', async () => {
  const error = await db.execute(sql`insert into tills values ('a', 1)`).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(sqlState(error)).toBe('23505')
  expect(brokenConstraint(error)).toBe('one_till_per_name')
  expect(sqlState(new Error('other'))).toBeUndefined()
})
