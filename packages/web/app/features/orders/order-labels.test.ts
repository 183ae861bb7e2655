import type { OrderRefund } from '@shop/contract/payments'
import { describe, expect, it } from 'vitest'
import { formatRefund } from './order-labels.ts'

const coming: OrderRefund = {
  amount: 5,
  refundTo: 'original',
  isPaidTwice: false,
  state: 'coming',
  by: '2026-11-26T10:00:00.000Z',
  doneAt: null,
}
const now = new Date('2026-11-21T10:00:00.000Z')

describe('formatRefund', () => {
  it.each([
    [coming, '₹5.00 will be refunded by 26/11/2026.'],
    [{ ...coming, amount: 1234.5 }, '₹1,234.50 will be refunded by 26/11/2026.'],
    [{ ...coming, isPaidTwice: true }, 'Duplicate payment: ₹5.00 will be refunded by 26/11/2026.'],
    [{ ...coming, by: '2026-11-20T10:00:00.000Z' }, '₹5.00 refund on its way.'],
    [{ ...coming, state: 'done', doneAt: '2026-11-21T19:00:00.000Z' }, '₹5.00 refunded on 22/11/2026.'],
    [
      { ...coming, refundTo: 'store_credit', state: 'done', doneAt: '2026-11-21T19:00:00.000Z' },
      '₹5.00 added to your store credit on 22/11/2026.',
    ],
    [{ ...coming, state: 'stuck' }, '₹5.00 refund delayed. We’re working on it.'],
  ] as const)('%j: %s', (refund, text) => {
    expect(formatRefund(refund, now)).toBe(text)
  })
})
