import { describe, expect, it } from 'vitest'
import { deliveryOf, formatPayment } from './order-texts.rules.ts'

const order = {
  orderStatus: 'SHIPPED',
  paymentStatus: 'COMPLETED',
  paymentMethod: 'UPI',
  paidAmount: 5,
  creditAmount: 0,
  totalAmount: 154_980,
  cancelledAmount: 0,
} as const

describe('formatPayment', () => {
  it.each([
    ['CARD', 'Paid ₹5.00 by card'],
    ['NETBANKING', 'Paid ₹5.00 by net banking'],
    ['UNKNOWN', 'Paid ₹5.00'],
  ])('names the method %s: %s', (paymentMethod, text) => {
    expect(formatPayment({ ...order, paymentMethod }, 'demo')).toBe(text)
  })

  it.each([
    ['SHIPPED', 'COMPLETED', 'Paid ₹5.00 by UPI'],
    ['CANCELLED', 'COMPLETED', 'Refund of ₹5.00 in progress'],
    ['CANCELLED', 'REFUNDED', 'Refunded ₹5.00 of ₹1,54,980.00'],
  ] as const)('of an order that is %s and %s: %s', (orderStatus, paymentStatus, text) => {
    expect(formatPayment({ ...order, orderStatus, paymentStatus }, 'demo')).toBe(text)
  })

  it.each([
    ['COD', 'live', 'Pay ₹500.00 in cash on delivery'],
    ['PROVIDER_COD', 'live', 'Pay ₹500.00 in cash on delivery'],
    ['COD', 'demo', 'Nothing to pay in this demo'],
    ['COD', undefined, 'Cash on delivery'],
  ] as const)('of an order for cash (%s) in the mode %s: %s', (paymentMethod, mode, text) => {
    const cash = { ...order, totalAmount: 500, paidAmount: 0, paymentMethod, paymentStatus: 'PENDING' } as const
    expect(formatPayment(cash, mode)).toBe(text)
    expect(formatPayment({ ...cash, paymentStatus: 'CANCELLED' }, mode)).toBe('Nothing was charged')
  })
})

describe('deliveryOf', () => {
  const deliveryDate = '2026-11-26T10:00:00.000Z'
  const promisedDate = '2026-11-24T10:00:00.000Z'
  const shipped = { ...order, deliveredAt: null, deliveryDate, promisedDate } as const

  it('is the promised date, or the estimate without one', () => {
    expect(deliveryOf(shipped)).toEqual({ isDelivered: false, date: promisedDate })
    expect(deliveryOf({ ...shipped, promisedDate: null })).toEqual({ isDelivered: false, date: deliveryDate })
  })

  it('is the actual delivery once there is one', () => {
    expect(deliveryOf({ ...shipped, deliveredAt: deliveryDate })).toEqual({ isDelivered: true, date: deliveryDate })
  })

  it('is missing for an order that won’t be delivered', () => {
    expect(deliveryOf({ ...shipped, orderStatus: 'CANCELLED' })).toBeUndefined()
    expect(deliveryOf({ ...shipped, paymentMethod: 'COD', paymentStatus: 'CANCELLED' })).toBeUndefined()
  })
})
