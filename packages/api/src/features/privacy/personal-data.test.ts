import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { queryRows } from '../../platform/database/database.ts'
import { PERSONAL_DATA } from './personal-data.ts'

const { db } = await createTestDatabase()

test('every table is listed as erased, kept with a reason, expiring or without personal data', async () => {
  const tables = await queryRows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const names = tables.map(({ name }) => name).filter((name) => name !== 'migrations')
  expect(new Set(Object.keys(PERSONAL_DATA))).toEqual(new Set(names))
})

test('every table with a user is erased, kept with a reason or expiring', async () => {
  const columns = await queryRows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'`,
  )
  for (const { name } of columns) expect(PERSONAL_DATA[name]?.on, name).not.toBe('none')
})

test('no export has the account number of another person, such as a staff member or who redeemed a bought gift card', async () => {
  const references = await queryRows<{ table: string; column: string }>(
    db,
    sql`select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'users'::regclass`,
  )
  const exported = references.filter(({ table, column }) => {
    const { of, isSecret, omit } = PERSONAL_DATA[table] ?? {}
    return of && !isSecret && !omit?.includes(column)
  })
  // The account itself, also as the buyer of gift cards.
  expect(exported.filter(({ column }) => !['user_id', 'buyer_id'].includes(column))).toEqual([])
})
