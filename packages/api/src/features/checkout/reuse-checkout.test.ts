import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { buildCheckoutApp } from '../../../test/checkout.ts'
import { waitForLocks } from '../../../test/database.ts'
import { createProduct, HOME } from '../../../test/shop.ts'
import { products, stockReservations } from '../catalogue/catalogue.tables.ts'
import { orders } from '../orders/orders.tables.ts'
import { withProvider } from '../payments/payment-context.ts'
import { payments } from '../payments/payments.tables.ts'
import type { PaymentProvider } from '../payments/providers/payment-provider.ts'
import { coupons } from '../promotions/coupons.tables.ts'
import { checkouts } from './checkout.tables.ts'
import { createPayment as create } from './create-payment.ts'

const { call, db, context, asBuyer, asUser, createPayment, pay, verify, placeOrder } = await buildCheckoutApp()

const addToCart = ({ id, token }: { id: number; token: string }, productId: number) =>
  call('POST', `/user_items/add?userId=${id}&itemId=${productId}&category=CART`, { token })

async function startCheckout(couponCode?: string) {
  const buyer = await asBuyer()
  const productId = await createProduct(db, { stock: 1 })
  const body = { amount: 500, items: [{ productId, quantity: 1 }], addressId: buyer.addressId, couponCode }
  const created = await createPayment(buyer, body)
  const ofBuyer = eq(checkouts.userId, buyer.id)
  return {
    buyer,
    productId,
    body,
    providerOrderId: created.body.id as string,
    ofBuyer,
    statuses: async () =>
      (await db.select().from(checkouts).where(ofBuyer).orderBy(checkouts.id)).map(({ status }) => status),
  }
}
type Started = Awaited<ReturnType<typeof startCheckout>>

describe('a repeated request', () => {
  test.each([undefined, 'SAVE10'])('reuses the checkout with its reservations, coupon %s', async (couponCode) => {
    const { buyer, body, providerOrderId, statuses } = await startCheckout(couponCode)
    expect((await createPayment(buyer, body)).body.id).toBe(providerOrderId)
    expect(await statuses()).toEqual(['open'])
    expect(await db.select().from(stockReservations).where(eq(stockReservations.userId, buyer.id))).toHaveLength(1)
  })

  test('reuses the checkout of a cart without an address', async () => {
    const buyer = await asUser()
    await addToCart(buyer, await createProduct(db))
    const created = await createPayment(buyer, { amount: 500 })
    expect(created.status).toBe(200)
    expect((await createPayment(buyer, { amount: 500 })).body.id).toBe(created.body.id)
  })

  /** Each changes only what its name says; the items and the amount to pay in the demo stay the same. */
  const CHANGES: Record<string, (started: Started) => Promise<object>> = {
    'another address': async ({ buyer }) => {
      const url = `/api/addresses/save?userId=${buyer.id}`
      const saved = await call('POST', url, { token: buyer.token, body: { ...HOME, addressLine1: '7 Park Street' } })
      return { addressId: saved.body.id }
    },
    'a coupon without a discount': async ({ productId }) => {
      await db.insert(coupons).values({ code: 'tiny', basisPoints: 1 })
      await db.update(products).set({ discountPaise: 100 }).where(eq(products.id, productId))
      await db.execute(sql`update checkouts set subtotal_paise = 100, total_paise = 5100
        where id in (select checkout_id from checkout_items where product_id = ${productId})`)
      return { couponCode: 'tiny' }
    },
    'another price': async ({ productId }) => {
      await db.update(products).set({ discountPaise: 14_999 }).where(eq(products.id, productId))
      return {}
    },
    'another amount to pay': async ({ ofBuyer }) => {
      await db.update(checkouts).set({ payPaise: 400 }).where(ofBuyer)
      return {}
    },
    'no list of items': async ({ buyer, productId }) => {
      await addToCart(buyer, productId)
      return { items: undefined }
    },
  }

  test.each(Object.entries(CHANGES))('with %s opens another checkout and releases the first', async (_name, change) => {
    const started = await startCheckout()
    const second = await createPayment(started.buyer, { ...started.body, ...(await change(started)) })
    expect(second.status).toBe(200)
    expect(second.body.id).not.toBe(started.providerOrderId)
    expect(await started.statuses()).toEqual(['released', 'open'])
  })

  test('releases all earlier checkouts, also more than are compared', async () => {
    const { buyer, body } = await startCheckout()
    await db.execute(sql`
      with payment as (
        insert into payments (user_id, provider_order_id, mode, amount_paise)
        select ${buyer.id}, 'order_old' || n, 'demo', 500 from generate_series(1, 12) n returning id
      )
      insert into checkouts (user_id, payment_id, is_provisional, subtotal_paise, discount_paise, shipping_paise,
        total_paise, pay_paise, status, created_at, opened_at, next_poll_at)
      select ${buyer.id}, payment.id, true, 1, 0, 0, 1, 500, 'open', now(), now(), now() + interval '1 day' from payment`)
    const items = [{ productId: await createProduct(db), quantity: 1 }]
    expect((await createPayment(buyer, { ...body, items })).status).toBe(200)
    const open = await db.select().from(checkouts).where(eq(checkouts.userId, buyer.id)).orderBy(checkouts.id)
    expect(open.map(({ status }) => status)).toEqual([...Array(13).fill('released'), 'open'])
  })

  test('without items is refused after a payment with items', async () => {
    const { buyer, productId, providerOrderId } = await startCheckout()
    await addToCart(buyer, productId)
    await verify(buyer, await pay(providerOrderId))
    expect((await createPayment(buyer, { amount: 500 })).body.code).toBe('already_paid')
  })
})

