import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { buildCodApp } from '../../../test/cod.ts'
import { emailsTo, subjectsTo } from '../../../test/emails.ts'
import { createProduct } from '../../../test/shop.ts'
import { stockMovements, stockReservations } from '../catalogue/catalogue.tables.ts'
import { couponRedemptions, coupons } from '../promotions/coupons.tables.ts'

const shop = await buildCodApp()
const {
  call,
  db,
  asBuyer,
  placeCod,
  quoteCod,
  changeTerms,
  stockOf,
  getOrder,
  checkAlerts,
  countOrders,
  expectRefusal,
} = shop

describe('an order for cash', () => {
  test('deducts the stock, empties the cart and is emailed, with nothing paid', async () => {
    const buyer = await asBuyer()
    const productId = await createProduct(db)
    await call('POST', `/user_items/add?userId=${buyer.id}&itemId=${productId}&category=CART`, buyer)
    const { status, body } = await placeCod(buyer, [{ productId, quantity: 3 }])
    expect(status).toBe(200)
    expect(body).toMatchObject({
      orderStatus: 'PLACED',
      paymentMethod: 'COD',
      paymentStatus: 'PENDING',
      totalAmount: 500,
      shipping: 50,
      codFee: 0,
      paidAmount: 0,
      addressId: buyer.addressId,
    })
    expect(await getOrder(body.id)).toEqual(body)
    expect(await stockOf(productId)).toBe(7)
    expect((await call('GET', `/user_items/cart/${buyer.id}?category=CART`, buyer)).body).toEqual([])
    const [email] = await emailsTo(db, buyer.email)
    expect(email?.text).toContain('Pay ₹500.00 in cash on delivery.')
    expect(email?.text).not.toContain('demo order')
    expect(await checkAlerts()).toEqual([])
  })

  test('is for the cheapest variant in stock, when it names only the product', async () => {
    const buyer = await asBuyer()
    const productId = await createProduct(db, { options: { Colour: 'Red' }, discountPaise: 90_000 })
    const blue = { parentId: productId, options: { Colour: 'Blue' }, discountPaise: 60_000, stock: 1 }
    const variantId = await createProduct(db, blue)
    const items = [{ productId, quantity: 1 }]
    expect((await quoteCod(buyer, items)).body.amount).toBe(60_000)
    const { body } = await placeCod(buyer, items, { amount: 60_000 })
    expect(body.items).toMatchObject([{ productId: variantId, quantity: 1 }])
    // The variant is sold out now, but the same call still means the same order.
    expect((await placeCod(buyer, items, { amount: 60_000 })).body.id).toBe(body.id)
  })

  test('charges the fee that the quote shows, and only that', async () => {
    await changeTerms({ fee: 39.5 })
    const buyer = await asBuyer()
    const items = [{ productId: await createProduct(db), quantity: 2 }]
    const { body: quote } = await quoteCod(buyer, items)
    expect(quote).toEqual({ isOffered: true, problem: null, fee: 3950, amount: 38_950, needsCode: false })
    await expectRefusal(() => placeCod(buyer, items, { amount: 35_000 }), 'amount_mismatch', /changed to ₹389.50/)
    const { body } = await placeCod(buyer, items, { amount: quote.amount })
    expect(body).toMatchObject({ subtotal: 300, shipping: 50, codFee: 39.5, totalAmount: 389.5 })
    await changeTerms({ fee: 0 })
  })

  test('is placed once by repeated presses, two tabs and retries', async () => {
    const buyer = await asBuyer()
    const productId = await createProduct(db)
    const items = [{ productId, quantity: 2 }]
    const responses = await Promise.all(Array.from({ length: 8 }, () => placeCod(buyer, items)))
    const later = await placeCod(buyer, items)
    expect(new Set([...responses, later].map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect(await countOrders(buyer.id)).toBe(1)
    expect(await stockOf(productId)).toBe(8)
    shop.advanceClock(16 * 60)
    expect((await placeCod(buyer, items)).body.id).not.toBe(later.body.id)
  })

  test('is placed again once its items are in the cart again', async () => {
    const buyer = await asBuyer()
    const productId = await createProduct(db)
    const items = [{ productId, quantity: 2 }]
    const { body: first } = await placeCod(buyer, items)
    await call('POST', `/user_items/add?userId=${buyer.id}&itemId=${productId}&category=CART`, buyer)
    const second = await Promise.all(Array.from({ length: 3 }, () => placeCod(buyer, items)))
    expect(new Set(second.map(({ body }) => body.id)).size).toBe(1)
    expect(second[0]?.body.id).not.toBe(first.id)
    expect(await countOrders(buyer.id)).toBe(2)
  })

  test('is placed again after the first one was cancelled, and needs no refund', async () => {
    const buyer = await asBuyer()
    const productId = await createProduct(db)
    const items = [{ productId, quantity: 2 }]
    const { body: first } = await placeCod(buyer, items)
    const cancelled = await call('POST', `/api/orders/cancel/${first.id}`, buyer)
    expect(cancelled.body).toMatchObject({ orderStatus: 'CANCELLED', paymentStatus: 'CANCELLED', paidAmount: 0 })
    expect(await stockOf(productId)).toBe(10)
    const emails = await emailsTo(db, buyer.email)
    expect(emails.at(-1)?.text).toContain('You weren’t charged')
    expect((await placeCod(buyer, items)).body.id).not.toBe(first.id)
    expect(await checkAlerts()).toEqual([])
  })

  test('never sells more than the stock to concurrent buyers', async () => {
    const productId = await createProduct(db, { stock: 5 })
    const buyers = await Promise.all(Array.from({ length: 6 }, () => asBuyer()))
    const responses = await Promise.all(buyers.map((buyer) => placeCod(buyer, [{ productId, quantity: 1 }])))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 409])
    expect(await stockOf(productId)).toBe(0)
  })

  test('redeems a coupon once, and returns it when it is cancelled', async () => {
    await db.insert(coupons).values({ code: 'once', basisPoints: 1000, totalLimit: 1 })
    const [first, second] = [await asBuyer(), await asBuyer()]
    const productId = await createProduct(db)
    const order = (buyer: typeof first) => placeCod(buyer, [{ productId, quantity: 2 }], { couponCode: 'ONCE' })
    const { body } = await order(first)
    expect(body).toMatchObject({ discount: 30, totalAmount: 320, couponCode: 'once' })
    expect((await order(second)).status).toBe(409)
    await call('POST', `/api/orders/cancel/${body.id}`, first)
    expect(await db.select().from(couponRedemptions).where(eq(couponRedemptions.code, 'once'))).toEqual([])
    expect((await order(second)).status).toBe(200)
  })

  test('orders a variant, and keeps the movements of its stock', async () => {
    const buyer = await asBuyer()
    const parent = await createProduct(db)
    const variantId = await createProduct(db, { parentId: parent, options: { Size: 'L' } })
    const { status, body } = await placeCod(buyer, [{ productId: parent, variantId, quantity: 1 } as never])
    expect([status, body.items[0].productId]).toEqual([200, variantId])
    const moved = await db.select().from(stockMovements).where(eq(stockMovements.productId, variantId))
    expect(moved.map(({ quantity }) => quantity)).toEqual([-1])
  })
})

