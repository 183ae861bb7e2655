import { desc } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { buildTestApp } from '../../../../test/app.ts'
import { addProducts } from '../../../../test/catalogue.ts'
import { auditLog } from '../../audit/audit.tables.ts'
import { ageLimits } from '../catalogue.tables.ts'

const { call, asUser, db } = await buildTestApp()
const { token } = await asUser('ADMIN')
const [productId] = await addProducts(db, { mainCategory: 'home & kitchen', subCategory: 'Garden' })

beforeEach(() => db.delete(ageLimits))

const GARDEN = { mainCategory: 'home & kitchen', subCategory: 'Garden' }
const set = (change: object) =>
  call('PUT', '/api/admin/age-limits', { token, body: { ...GARDEN, minimumAge: 18, seen: null, ...change } })
const limits = async () =>
  (await call('GET', '/api/admin/sub-categories?query=garden', { token })).body.content[0].ageLimits

test('staff set, change and remove the limits of a sub-category and of its category', async () => {
  expect(await limits()).toEqual({ category: null, subCategory: null })
  expect((await set({})).status).toBe(200)
  expect((await set({ minimumAge: 21, seen: 18 })).status).toBe(200)
  expect((await set({ subCategory: null, minimumAge: 25 })).status).toBe(200)
  expect(await limits()).toEqual({ category: 25, subCategory: 21 })
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({ subject: 'sub-category', before: { minimumAge: null }, after: { minimumAge: 25 } })
  await set({ minimumAge: null, seen: 21 })
  await set({ subCategory: null, minimumAge: null, seen: 25 })
  expect(await limits()).toEqual({ category: null, subCategory: null })
})

test('a change is rejected if the limit isn’t the one that staff saw', async () => {
  await set({})
  expect((await set({ minimumAge: 21 })).status).toBe(409)
  expect((await set({ minimumAge: null, seen: 21 })).status).toBe(409)
  expect(await limits()).toMatchObject({ subCategory: 18 })
})

test('one of two simultaneous changes is saved', async () => {
  const responses = await Promise.all([set({ minimumAge: 18 }), set({ minimumAge: 21 })])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('the page of a product declares its age limit, from the moment it is set', async () => {
  const declared = async () =>
    (await call('GET', `/api/orders/products/${productId}`)).body.declarations.find(
      ({ name }: { name: string }) => name === 'Age limit',
    )?.value
  expect(await declared()).toBeUndefined()
  await set({ subCategory: null, minimumAge: 21 })
  await set({})
  await expect.poll(declared).toBe('Only for people aged 21 and over')
})

test('only ages that staff can choose are saved, and only by admins', async () => {
  expect((await set({ minimumAge: 3 })).status).toBe(400)
  const { token: moderator } = await asUser('MODERATOR')
  const body = { ...GARDEN, minimumAge: 18, seen: null }
  expect((await call('PUT', '/api/admin/age-limits', { token: moderator, body })).status).toBe(403)
})
