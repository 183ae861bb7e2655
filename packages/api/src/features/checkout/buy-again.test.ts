import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildCheckoutApp, type Item } from '../../../test/checkout.ts'
import { createProduct } from '../../../test/shop.ts'
import { hashOfTables } from '../../../test/table-hash.ts'
import { products } from '../catalogue/catalogue.tables.ts'

const shop = await buildCheckoutApp()
const { call, db, asBuyer, asUser, buy } = shop

async function order(items: Item[]) {
  const buyer = await asBuyer()
  const { body } = await buy(buyer, items)
  const buyAgain = (user: { token: string } = buyer) => call('POST', `/api/orders/buy-again/${body.id}`, user)
  const cart = async () => {
    const lines: { id: number; quantity: number }[] = (await call('GET', `/user_items/cart/${buyer.id}`, buyer)).body
    return Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity]))
  }
  return { buyer, buyAgain, cart }
}
const change = (id: number, to: Partial<typeof products.$inferInsert>) =>
  db.update(products).set(to).where(eq(products.id, id))

test('adds the order’s items to the cart once', async () => {
  const [lamp, fan] = [await createProduct(db), await createProduct(db)]
  const { buyer, buyAgain, cart } = await order([
    { productId: lamp, quantity: 2 },
    { productId: fan, quantity: 1 },
  ])
  expect(await cart()).toEqual({})
  expect((await buyAgain()).body).toEqual({ added: 3, missing: [] })
  await Promise.all([buyAgain(), buyAgain(), buyAgain()])
  expect(await cart()).toEqual({ [lamp]: 2, [fan]: 1 })
  // Larger quantities in the cart stay.
  for (let i = 0; i < 3; i++)
    await call('POST', `/user_items/add?userId=${buyer.id}&itemId=${fan}&category=CART`, buyer)
  await buyAgain()
  expect(await cart()).toEqual({ [lamp]: 2, [fan]: 4 })
})

test('names unavailable items and adds the rest', async () => {
  const [archived, unpriced, soldOut, lowStock, available] = [
    await createProduct(db, { name: 'Old lamp' }),
    await createProduct(db, { name: 'Free lamp' }),
    await createProduct(db, { name: 'Sold lamp' }),
    await createProduct(db, { name: 'Rare lamp' }),
    await createProduct(db),
  ]
  const items = [archived, unpriced, soldOut, lowStock, available].map((productId) => ({ productId, quantity: 3 }))
  const { buyAgain, cart } = await order(items)
  await change(archived, { archivedAt: new Date() })
  await change(unpriced, { actualPaise: null, discountPaise: null })
  await change(soldOut, { stock: 0 })
  await change(lowStock, { stock: 2 })
  expect((await buyAgain()).body).toEqual({
    added: 5,
    missing: [
      '“Old lamp” is no longer available.',
      '“Free lamp” has no price and can’t be bought.',
      '“Sold lamp” is out of stock.',
      'Only 2 of “Rare lamp” left.',
    ],
  })
  expect(await cart()).toEqual({ [lowStock]: 2, [available]: 3 })
})

test('returns an empty result when nothing is available', async () => {
  const archived = await createProduct(db, { name: 'Last lamp' })
  const { buyAgain, cart } = await order([{ productId: archived, quantity: 1 }])
  await change(archived, { archivedAt: new Date() })
  expect((await buyAgain()).body).toEqual({ added: 0, missing: ['“Last lamp” is no longer available.'] })
  expect(await cart()).toEqual({})
})

test('rejects everyone but the buyer', async () => {
  const { buyAgain } = await order([{ productId: await createProduct(db), quantity: 1 }])
  const others = [await asUser(), await asUser('MODERATOR'), await asUser('ADMIN')]
  const before = await hashOfTables(db)
  for (const other of others) expect((await buyAgain(other)).status).toBe(403)
  expect(await hashOfTables(db)).toBe(before)
})
