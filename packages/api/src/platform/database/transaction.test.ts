import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { queryRows } from './database.ts'
import { raw } from './raw.ts'
import { brokenConstraint, sqlState } from './sql-state.ts'
import { inTransaction } from './transaction.ts'

const { db } = await createTestDatabase()
await db.execute(sql`create table tills (name text constraint tills_unique_name primary key, coins int not null)`)
await db.execute(sql`insert into tills values ('a', 0), ('b', 0)`)

const add = (name: string) => sql`update tills set coins = coins + 1 where name = ${name}`
const coins = async () => {
  const [row] = await queryRows<{ coins: number }>(db, sql`select sum(coins)::int as coins from tills`)
  return row?.coins
}

test('retries a deadlock until both transactions succeed', async () => {
  const before = (await coins()) ?? 0
  let runs = 0
  let arrived = 0
  let release = () => {}
  const bothArrived = new Promise<void>((resolve) => {
    release = resolve
  })
  const updateBoth = (first: string, second: string) =>
    inTransaction(db, async (tx) => {
      runs++
      await tx.execute(add(first))
      arrived++
      if (arrived === 2) release()
      await bothArrived
      await tx.execute(add(second))
    })
  await Promise.all([updateBoth('a', 'b'), updateBoth('b', 'a')])
  // On a busy machine the database may abort both.
  expect(runs).toBeGreaterThan(2)
  expect(await coins()).toBe(before + 4)
})

test('retries eight concurrent serializable updates until all succeed', async () => {
  const before = (await coins()) ?? 0
  const read = sql`select coins from tills where name = 'a'`
  await Promise.all(
    Array.from({ length: 8 }, () =>
      inTransaction(
        db,
        async (tx) => {
          const [row] = await queryRows<{ coins: number }>(tx, read)
          await tx.execute(sql`update tills set coins = ${(row?.coins ?? 0) + 1} where name = 'a'`)
        },
        { isolationLevel: 'serializable', attempts: 50 },
      ),
    ),
  )
  expect(await coins()).toBe(before + 8)
})

describe.each(['40001', '40P01'])('a statement outside a transaction that fails with %s', (code) => {
  const table = `conflicts_${code.toLowerCase()}`
  // The sequence keeps its value after a rollback: the first two inserts fail.
  beforeAll(async () => {
    await raw(db).script(`
      create table ${table} (n int);
      create sequence ${table}_tries;
      create function ${table}_fail() returns trigger language plpgsql as $$ begin
        if nextval('${table}_tries') < 3 then raise exception 'injected' using errcode = '${code}'; end if;
        return null;
      end $$;
      create trigger fail after insert on ${table} for each row execute function ${table}_fail()`)
  })
  const rows = async () => (await raw(db).query(`select n from ${table}`)).map(({ n }) => n)

  test('is retried', async () => {
    await db.execute(sql.raw(`insert into ${table} values (1)`))
    expect(await rows()).toEqual([1])
  })

  test('is retried when it is hand-written', async () => {
    await raw(db).query(`select setval('${table}_tries', 1, false)`)
    await raw(db).query(`insert into ${table} values ($1)`, [2])
    expect(await rows()).toEqual([1, 2])
  })
})

test('rolls back without a retry on an application error', async () => {
  const before = await coins()
  let runs = 0
  const failing = inTransaction(db, async (tx) => {
    runs++
    await tx.execute(add('a'))
    throw new Error('failed')
  })
  await expect(failing).rejects.toThrow('failed')
  expect(runs).toBe(1)
  expect(await coins()).toBe(before)
})

test('joins an outer transaction and is rolled back with it', async () => {
  const before = await coins()
  const outer = inTransaction(db, async (tx) => {
    await inTransaction(tx, (inner) => inner.execute(add('b')))
    throw new Error('roll back')
  })
  await expect(outer).rejects.toThrow('roll back')
  expect(await coins()).toBe(before)
})

test('finds the violated constraint in an error wrapped by the query builder', async () => {
  const error = await db.execute(sql`insert into tills values ('a', 1)`).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(sqlState(error)).toBe('23505')
  expect(brokenConstraint(error)).toBe('tills_unique_name')
  expect(sqlState(new Error('other'))).toBeUndefined()
})

test('a transaction that goes on after a failed statement is rejected, because the database rolls it back', async () => {
  const before = await coins()
  const failing = db.transaction(async (tx) => {
    await tx.execute(add('a'))
    await tx.execute(sql`insert into tills values ('a', 1)`).catch(() => undefined)
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await coins()).toBe(before)
})
