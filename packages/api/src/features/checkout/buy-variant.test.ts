import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { buildCheckoutApp } from '../../../test/checkout.ts'
import { createProduct } from '../../../test/shop.ts'
import { categoryAttributes, products } from '../catalogue/catalogue.tables.ts'

const { db, asBuyer, createPayment, pay, verify, placeOrder, call } = await buildCheckoutApp()

type Buyer = Awaited<ReturnType<typeof asBuyer>>
const quote = (buyer: Buyer, body: object) => call('POST', '/api/checkout/quote', { token: buyer.token, body })

const stockOf = async (id: number) => (await db.select().from(products).where(eq(products.id, id)))[0]?.stock

async function createShirt(stock: number) {
  const productId = await createProduct(db, { options: { Colour: 'Red', Size: 'L' } })
  const variantId = await createProduct(db, { parentId: productId, options: { Colour: 'Blue', Size: 'L' }, stock })
  return { productId, variantId }
}

test('an order contains the chosen variant and keeps its options', async () => {
  const buyer = await asBuyer()
  const shirt = await createShirt(3)
  const items = [{ ...shirt, quantity: 2 }]
  const created = await createPayment(buyer, { amount: 500, items, addressId: buyer.addressId })
  await verify(buyer, await pay(created.body.id))
  const request = { addressId: buyer.addressId, items, razorpayOrderId: created.body.id }
  const placed = await placeOrder(buyer, request)
  expect(placed.body.items).toMatchObject([
    { productId: shirt.variantId, options: { Colour: 'Blue', Size: 'L' }, quantity: 2 },
  ])
  expect((await placeOrder(buyer, request)).body.id).toBe(placed.body.id)
  expect([await stockOf(shirt.productId), await stockOf(shirt.variantId)]).toEqual([10, 1])
})

test('the cart, the quote and the order have the units of options that are numbers', async () => {
  const category = { mainCategory: 'home & kitchen', subCategory: 'Desks' }
  const depth = {
    name: 'Depth',
    type: 'number',
    unit: 'cm',
    isShown: true,
    isFilterable: true,
    isComparable: true,
  } as const
  await db.insert(categoryAttributes).values({ ...category, attributes: [depth] })
  const options = { Depth: '60', Colour: 'Oak' }
  const productId = await createProduct(db, { ...category, options })
  const [buyer, items] = [await asBuyer(), [{ productId, quantity: 1 }]]
  const shown = [{ options: { Depth: '60 cm', Colour: 'Oak' } }]
  await call('POST', `/user_items/add?userId=${buyer.id}&itemId=${productId}&category=CART`, buyer)
  expect((await call('GET', `/user_items/cart/${buyer.id}?category=CART`, buyer)).body).toMatchObject(shown)
  expect((await quote(buyer, { items })).body.lines).toMatchObject(shown)
  const created = await createPayment(buyer, { amount: 500, items, addressId: buyer.addressId })
  await verify(buyer, await pay(created.body.id))
  const placed = await placeOrder(buyer, { addressId: buyer.addressId, items, razorpayOrderId: created.body.id })
  expect(placed.body.items).toMatchObject(shown)
})

test('rejects a variant of another product and a sold-out variant before payment', async () => {
  const buyer = await asBuyer()
  const [shirt, soldOut] = [await createShirt(3), await createShirt(0)]
  const mixed = [{ productId: soldOut.productId, variantId: shirt.variantId, quantity: 1 }]
  const create = (items: unknown) => createPayment(buyer, { amount: 500, items, addressId: buyer.addressId })
  expect((await create(mixed)).body).toMatchObject({ code: 'not_found', message: 'This product has no such variant' })
  expect((await create([{ ...soldOut, quantity: 1 }])).body).toMatchObject({ code: 'out_of_stock' })
})

