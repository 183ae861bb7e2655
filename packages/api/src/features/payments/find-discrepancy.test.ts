import { describe, expect, test } from 'vitest'
import { findPaymentDiscrepancy, findRefundDiscrepancy } from './find-discrepancy.ts'
import type { PaymentRow } from './payments.db.ts'
import type { ProviderPayment, ProviderRefund } from './providers/payment-provider.ts'
import type { RefundRow } from './refunds.db.ts'

const atProvider = (changes: Partial<ProviderPayment> = {}): ProviderPayment => ({
  id: 'pay_1',
  orderId: 'order_1',
  amountPaise: 500,
  refundedPaise: 0,
  currency: 'INR',
  status: 'captured',
  method: 'upi',
  ...changes,
})
const payment = (amountPaise = 500) => ({ amountPaise }) as PaymentRow

describe('findPaymentDiscrepancy', () => {
  test.each(['captured', 'refunded'] as const)('accepts a %s payment of the same amount', (status) => {
    expect(findPaymentDiscrepancy(atProvider({ status }), payment())).toBeUndefined()
  })

  test('finds another amount', () => {
    const found = { kind: 'payment_amount', providerPaise: 700, recordedPaise: 500 }
    expect(findPaymentDiscrepancy(atProvider({ amountPaise: 700 }), payment())).toEqual(found)
  })

  test.each(['created', 'authorized', 'failed'] as const)('finds a recorded payment that is only %s', (status) => {
    const found = { kind: 'payment_missing', providerPaise: null, recordedPaise: 500 }
    expect(findPaymentDiscrepancy(atProvider({ status }), payment())).toEqual(found)
    expect(findPaymentDiscrepancy(atProvider({ status }), undefined)).toBeUndefined()
  })

  test('finds a recorded payment that the provider does not know', () => {
    expect(findPaymentDiscrepancy(undefined, payment())?.kind).toBe('payment_missing')
    expect(findPaymentDiscrepancy(undefined, undefined)).toBeUndefined()
  })

  test('finds an unknown payment unless it is fully refunded', () => {
    const found = { kind: 'payment_unknown', providerPaise: 500, recordedPaise: null }
    expect(findPaymentDiscrepancy(atProvider(), undefined)).toEqual(found)
    expect(findPaymentDiscrepancy(atProvider({ refundedPaise: 499 }), undefined)).toEqual(found)
    const refunded = atProvider({ status: 'refunded', refundedPaise: 500 })
    expect(findPaymentDiscrepancy(refunded, undefined)).toBeUndefined()
  })
})

const made = (status: ProviderRefund['status'], amountPaise = 500): ProviderRefund => ({
  id: 'rfnd_1',
  paymentId: 'pay_1',
  amountPaise,
  status,
  idempotencyKey: null,
})
const refund = (status: RefundRow['status']) => ({ status, amountPaise: 500 }) as RefundRow

describe('findRefundDiscrepancy', () => {
  test.each([
    ['processed', 'processed'],
    ['failed', 'failed'],
    ['pending', 'due'],
    ['pending', 'requested'],
  ] as const)('accepts a refund that is %s at the provider and %s here', (theirs, ours) => {
    expect(findRefundDiscrepancy(made(theirs), refund(ours), payment())).toBeUndefined()
  })

  test.each([
    ['processed', 'requested'],
    ['processed', 'failed'],
    ['failed', 'processed'],
    ['failed', 'requested'],
    ['pending', 'processed'],
    ['pending', 'failed'],
  ] as const)('finds a refund that is %s at the provider and %s here', (theirs, ours) => {
    const found = { kind: 'refund_status', providerPaise: 500, recordedPaise: 500 }
    expect(findRefundDiscrepancy(made(theirs), refund(ours), payment())).toEqual(found)
  })

  test('finds another amount', () => {
    const found = { kind: 'refund_amount', providerPaise: 300, recordedPaise: 500 }
    expect(findRefundDiscrepancy(made('processed', 300), refund('processed'), payment())).toEqual(found)
  })

  test('finds a processed refund that the provider does not know', () => {
    const found = { kind: 'refund_missing', providerPaise: null, recordedPaise: 500 }
    expect(findRefundDiscrepancy(undefined, refund('processed'), payment())).toEqual(found)
    expect(findRefundDiscrepancy(undefined, refund('requested'), payment())).toBeUndefined()
    expect(findRefundDiscrepancy(undefined, undefined, payment())).toBeUndefined()
  })

  test('finds an unknown refund of a known payment unless it failed', () => {
    const found = { kind: 'refund_unknown', providerPaise: 500, recordedPaise: null }
    expect(findRefundDiscrepancy(made('processed'), undefined, payment())).toEqual(found)
    expect(findRefundDiscrepancy(made('pending'), undefined, payment())).toEqual(found)
    expect(findRefundDiscrepancy(made('failed'), undefined, payment())).toBeUndefined()
    expect(findRefundDiscrepancy(made('processed'), undefined, undefined)).toBeUndefined()
  })
})
