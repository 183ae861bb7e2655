import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildCheckoutApp } from '../../../test/checkout.ts'
import { createProduct } from '../../../test/shop.ts'
import { stockReservations } from '../catalogue/catalogue.tables.ts'
import { orders } from '../orders/orders.tables.ts'
import { withProvider } from '../payments/payment-context.ts'
import { pollPayment } from '../payments/payments.service.ts'
import { payments } from '../payments/payments.tables.ts'
import type { PaymentProvider } from '../payments/providers/payment-provider.ts'
import { checkouts } from './checkout.tables.ts'
import { pollOpenCheckouts } from './poll-open-checkouts.ts'
import { releasePayment } from './release-payment.ts'

const { db, context, faults, advanceClock: wait, asBuyer, createPayment, pay } = await buildCheckoutApp()

async function startCheckout() {
  const buyer = await asBuyer()
  const items = [{ productId: await createProduct(db), quantity: 1 }]
  const created = await createPayment(buyer, { amount: 500, items, addressId: buyer.addressId })
  const orderId: string = created.body.id
  const readPayment = async () => {
    const [payment] = await db.select().from(payments).where(eq(payments.userId, buyer.id))
    if (!payment) throw new Error('payment not found')
    return payment
  }
  return {
    buyer,
    orderId,
    readPayment,
    /** The checkout's status, the payment's status and the number of reservations. */
    state: async () => {
      const [checkout] = await db.select().from(checkouts).where(eq(checkouts.userId, buyer.id))
      const payment = await readPayment()
      const reservations = await db.$count(stockReservations, eq(stockReservations.userId, buyer.id))
      return [checkout?.status, payment.status, reservations]
    },
  }
}

/** A provider whose list of attempts is outdated when it arrives, because the payment was made and recorded since. */
function withOutdatedList({ orderId, readPayment }: Awaited<ReturnType<typeof startCheckout>>) {
  const base = withProvider(context)
  const listOrderPayments = async () => {
    await pay(orderId)
    await pollPayment(base, await readPayment())
    return []
  }
  return { ...base, provider: { ...base.provider, listOrderPayments } satisfies PaymentProvider }
}

test('releases a checkout twice with the same result', async () => {
  const { buyer, orderId, state } = await startCheckout()
  for (let time = 0; time < 2; time++) {
    const { message } = await releasePayment(withProvider(context), buyer.id, orderId)
    expect(message).toBe('Payment cancelled. You weren’t charged.')
    expect(await state()).toEqual(['released', 'PENDING', 0])
  }
})

test('says whether a payment that was made is being ordered or was refunded', async () => {
  const { buyer, orderId, readPayment, state } = await startCheckout()
  await pay(orderId)
  const release = async () => (await releasePayment(withProvider(context), buyer.id, orderId)).message
  expect(await release()).toBe('Payment received. We’re placing your order.')
  expect(await state()).toEqual(['open', 'COMPLETED', 1])
  await db
    .update(payments)
    .set({ status: 'REFUNDED' })
    .where(eq(payments.id, (await readPayment()).id))
  expect(await release()).toBe('Your payment was refunded.')
  expect(await state()).toEqual(['open', 'REFUNDED', 1])
})

test('keeps the reservation while the bank has not decided', async () => {
  const { buyer, orderId, state } = await startCheckout()
  faults.timeOutPayments = 1
  await pay(orderId)
  const { message } = await releasePayment(withProvider(context), buyer.id, orderId)
  expect(message).toBe('Your payment is still being processed.')
  expect(await state()).toEqual(['open', 'PENDING', 1])
})

test('keeps the reservation of a payment that is verified during the release', async () => {
  const started = await startCheckout()
  await releasePayment(withOutdatedList(started), started.buyer.id, started.orderId)
  expect(await started.state()).toEqual(['open', 'COMPLETED', 1])
  await context.jobs.drain()
  expect(await db.$count(orders, eq(orders.userId, started.buyer.id))).toBe(1)
})

test('ends a checkout at its last poll, also if it was released before', async () => {
  const [open, released] = [await startCheckout(), await startCheckout()]
  await releasePayment(withProvider(context), released.buyer.id, released.orderId)
  wait(73 * 60 * 60)
  await pollOpenCheckouts(withProvider(context))
  expect(await open.state()).toEqual(['released', 'FAILED', 0])
  expect(await released.state()).toEqual(['released', 'FAILED', 0])
  const unfinished = and(inArray(checkouts.userId, [open.buyer.id, released.buyer.id]), isNotNull(checkouts.nextPollAt))
  expect(await db.$count(checkouts, unfinished)).toBe(0)
})

test('leaves a checkout open that was refunded during its release', async () => {
  const started = await startCheckout()
  const outdated = withOutdatedList(started)
  const listOrderPayments = async () => {
    const attempts = await outdated.provider.listOrderPayments()
    await db
      .update(payments)
      .set({ status: 'REFUNDED' })
      .where(eq(payments.id, (await started.readPayment()).id))
    return attempts
  }
  const context = { ...outdated, provider: { ...outdated.provider, listOrderPayments } }
  await releasePayment(context, started.buyer.id, started.orderId)
  expect(await started.state()).toEqual(['open', 'REFUNDED', 1])
})

test('does not end a checkout that is paid during its last poll', async () => {
  const started = await startCheckout()
  wait(73 * 60 * 60)
  await pollOpenCheckouts(withOutdatedList(started))
  expect((await started.state()).slice(0, 2)).toEqual(['open', 'COMPLETED'])
  await context.jobs.drain()
  expect(await db.$count(orders, eq(orders.userId, started.buyer.id))).toBe(1)
})

test('reports an unexpected error of a poll', async () => {
  const base = withProvider(context)
  await startCheckout()
  wait(11 * 60)
  const listOrderPayments = () => Promise.reject(new TypeError('a bug'))
  const provider = { ...base.provider, listOrderPayments }
  await expect(pollOpenCheckouts({ ...base, provider })).rejects.toThrow('a bug')
})