describe('beside an online payment', () => {
  test('releases the stock that the payment form reserved', async () => {
    const buyer = await asBuyer()
    const productId = await createProduct(db, { stock: 2 })
    const items = [{ productId, quantity: 2 }]
    await shop.createPayment(buyer, { amount: 35_000, items, addressId: buyer.addressId })
    expect((await placeCod(buyer, items)).status).toBe(200)
    const left = await db
      .select()
      .from(stockReservations)
      .where(and(eq(stockReservations.productId, productId), sql`quantity > 0`))
    expect(left).toEqual([])
    expect(await stockOf(productId)).toBe(0)
  })

  test('is refused for items that were paid online and are not an order yet', async () => {
    const buyer = await asBuyer()
    const items = [{ productId: await createProduct(db), quantity: 2 }]
    const created = await shop.createPayment(buyer, { amount: 35_000, items, addressId: buyer.addressId })
    await shop.pay(created.body.id)
    expect((await placeCod(buyer, items)).body.code).toBe('already_paid')
    await shop.context.jobs.drain()
    expect(await countOrders(buyer.id)).toBe(1)
  })
})

test('a demo shop accepts orders for cash and leaves shipping to staff', async () => {
  shop.context.config.checkoutMode = 'demo'
  const { id, buyer } = await shop.orderForCash()
  shop.context.config.checkoutMode = 'live'
  expect(await getOrder(id)).toMatchObject({ orderStatus: 'PLACED', paymentStatus: 'PENDING' })
  await shop.setStatus(id, 'SHIPPED')
  await shop.context.jobs.drain()
  expect(await subjectsTo(db, buyer.email)).toEqual([
    expect.stringContaining('is confirmed'),
    expect.stringContaining('has shipped'),
  ])
  for (const { text } of await emailsTo(db, buyer.email)) {
    expect(text).toContain('This is a demo order')
    expect(text).not.toContain('in cash on delivery')
  }
})