test('opens no order at the provider for items that others have reserved', async () => {
  const { body } = await startCheckout()
  const other = await asBuyer()
  const withoutProvider = { ...withProvider(context), provider: {} as PaymentProvider }
  const request = { ...body, addressId: other.addressId, couponCode: null }
  await expect(create(withoutProvider, other.id, request)).rejects.toMatchObject({ code: 'out_of_stock' })
})

/**
 * Starts `work` while another transaction holds a lock that it needs, and returns its result after that transaction.
 */
async function runDuring<Result>(
  lock: (tx: typeof db) => Promise<unknown>,
  work: () => Promise<Result>,
  change: (tx: typeof db) => Promise<unknown>,
): Promise<Result> {
  let result: Promise<Result> | undefined
  await db.transaction(async (tx) => {
    await lock(tx)
    result = work()
    await waitForLocks(db, 1)
    await change(tx)
  })
  if (!result) throw new Error('the work was not started')
  return result
}

describe('while the request waits for the lock', () => {
  const nothing = async () => undefined

  test('of a product, a change of its price is refused', async () => {
    const buyer = await asBuyer()
    const productId = await createProduct(db)
    const body = { amount: 500, items: [{ productId, quantity: 1 }], addressId: buyer.addressId }
    const setPrice = (tx: typeof db) =>
      tx.update(products).set({ discountPaise: 14_999 }).where(eq(products.id, productId))
    const response = await runDuring(setPrice, () => createPayment(buyer, body), nothing)
    expect([response.status, response.body.code]).toEqual([409, 'price_changed'])
    expect(await db.select().from(checkouts).where(eq(checkouts.userId, buyer.id))).toEqual([])
  })

  const CHANGED = 'Your checkout has changed. Please try again.'
  const lockUser =
    ({ buyer }: Started) =>
    (tx: typeof db) =>
      tx.execute(sql`select 1 from users where id = ${buyer.id} for no key update`)
  const updatePayment =
    ({ buyer }: Started, values: Partial<typeof payments.$inferInsert>) =>
    (tx: typeof db) =>
      tx.update(payments).set(values).where(eq(payments.userId, buyer.id))

  test('of the user, the end of the earlier checkout is reported', async () => {
    const started = await startCheckout()
    const again = () => createPayment(started.buyer, started.body)
    const response = await runDuring(lockUser(started), again, async (tx) => {
      await updatePayment(started, { status: 'FAILED' })(tx)
      await tx.delete(stockReservations).where(eq(stockReservations.userId, started.buyer.id))
    })
    expect([response.status, response.body.message]).toEqual([409, CHANGED])
  })

  test('of the checkout, its end is reported', async () => {
    const started = await startCheckout()
    const again = () => createPayment(started.buyer, started.body)
    const response = await runDuring(updatePayment(started, { status: 'FAILED' }), again, nothing)
    expect([response.status, response.body.message]).toEqual([409, CHANGED])
  })

  test('of the checkout, its payment is reported', async () => {
    const started = await startCheckout()
    const again = () => createPayment(started.buyer, started.body)
    const paid = { status: 'COMPLETED', providerPaymentId: 'pay_meanwhile', verifiedAt: context.clock.now() } as const
    const response = await runDuring(updatePayment(started, paid), again, nothing)
    expect([response.status, response.body.code]).toEqual([409, 'already_paid'])
  })
})

describe('an order without the id of its payment', () => {
  async function payFor(buyer: Awaited<ReturnType<typeof asBuyer>>) {
    const items = [{ productId: await createProduct(db), quantity: 1 }]
    const created = await createPayment(buyer, { amount: 500, items, addressId: buyer.addressId })
    await verify(buyer, await pay(created.body.id))
    return { addressId: buyer.addressId, items, id: created.body.id as string }
  }

  test('uses the payment that is not ordered yet, not the newest one', async () => {
    const buyer = await asBuyer()
    const { id: _id, ...first } = await payFor(buyer)
    const { id: razorpayOrderId, ...second } = await payFor(buyer)
    expect((await placeOrder(buyer, { ...second, razorpayOrderId })).status).toBe(200)
    expect((await placeOrder(buyer, first)).status).toBe(200)
    expect(await db.select().from(orders).where(eq(orders.userId, buyer.id))).toHaveLength(2)
  })

  test('is the order that was just placed, only for its items and address', async () => {
    const buyer = await asBuyer()
    const { id: _id, ...request } = await payFor(buyer)
    const placed = await placeOrder(buyer, request)
    expect((await placeOrder(buyer, request)).body.id).toBe(placed.body.id)
    const url = `/api/addresses/save?userId=${buyer.id}`
    const other = await call('POST', url, { token: buyer.token, body: { ...HOME, addressLine1: '7 Park Street' } })
    const items = [{ productId: await createProduct(db), quantity: 1 }]
    for (const change of [{ addressId: other.body.id }, { items }]) {
      expect((await placeOrder(buyer, { ...request, ...change })).body.code).toBe('payment_required')
    }
    await db.execute(sql`update payments set verified_at = verified_at - interval '15 minutes 1 second'
      where user_id = ${buyer.id}`)
    expect((await placeOrder(buyer, request)).body.code).toBe('payment_required')
  })
})

test('an order keeps the coupon of its payment when the coupon has ended since', async () => {
  await db.insert(coupons).values({ code: 'ending', basisPoints: 1000 })
  const { buyer, body, providerOrderId } = await startCheckout('ending')
  await verify(buyer, await pay(providerOrderId))
  await db.update(coupons).set({ endsAt: context.clock.now() }).where(eq(coupons.code, 'ending'))
  const request = { addressId: buyer.addressId, items: body.items, razorpayOrderId: providerOrderId }
  const placed = await placeOrder(buyer, { ...request, couponCode: 'Ending' })
  expect(placed.body).toMatchObject({ couponCode: 'ending', discount: 15 })
})
