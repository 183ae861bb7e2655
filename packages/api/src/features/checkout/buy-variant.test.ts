import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildCheckoutApp } from '../../../test/checkout.ts'
import { createProduct } from '../../../test/shop.ts'
import { products } from '../catalogue/catalogue.tables.ts'

const { db, asBuyer, createPayment, pay, verify, placeOrder } = await buildCheckoutApp()

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
