import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { buildCheckoutApp } from '../../../test/checkout.ts'
import { createProduct } from '../../../test/shop.ts'
import { observeQueries } from '../../platform/database/observe-queries.ts'
import { clientOf } from '../../platform/database/raw.ts'

const shop = await buildCheckoutApp()
const { db, context, call, asBuyer, createPayment, pay, verify, placeOrder } = shop

/**
 * The statements since the last call of `take`. `isAwaited`: the shop waited for all earlier ones before it sent this
 * one.
 */
function recordStatements() {
  let statements: { text: string; isAwaited: boolean }[] = []
  let running = 0
  observeQueries(clientOf(db) as Pool, (text) => {
    statements.push({ text, isAwaited: running++ === 0 })
    return () => void running--
  })
  return () => {
    const taken = statements
    statements = []
    return taken
  }
}

test('a purchase takes 15 statements in 10 round trips with two transactions and one job', async () => {
  const take = recordStatements()
  const buyer = await asBuyer()
  const productId = await createProduct(db)
  const items = [{ productId, quantity: 1 }]
  await context.jobs.drain()
  take()
  const counts: Record<string, { statements: number; roundTrips: number }> = {}
  let commits = 0
  const count = (step: string) => {
    const statements = take()
    counts[step] = { statements: statements.length, roundTrips: statements.filter(({ isAwaited }) => isAwaited).length }
    commits += statements.filter(({ text }) => text === 'commit').length
  }
  await call('POST', `/user_items/add?userId=${buyer.id}&itemId=${productId}&category=CART`, buyer)
  count('add')
  await call('POST', '/api/checkout/quote', { ...buyer, body: { items } })
  count('quote')
  const created = await createPayment(buyer, { amount: 500, items, addressId: buyer.addressId })
  count('create order')
  const proof = await pay(created.body.id)
  take()
  await verify(buyer, proof)
  count('verify')
  const placed = await placeOrder(buyer, { addressId: buyer.addressId, items, razorpayOrderId: created.body.id })
  count('order')
  expect(placed.status).toBe(200)
  expect(await context.jobs.drain()).toBe(1)
  expect(counts).toEqual({
    add: { statements: 1, roundTrips: 1 },
    quote: { statements: 1, roundTrips: 1 },
    'create order': { statements: 6, roundTrips: 3 },
    verify: { statements: 2, roundTrips: 2 },
    order: { statements: 5, roundTrips: 3 },
  })
  expect(commits).toBe(2)
})
