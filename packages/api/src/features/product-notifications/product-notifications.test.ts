import { MAX_PRODUCT_NOTIFICATIONS } from '@shop/contract/product-notifications'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildTestApp, type TestUser } from '../../../test/app.ts'
import { addProducts } from '../../../test/catalogue.ts'
import { emailsTo } from '../../../test/emails.ts'
import { countLockWaits } from '../../../test/lock-waits.ts'
import { createProduct } from '../../../test/shop.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { productNotifications } from './product-notifications.tables.ts'
import { sendProductNotificationsJob } from './send-product-notifications.job.ts'

const { call, db, context, asUser } = await buildTestApp()

async function createShirt() {
  const id = await createProduct(db, { name: 'Quillon shirt', options: { Colour: 'Red' } })
  const soldOut = await createProduct(db, {
    name: 'Quillon shirt',
    parentId: id,
    options: { Colour: 'Blue', Size: 'L' },
    stock: 0,
  })
  return { id, soldOut }
}

const notify = (user: TestUser, productId: number, body: object) =>
  call('POST', `/api/products/${productId}/notify`, { ...user, body })
const list = async (user: TestUser, kind: string) =>
  (await call('GET', `/api/users/${user.id}/product-notifications?kind=${kind}`, user)).body
const change = (id: number, values: Partial<typeof products.$inferInsert>) =>
  db.update(products).set(values).where(eq(products.id, id))

async function runJob() {
  for (let i = 0; i < 2; i += 1) await context.jobs.enqueue(db, sendProductNotificationsJob, {})
  await context.jobs.drain()
}
const notificationsTo = async (user: TestUser) =>
  (await emailsTo(db, user.email)).filter(({ eventKey }) => eventKey.startsWith('product-notification:'))

test('product notifications can be requested, listed and cancelled', async () => {
  const user = await asUser()
  const { id, soldOut } = await createShirt()
  for (let i = 0; i < 2; i += 1)
    expect((await notify(user, id, { kind: 'back_in_stock', variantId: soldOut })).status).toBe(200)
  expect((await notify(user, soldOut, { kind: 'price_drop' })).status).toBe(200)
  expect(await list(user, 'back_in_stock')).toEqual([soldOut])
  const path = `/api/users/${user.id}/product-notifications/${soldOut}?kind=back_in_stock`
  expect((await call('DELETE', path, user)).status).toBe(200)
  expect([await list(user, 'back_in_stock'), await list(user, 'price_drop')]).toEqual([[], [soldOut]])
})

test('rejects variants in stock, of other products and without a price', async () => {
  const user = await asUser()
  const { id, soldOut } = await createShirt()
  const other = await createShirt()
  const unpriced = await createProduct(db, { actualPaise: null, discountPaise: null })
  expect((await notify(user, id, { kind: 'back_in_stock' })).body).toMatchObject({ code: 'conflict' })
  expect((await notify(user, unpriced, { kind: 'price_drop' })).body).toMatchObject({ code: 'conflict' })
  const foreign = await notify(user, other.id, { kind: 'back_in_stock', variantId: soldOut })
  expect(foreign).toMatchObject({ status: 404, body: { message: 'This product has no such variant' } })
  expect((await notify(user, id, { kind: 'soon', variantId: soldOut })).status).toBe(400)
})

