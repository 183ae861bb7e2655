import { addDays } from '@shop/contract/kit'
import { MAX_WISHES } from '@shop/contract/wishlist'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { addProducts } from '../../../test/catalogue.ts'
import { countLockWaits } from '../../../test/lock-waits.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { accountDeletions } from '../users/users.tables.ts'

const { call, db, asUser, advanceClock } = await buildTestApp()
const { id, token } = await asUser()
const WISHLIST = `/api/users/${id}/wishlist`

beforeEach(() => db.execute(sql`truncate products restart identity cascade`))

const save = (productId: number) => call('PUT', `${WISHLIST}/${productId}`, { token })
const list = async () => (await call('GET', WISHLIST, { token })).body
const listIds = async () => (await call('GET', `/api/users/${id}/wishlist-ids`, { token })).body

test('lists saved products, newest first, with the price at that time', async () => {
  await addProducts(db, { name: 'Lamp', discountPaise: 80_000 }, { name: 'Fan' })
  expect((await save(1)).status).toBe(200)
  advanceClock(60)
  await save(2)
  await db.update(products).set({ discountPaise: 60_000 }).where(eq(products.id, 1))
  expect(await list()).toMatchObject([
    { id: 2, name: 'Fan' },
    { id: 1, name: 'Lamp', discountPrice: 600, savedPrice: 800, inStock: true },
  ])
  expect(await listIds()).toEqual([2, 1])
})

test('saving again keeps date and price; removing twice is no error', async () => {
  await addProducts(db, { discountPaise: 80_000 })
  await save(1)
  const before = await list()
  advanceClock(60)
  await save(1)
  expect(await list()).toEqual(before)
  for (const _ of [1, 2]) expect((await call('DELETE', `${WISHLIST}/1`, { token })).status).toBe(200)
  expect(await list()).toEqual([])
  expect(await listIds()).toEqual([])
})

test('leaves archived products out, and refuses them and unknown ones', async () => {
  await addProducts(db, {}, { archivedAt: new Date() })
  await save(1)
  await db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, 1))
  expect(await list()).toEqual([])
  expect([(await save(2)).status, (await save(99)).status]).toEqual([404, 404])
})

test('simultaneous requests can’t exceed the limit of the wishlist', async () => {
  const spare = 1
  const attempts = 3
  await addProducts(db, ...Array.from({ length: MAX_WISHES + attempts }, () => ({})))
  await db.execute(
    sql`insert into wishes (user_id, product_id) select ${id}, id from products where id <= ${MAX_WISHES - spare}`,
  )
  // Reads go on, and inserts wait, so every request has counted before the first one inserts.
  const { responses } = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table wishes in exclusive mode`)
    const responses = Promise.all(Array.from({ length: attempts }, (_, index) => save(MAX_WISHES + index)))
    await expect.poll(() => countLockWaits(tx)).toBe(attempts)
    return { responses }
  })
  const results = await responses
  expect(results.filter(({ status }) => status === 200)).toHaveLength(spare)
  expect(await list()).toHaveLength(MAX_WISHES)
})

test('the wishlist is limited, and belongs to its user', async () => {
  await addProducts(db, ...Array.from({ length: MAX_WISHES + 1 }, () => ({})))
  await db.execute(
    sql`insert into wishes (user_id, product_id) select ${id}, id from products where id <= ${MAX_WISHES}`,
  )
  expect(await save(MAX_WISHES + 1)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect((await save(1)).status).toBe(200)
  const other = await asUser()
  for (const method of ['PUT', 'DELETE'])
    expect((await call(method, `${WISHLIST}/1`, { token: other.token })).status).toBe(403)
  expect((await call('GET', `/api/users/${id}/wishlist-ids`, { token: other.token })).status).toBe(403)
})

test('the wishlist can be shared by a secret link, which can be revoked', async () => {
  await addProducts(db, { name: 'Lamp' }, { name: 'Fan' })
  await save(1)
  const path = `/api/users/${id}/wishlist-share`
  const share = async (method: string) => (await call(method, path, { token })).body.token
  expect(await share('GET')).toBeNull()
  const secret = await share('PUT')
  expect(secret).toMatch(/^[\w-]{24}$/)
  expect([await share('PUT'), await share('GET')]).toEqual([secret, secret])
  const shared = await call('GET', `/api/wishlists/${secret}`)
  expect(shared.body).toMatchObject({ owner: expect.any(String), products: [{ id: 1, name: 'Lamp' }] })
  expect(JSON.stringify(shared.body)).not.toMatch(/saved|email/i)

  expect(await share('DELETE')).toBeNull()
  expect((await call('GET', `/api/wishlists/${secret}`)).status).toBe(404)
  expect(await share('PUT')).not.toBe(secret)
  const other = await asUser()
  for (const method of ['GET', 'PUT', 'DELETE'])
    expect((await call(method, path, { token: other.token })).status).toBe(403)
})

test('closes the shared link while the account is being deleted, and opens it again if the user signs in', async () => {
  await addProducts(db, { name: 'Lamp' })
  await save(1)
  const link = `/api/wishlists/${(await call('PUT', `${WISHLIST}-share`, { token })).body.token}`
  const now = new Date()
  await db.insert(accountDeletions).values({ userId: id, requestedAt: now, eraseAfter: addDays(now, 14) })
  expect((await call('GET', link)).status).toBe(404)
  await db.delete(accountDeletions)
  expect((await call('GET', link)).status).toBe(200)
})
