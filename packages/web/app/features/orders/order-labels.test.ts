import type { OrderRefund } from '@shop/contract/payments'
import { describe, expect, it } from 'vitest'
import { buildOrder } from '../../../test/order.ts'
import { formatPayment, formatRefund } from './order-labels.ts'

const coming: OrderRefund = {
  amount: 5,
  isPaidTwice: false,
  state: 'coming',
  by: '2026-11-26T10:00:00.000Z',
  doneAt: null,
}
const now = new Date('2026-11-21T10:00:00.000Z')

describe('formatRefund', () => {
  it.each([
    [coming, '₹5.00 will be refunded by 26 Nov, 2026.'],
    [{ ...coming, amount: 1234.5 }, '₹1,234.50 will be refunded by 26 Nov, 2026.'],
    [{ ...coming, isPaidTwice: true }, 'Duplicate payment: ₹5.00 will be refunded by 26 Nov, 2026.'],
    [{ ...coming, by: '2026-11-20T10:00:00.000Z' }, '₹5.00 refund on its way.'],
    [{ ...coming, state: 'done', doneAt: '2026-11-21T19:00:00.000Z' }, '₹5.00 refunded on 22/11/2026.'],
    [{ ...coming, state: 'stuck' }, '₹5.00 refund delayed. We’re working on it.'],
  ] as const)('%j: %s', (refund, text) => {
    expect(formatRefund(refund, now)).toBe(text)
  })
})

describe('formatPayment', () => {
  it.each([
    ['CARD', 'Paid ₹5.00 by card'],
    ['NETBANKING', 'Paid ₹5.00 by net banking'],
    ['UNKNOWN', 'Paid ₹5.00'],
  ])('names the method %s: %s', (paymentMethod, text) => {
    expect(formatPayment(buildOrder({ id: 1, paidAmount: 5, paymentMethod, paymentStatus: 'COMPLETED' }), 'demo')).toBe(
      text,
    )
  })

  it.each([
    ['SHIPPED', 'COMPLETED', 'Paid ₹5.00 by UPI'],
    ['CANCELLED', 'COMPLETED', 'Refund of ₹5.00 in progress'],
    ['CANCELLED', 'REFUNDED', 'Refunded ₹5.00 of ₹1,54,980.00'],
  ] as const)('of an order that is %s and %s: %s', (orderStatus, paymentStatus, text) => {
    const order = buildOrder({ id: 1, totalAmount: 154_980, paidAmount: 5, orderStatus, paymentStatus })
    expect(formatPayment(order, 'demo')).toBe(text)
  })

  it.each([
    ['COD', 'live', 'Pay ₹500.00 in cash on delivery'],
    ['PROVIDER_COD', 'live', 'Pay ₹500.00 in cash on delivery'],
    ['COD', 'demo', 'Nothing to pay in this demo'],
    ['COD', undefined, 'Cash on delivery'],
  ] as const)('of an order for cash (%s) in the mode %s: %s', (paymentMethod, mode, text) => {
    const order = buildOrder({ id: 1, totalAmount: 500, paidAmount: 0, paymentMethod, paymentStatus: 'PENDING' })
    expect(formatPayment(order, mode)).toBe(text)
    expect(formatPayment({ ...order, paymentStatus: 'CANCELLED' }, mode)).toBe('Nothing was charged')
  })
})
