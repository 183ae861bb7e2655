import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildCheckoutApp } from '../../../test/checkout.ts'
import { createProduct } from '../../../test/shop.ts'
import { ageLimits } from '../catalogue/catalogue.tables.ts'
import { guardianConsents } from '../privacy/privacy.tables.ts'

const shop = await buildCheckoutApp()
const { call, db, asBuyer, createPayment, pay, verify, placeOrder } = shop

const KNIVES = { mainCategory: 'home & kitchen', subCategory: 'Knives' }
let buyer: Awaited<ReturnType<typeof asBuyer>>
let items: { productId: number; quantity: number }[]
beforeEach(async () => {
  buyer = await asBuyer()
  items = [
    { productId: await createProduct(db), quantity: 1 },
    { productId: await createProduct(db, { ...KNIVES, name: 'Knife' }), quantity: 1 },
  ]
  await db.insert(ageLimits).values({ ...KNIVES, minimumAge: 18 })
})
afterEach(() => db.delete(ageLimits))

const declare = (dateOfBirth: string) =>
  call('PUT', `/api/users/${buyer.id}/date-of-birth`, { token: buyer.token, body: { dateOfBirth } })
const quoteLimit = async () =>
  (await call('POST', '/api/checkout/quote', { token: buyer.token, body: { items } })).body.ageLimit
const order = () => ({ addressId: buyer.addressId, items })
const openPayment = () => createPayment(buyer, { amount: 500, ...order() })
/** Any guardian: the age limit applies with consent, too. */
const grantConsent = () =>
  db.insert(guardianConsents).values({ childId: buyer.id, guardianId: buyer.id, state: 'granted', at: new Date() })
const minor = () => `${new Date().getFullYear() - 16}-01-01`

describe('products with an age limit', () => {
  test('need a date of birth before any kind of payment', async () => {
    expect(await quoteLimit()).toEqual({ minimumAge: 18, isDeclared: false })
    const refusal = {
      status: 403,
      body: {
        code: 'age_required',
        message: '“Knife” is only for people aged 18 and over. Enter your date of birth to continue.',
      },
    }
    expect(await openPayment()).toMatchObject(refusal)
    const body = { ...order(), amount: 35_000 }
    expect(await call('POST', '/api/payment/cod', { token: buyer.token, body })).toMatchObject(refusal)
    expect(await call('POST', '/api/payment/store-credit', { token: buyer.token, body })).toMatchObject(refusal)
    await declare('1990-01-01')
    expect(await quoteLimit()).toBeNull()
    expect((await openPayment()).status).toBe(200)
  })

  test('aren’t sold to a buyer who is too young', async () => {
    await declare(minor())
    await grantConsent()
    expect(await quoteLimit()).toEqual({ minimumAge: 18, isDeclared: true })
    expect(await openPayment()).toMatchObject({ status: 403, body: { code: 'too_young' } })
  })

  test('need the higher limit of category and sub-category', async () => {
    await db.insert(ageLimits).values({ mainCategory: KNIVES.mainCategory, minimumAge: 21 })
    await declare(`${new Date().getFullYear() - 20}-01-01`)
    expect(await quoteLimit()).toEqual({ minimumAge: 21, isDeclared: true })
  })

  test('need it as variants, too', async () => {
    const [, knife] = items
    const parentId = knife?.productId ?? 0
    const variant = { ...KNIVES, name: 'Knife', parentId, options: { Size: 'L' } }
    items = [{ productId: await createProduct(db, variant), quantity: 1 }]
    expect(await quoteLimit()).toEqual({ minimumAge: 18, isDeclared: false })
  })

  test('can’t be put into the order of a payment for another cart', async () => {
    const [harmless] = items
    await call('POST', `/user_items/add?userId=${buyer.id}&itemId=${harmless?.productId}&category=CART`, buyer)
    const { body } = await createPayment(buyer, { amount: 500 })
    await verify(buyer, await pay(body.id))
    const request = { ...order(), razorpayOrderId: body.id }
    expect(await placeOrder(buyer, request)).toMatchObject({ status: 403, body: { code: 'age_required' } })
    await declare('1990-01-01')
    expect((await placeOrder(buyer, request)).status).toBe(200)
  })

  test('are delivered if they were paid before the limit', async () => {
    await db.execute(sql`delete from age_limits`)
    const { body } = await openPayment()
    await db.insert(ageLimits).values({ ...KNIVES, minimumAge: 18 })
    await verify(buyer, await pay(body.id))
    expect((await placeOrder(buyer, { ...order(), razorpayOrderId: body.id })).status).toBe(200)
  })
})

test('other products need no date of birth', async () => {
  items = items.slice(0, 1)
  expect(await quoteLimit()).toBeNull()
  expect((await openPayment()).status).toBe(200)
})
