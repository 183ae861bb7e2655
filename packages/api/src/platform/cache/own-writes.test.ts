import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestUser } from '../../../test/app.ts'
import { addProducts } from '../../../test/catalogue.ts'
import { buildApp } from '../../app.ts'
import { createResponseCache } from './response-cache.ts'

const { call, db, context, asUser } = await buildTestApp({}, { cacheResponses: true })
const otherNode = await buildApp({
  ...context,
  responseCache: createResponseCache({ isEnabled: true, primary: context }),
})
afterAll(() => otherNode.close())

const PRODUCT = '/api/orders/products/1'
const MANAGED = '/api/admin/products/1'
let admin: TestUser
beforeAll(async () => {
  await addProducts(db, { name: 'Lamp', stock: 2 })
  admin = await asUser('ADMIN')
})

async function rename(name: string) {
  const { body } = await call('GET', MANAGED, { token: admin.token })
  return call('PUT', MANAGED, { token: admin.token, body: { ...body, name } })
}
const cookieOf = (headers: Record<string, unknown>) => String(headers['set-cookie']).split(';')[0] ?? ''

test('another node shows a change to its author with the next read', async () => {
  for (let round = 0; round < 20; round++) {
    await otherNode.inject(PRODUCT)
    const { headers } = await rename(`Lamp ${round}`)
    const response = await otherNode.inject({ url: PRODUCT, headers: { cookie: `a=b; ${cookieOf(headers)}` } })
    expect(response.json().name).toBe(`Lamp ${round}`)
  }
})

test('reads that wait at the same time each see the change before them', async () => {
  for (let round = 0; round < 5; round++) {
    const cookie = cookieOf((await rename(`Lamp ${round}`)).headers)
    const read = async () => (await otherNode.inject({ url: PRODUCT, headers: { cookie } })).json().name
    const early = Array.from({ length: 10 }, read)
    await rename(`Shade ${round}`)
    expect(await Promise.all(Array.from({ length: 10 }, read))).toEqual(Array(10).fill(`Shade ${round}`))
    await Promise.all(early)
  }
})

test('only successful writes of signed-in users set the cookie', async () => {
  const user = await asUser()
  const add = `/user_items/add?userId=${user.id}&category=CART&itemId=`
  const cookie = async (...request: Parameters<typeof call>) => (await call(...request)).headers['set-cookie']
  expect(await cookie('POST', `${add}1`, { token: user.token })).toBe(
    'recent_write=1; Path=/; Max-Age=10; HttpOnly; SameSite=Lax',
  )
  expect(await cookie('POST', `${add}999`, { token: user.token })).toBeUndefined()
  expect(await cookie('GET', `/user_items/cart/${user.id}`, { token: user.token })).toBeUndefined()
  expect(
    await cookie('POST', '/api/contact', { body: { name: 'A B', email: 'a@b.in', message: 'Hello' } }),
  ).toBeUndefined()
  expect(await cookie('GET', PRODUCT)).toBeUndefined()
})
