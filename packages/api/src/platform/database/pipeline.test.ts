import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { type Database, queryRows } from './database.ts'
import { clientOf, raw } from './raw.ts'
import { sqlState } from './sql-state.ts'
import { inTransaction, sendStatement } from './transaction.ts'

const { db } = await createTestDatabase()
await db.execute(sql`create table tills (name text primary key, coins int not null check (coins >= 0))`)

beforeEach(async () => {
  await db.execute(sql`delete from tills`)
  await db.execute(sql`insert into tills values ('a', 0), ('b', 0)`)
})

const lock = async (tx: Database) => void (await raw(tx)`select 1 from tills where name = ${'a'} for update`)
const add = async (tx: Database, name: string, coins = 1): Promise<number | undefined> => {
  const rows = await raw(tx)<{ coins: number }[]>`
    update tills set coins = coins + ${coins} where name = ${name} returning coins`
  return rows[0]?.coins
}
const coins = async () => {
  const rows = await queryRows<{ coins: number }>(db, sql`select coins from tills order by name`)
  return rows.map((row) => row.coins)
}
const pipelined = <T>(work: (tx: Database) => Promise<T>) => inTransaction(db, work, { isPipelined: true })

type Stream = { _writev: (...args: unknown[]) => void; _write: (...args: unknown[]) => void }

/** Counts the writes to the database while it runs. */
async function countWrites(run: () => Promise<unknown>): Promise<number> {
  const client = await (clientOf(db) as Pool).connect()
  const { stream } = (client as unknown as { connection: { stream: Stream } }).connection
  client.release()
  let writes = 0
  for (const method of ['_write', '_writev'] as const) {
    const original = stream[method].bind(stream)
    stream[method] = (...args) => {
      writes++
      original(...args)
    }
  }
  await run()
  Reflect.deleteProperty(stream, '_write')
  Reflect.deleteProperty(stream, '_writev')
  return writes
}

test('sends begin with the first statement, and the commit with the last one', async () => {
  const work = async (tx: Database) => {
    await lock(tx)
    await sendStatement(tx, () => add(tx, 'a'))
    await sendStatement(tx, () => add(tx, 'b'))
  }
  expect(await countWrites(() => pipelined(work))).toBe(2)
  expect(await countWrites(() => inTransaction(db, work))).toBe(5)
  expect(await coins()).toEqual([2, 2])
})

test('returns the result of a statement that was not waited for', async () => {
  const work = async (tx: Database) => {
    const added = await sendStatement(tx, () => add(tx, 'a'))
    await sendStatement(tx, () => add(tx, 'a'))
    return added.result
  }
  expect([await pipelined(work), await inTransaction(db, work)]).toEqual([1, 3])
})

test('waits for a statement that is not sent at once', async () => {
  await pipelined(async (tx) => {
    await sendStatement(tx, async () => {
      await Promise.resolve()
      await add(tx, 'a')
    })
  })
  expect(await coins()).toEqual([1, 0])
})

describe('changes nothing', () => {
  test.each([
    ['the last statement fails', async (tx: Database) => void (await sendStatement(tx, () => add(tx, 'b', -1)))],
    [
      'a statement before the last one fails',
      async (tx: Database) => {
        await sendStatement(tx, () => add(tx, 'b', -1))
        await add(tx, 'b')
      },
    ],
    [
      'a statement before one of the query builder fails',
      async (tx: Database) => {
        await sendStatement(tx, () => add(tx, 'b', -1))
        await tx.execute(sql`select 1`)
      },
    ],
  ])('if %s, and reports its error', async (_case, fail) => {
    const failing = pipelined(async (tx) => {
      await add(tx, 'a')
      await fail(tx)
    })
    expect(sqlState(await failing.catch((error: unknown) => error))).toBe('23514')
    expect(await coins()).toEqual([0, 0])
  })

  test('if the work fails after a statement', async () => {
    const failing = pipelined(async (tx) => {
      await sendStatement(tx, () => add(tx, 'a'))
      throw new Error('failed')
    })
    await expect(failing).rejects.toThrow('failed')
    expect(await coins()).toEqual([0, 0])
  })

  test('if the driver can’t send a statement', async () => {
    const failing = pipelined(async (tx) => {
      await lock(tx)
      await sendStatement(tx, () =>
        clientOf(tx).query({ text: 'update tills set coins = $1', values: [Symbol('one')] }),
      )
    })
    await expect(failing).rejects.toThrow('Symbol')
    expect(await coins()).toEqual([0, 0])
  })

  test('if begin fails after the first statement was sent', async () => {
    const isolationLevel = 'unknown' as 'serializable'
    const failing = inTransaction(
      db,
      async (tx) => {
        await lock(tx)
        await sendStatement(tx, () => add(tx, 'a'))
      },
      { isolationLevel, isPipelined: true },
    )
    expect(sqlState(await failing.catch((error: unknown) => error))).toBe('42601')
    expect(await coins()).toEqual([0, 0])
  })
})

test('is retried after a conflict of a statement that was not waited for', async () => {
  await raw(db).script(`
    create sequence attempts;
    create function fail_once() returns trigger language plpgsql as $$ begin
      if nextval('attempts') = 1 then raise exception 'injected' using errcode = '40P01'; end if;
      return new;
    end $$;
    create trigger fail before update on tills for each row execute function fail_once()`)
  await pipelined(async (tx) => {
    await lock(tx)
    await sendStatement(tx, () => add(tx, 'a'))
  })
  expect(await coins()).toEqual([1, 0])
})

test('leaves its connection usable, also after a failure', async () => {
  await pipelined(async (tx) => {
    await sendStatement(tx, () => add(tx, 'b', -1))
  }).catch(() => undefined)
  expect(await inTransaction(db, (tx) => add(tx, 'a'))).toBeGreaterThan(0)
  expect(await coins()).toEqual([1, 0])
})