test('sells five units of a variant to five of thirty buyers', async () => {
  const shirt = await createShirt(5)
  const items = [{ ...shirt, quantity: 1 }]
  const buyers = await Promise.all(Array.from({ length: 30 }, () => asBuyer()))
  const created = await Promise.all(
    buyers.map((buyer) => createPayment(buyer, { amount: 500, items, addressId: buyer.addressId })),
  )
  expect(created.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(created.filter(({ body }) => body.code === 'out_of_stock')).toHaveLength(25)
  expect(await stockOf(shirt.productId)).toBe(10)
})

describe('an item that names only its product', () => {
  /** The main row costs more than the variant, and both are in stock. */
  async function createCheaperVariant(stock = 3) {
    const productId = await createProduct(db, { options: { Colour: 'Red' }, discountPaise: 90_000 })
    const variant = { parentId: productId, options: { Colour: 'Blue' }, discountPaise: 70_000, stock }
    return { productId, variantId: await createProduct(db, variant) }
  }
  const order = (buyer: Buyer, items: object[], razorpayOrderId: string) =>
    placeOrder(buyer, { addressId: buyer.addressId, items, razorpayOrderId })

  test('is the cheapest variant in stock, in the quote, the payment and the order', async () => {
    const buyer = await asBuyer()
    const { productId, variantId } = await createCheaperVariant()
    const items = [{ productId, quantity: 3 }]
    expect((await quote(buyer, { items })).body).toMatchObject({ lines: [{ productId: variantId, unitPrice: 700 }] })
    const { body } = await createPayment(buyer, { amount: 500, items, addressId: buyer.addressId })
    await verify(buyer, await pay(body.id))
    const placed = await order(buyer, items, body.id)
    expect(placed.body.items).toMatchObject([{ productId: variantId, quantity: 3, unitPrice: 700 }])
    // The variant is sold out now, but the same call still means the same order.
    expect((await order(buyer, items, body.id)).body.id).toBe(placed.body.id)
  })

  test('is the variant that is reserved, when Pay is pressed again', async () => {
    const buyer = await asBuyer()
    const { productId } = await createCheaperVariant(1)
    const request = { amount: 500, items: [{ productId, quantity: 1 }], addressId: buyer.addressId }
    const first = await createPayment(buyer, request)
    expect((await createPayment(buyer, request)).body.id).toBe(first.body.id)
  })

  test('is the main row, when that is in the cart', async () => {
    const buyer = await asBuyer()
    const { productId } = await createCheaperVariant()
    const url = `/user_items/add?userId=${buyer.id}&itemId=${productId}&variantId=${productId}&category=CART`
    await call('POST', url, { token: buyer.token })
    expect((await quote(buyer, { items: [{ productId, quantity: 1 }] })).body.lines[0].productId).toBe(productId)
  })

  test('is another variant, when the main row is sold out or archived', async () => {
    const buyer = await asBuyer()
    const { productId, variantId } = await createShirt(3)
    await db.update(products).set({ stock: 0 }).where(eq(products.id, productId))
    const items = [{ productId, quantity: 1 }]
    const lines = [{ productId: variantId, problem: null }]
    expect((await quote(buyer, { items })).body).toMatchObject({ lines })
  })

  test('can’t be listed beside the variant that it means', async () => {
    const buyer = await asBuyer()
    const { productId, variantId } = await createCheaperVariant()
    const items = [
      { productId, quantity: 1 },
      { productId, variantId, quantity: 1 },
    ]
    const message = 'List each product only once'
    expect((await quote(buyer, { items })).body).toMatchObject({ code: 'bad_request', message })
  })

  test('is the variant in the cart, when the payment was created from the cart', async () => {
    const buyer = await asBuyer()
    const { productId, variantId } = await createCheaperVariant()
    const add = `/user_items/add?userId=${buyer.id}&itemId=${productId}&category=CART`
    await call('POST', add, { token: buyer.token })
    const { body } = await createPayment(buyer, { amount: 500 })
    await verify(buyer, await pay(body.id))
    const items = [{ productId, quantity: 1 }]
    const placed = await order(buyer, items, body.id)
    expect(placed.body.items).toMatchObject([{ productId: variantId, quantity: 1 }])
    const repeated = await placeOrder(buyer, { addressId: buyer.addressId, items })
    expect(repeated.body.id).toBe(placed.body.id)
  })

  test('doesn’t stand for a second variant of the payment', async () => {
    const buyer = await asBuyer()
    const { productId, variantId } = await createCheaperVariant()
    const other = await createProduct(db, { parentId: productId, options: { Colour: 'Green' } })
    const paid = [variantId, other].map((id) => ({ productId, variantId: id, quantity: 1 }))
    const { body } = await createPayment(buyer, { amount: 500, items: paid, addressId: buyer.addressId })
    await verify(buyer, await pay(body.id))
    const items = [
      { productId, quantity: 1 },
      { productId, variantId, quantity: 1 },
    ]
    expect((await order(buyer, items, body.id)).body.code).toBe('conflict')
  })
})
