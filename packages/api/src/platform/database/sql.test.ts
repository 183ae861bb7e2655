import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { connect, queryRows } from './database.ts'
import { raw } from './raw.ts'
import type { SqlValue } from './sql.ts'

const { db, url } = await createTestDatabase()

test('prepares each text once for a connection', async () => {
  const other = connect(url, { max: 1 })
  for (const number of [1, 2, 3]) {
    expect(await other.sql`select ${number}::int as number`).toEqual([{ number }])
    expect(await other.sql.query('select $1::int + 1 as next', [number])).toEqual([{ next: number + 1 }])
  }
  const prepared = await other.sql`select statement from pg_prepared_statements order by statement`
  expect(prepared.map(({ statement }) => statement)).toEqual([
    'select $1::int + 1 as next',
    'select $1::int as number',
    'select statement from pg_prepared_statements order by statement',
  ])
  await other.close()
})

test('runs in the transaction that it is given', async () => {
  await db.execute(sql`create table notes (text text)`)
  const failing = db.transaction(async (tx) => {
    await raw(tx)`insert into notes values (${'lost'})`
    expect(await raw(tx)`select text from notes`).toEqual([{ text: 'lost' }])
    throw new Error('not today')
  })
  await expect(failing).rejects.toThrow('not today')
  expect(await raw(db)`select text from notes`).toEqual([])
})

test('returns times, dates, intervals and eight-byte integers as text, and JSON parsed', async () => {
  const rows = await raw(db)`
    select '2026-01-02T03:04:05Z'::timestamptz at time zone 'UTC' as time, '2026-01-02'::date as day,
      '1 day'::interval as span, 9007199254740993::bigint as big, 1.50::numeric as exact, array[1, 2] as list,
      '{"a": 1}'::json as json, null as nothing`
  expect(rows).toEqual([
    {
      time: '2026-01-02 03:04:05',
      day: '2026-01-02',
      span: '1 day',
      big: '9007199254740993',
      exact: '1.50',
      list: [1, 2],
      json: { a: 1 },
      nothing: null,
    },
  ])
})

test('rejects an undefined value, also in a query built with Drizzle', async () => {
  const missing = undefined as unknown as SqlValue
  await expect(raw(db)`select ${1}::int, ${missing}::int`).rejects.toThrow('Value $2 of a query is undefined.')
  await expect(raw(db).query('select $1::int', [missing])).rejects.toThrow('Value $1 of a query is undefined.')
  await expect(queryRows(db, sql`select ${sql.param(missing)}::int`)).rejects.toThrow()
})