test('is limited for simultaneous requests too, and asking twice stays possible', async () => {
  const user = await asUser()
  const [attempts, spare] = [3, 1]
  const ids = await addProducts(db, ...Array.from({ length: MAX_PRODUCT_NOTIFICATIONS + attempts - spare }, () => ({})))
  const [newest, last] = [ids.slice(-attempts), ids.at(-attempts - 1)]
  await db.execute(sql`insert into product_notifications (user_id, product_id, kind)
    select ${user.id}, id, 'price_drop' from products where id between ${ids[0]} and ${last}`)
  // Reads go on, and inserts wait, so every request has counted before the first one inserts.
  const { responses } = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table product_notifications in exclusive mode`)
    const responses = Promise.all(newest.map((id) => notify(user, id, { kind: 'price_drop' })))
    await expect.poll(() => countLockWaits(tx)).toBe(attempts)
    return { responses }
  })
  const statuses = (await responses).map(({ status }) => status).toSorted()
  expect(statuses).toEqual([200, 409, 409])
  expect(await list(user, 'price_drop')).toHaveLength(MAX_PRODUCT_NOTIFICATIONS)
  expect((await notify(user, last ?? 0, { kind: 'price_drop' })).status).toBe(200)
})

test('emails each waiting user once when the variant is back in stock', async () => {
  const [waiting, cancelled] = [await asUser(), await asUser()]
  const { id, soldOut } = await createShirt()
  for (const user of [waiting, cancelled]) await notify(user, id, { kind: 'back_in_stock', variantId: soldOut })
  await call('DELETE', `/api/users/${cancelled.id}/product-notifications/${soldOut}?kind=back_in_stock`, cancelled)
  await runJob()
  expect(await notificationsTo(waiting)).toEqual([])
  await change(soldOut, { stock: 3 })
  await runJob()
  const [email, ...others] = await notificationsTo(waiting)
  expect(others).toEqual([])
  expect(email?.subject).toBe('Quillon shirt (Blue, L) is back in stock')
  expect(email?.text).toContain(`/product/${id}?variant=${soldOut}`)
  expect([await list(waiting, 'back_in_stock'), await notificationsTo(cancelled)]).toEqual([[], []])

  await change(soldOut, { stock: 0 })
  await notify(waiting, id, { kind: 'back_in_stock', variantId: soldOut })
  await change(soldOut, { stock: 1 })
  await runJob()
  expect(await notificationsTo(waiting)).toHaveLength(2)
})

test('emails once when the price is below the one at the request', async () => {
  const user = await asUser()
  const { id } = await createShirt()
  await notify(user, id, { kind: 'price_drop' })
  await change(id, { discountPaise: 16_000 })
  await runJob()
  expect(await notificationsTo(user)).toEqual([])
  await change(id, { discountPaise: 12_500 })
  await runJob()
  const [email] = await notificationsTo(user)
  expect(email?.subject).toBe('Quillon shirt (Red) now costs less')
  expect(email?.text).toContain('Price before: ₹150.00\nPrice now: ₹125.00')
})

test('the link of an email unsubscribes from all other products', async () => {
  const user = await asUser()
  const [sent, waiting] = [await createShirt(), await createShirt()]
  for (const { soldOut } of [sent, waiting]) await notify(user, soldOut, { kind: 'back_in_stock' })
  await change(sent.soldOut, { stock: 1 })
  await runJob()
  const [email] = await notificationsTo(user)
  const token = new URL(email?.unsubscribeUrl ?? '').searchParams.get('token')
  const unsubscribe = (given: unknown) =>
    call('POST', '/api/product-notifications/unsubscribe', { body: { token: given } })
  for (let i = 0; i < 2; i += 1) expect((await unsubscribe(token)).status).toBe(200)
  await change(waiting.soldOut, { stock: 1 })
  await runJob()
  expect(await notificationsTo(user)).toHaveLength(1)
  expect((await unsubscribe('x')).status).toBe(400)
  expect((await unsubscribe('3f0c1d52-6f0e-4d51-9f39-0a6c0f6e2f11')).status).toBe(404)
})

test('an email client unsubscribes by a POST to the link', async () => {
  const user = await asUser()
  const { soldOut } = await createShirt()
  await notify(user, soldOut, { kind: 'back_in_stock' })
  const [row] = await db.select().from(productNotifications).where(eq(productNotifications.userId, user.id))
  const path = `/product-notifications/unsubscribe?token=${row?.token}`
  expect((await call('POST', path, {})).status).toBe(200)
  expect(await list(user, 'back_in_stock')).toEqual([])
})
