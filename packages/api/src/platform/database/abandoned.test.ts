import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { createProduct } from '../../../test/shop.ts'
import { queryRows } from './database.ts'

const { app, db, asUser } = await buildTestApp()
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as AddressInfo

/** Statements that read or change this table, except those of the test. */
async function countRunning(table: string): Promise<number> {
  const rows = await queryRows(
    db,
    sql`select from pg_stat_activity where datname = current_database() and state = 'active'
      and pid <> pg_backend_pid() and query ilike ${`%${table}%`}`,
  )
  return rows.length
}

/** Keeps every statement on the table waiting while `work` runs. */
async function whileLocked(table: string, work: () => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql.raw(`lock table ${table} in access exclusive mode`))
    await work()
  })
}

const open = (method: string, path: string, token: string) =>
  request({ port, path, method, headers: { authorization: `Bearer ${token}` } })
    .on('error', () => undefined)
    .end()

test.each([
  ['a list', 'GET', '/api/admin/orders', 'orders'],
  ['a report', 'GET', '/api/admin/dashboard', 'orders'],
  ['an export', 'POST', '/api/admin/exports?list=products', 'products'],
] as const)('%s is cancelled when its client leaves', async (_name, method, path, table) => {
  const { token } = await asUser('ADMIN')
  await whileLocked(table, async () => {
    const opened = open(method, path, token)
    await expect.poll(() => countRunning(table)).toBeGreaterThan(0)
    opened.destroy()
    await expect.poll(() => countRunning(table)).toBe(0)
  })
  const { statusCode } = await app.inject({ method, url: path, headers: { authorization: `Bearer ${token}` } })
  expect(statusCode).toBe(200)
})

test('a write continues when its client leaves', async () => {
  const { token, id } = await asUser()
  const productId = await createProduct(db)
  await whileLocked('cart_items', async () => {
    const opened = open('POST', `/user_items/add?userId=${id}&itemId=${productId}&category=CART`, token)
    await expect.poll(() => countRunning('cart_items')).toBeGreaterThan(0)
    opened.destroy()
  })
  await expect.poll(() => queryRows(db, sql`select from cart_items where user_id = ${id}`)).toHaveLength(1)
})
