import type { OrderRefund } from '@shop/contract/payments'
import { expect, it } from 'vitest'
import { refundWords } from './refund-words.ts'

const coming: OrderRefund = {
  amount: 5,
  isPaidTwice: false,
  state: 'coming',
  by: '2026-11-26T10:00:00.000Z',
  doneAt: null,
}
const now = new Date('2026-11-21T10:00:00.000Z')

it.each([
  [coming, '₹5.00 goes back by 26 Nov, 2026.'],
  [{ ...coming, amount: 1234.5 }, '₹1,234.50 goes back by 26 Nov, 2026.'],
  [{ ...coming, isPaidTwice: true }, 'Paid twice: ₹5.00 goes back by 26 Nov, 2026.'],
  [{ ...coming, by: '2026-11-20T10:00:00.000Z' }, '₹5.00 is on its way back.'],
  [{ ...coming, state: 'done', doneAt: '2026-11-21T19:00:00.000Z' }, '₹5.00 went back on 22/11/2026.'],
  [{ ...coming, state: 'stuck' }, '₹5.00 could not be sent back yet. Our team sees to it.'],
] as const)('%j: %s', (refund, words) => {
  expect(refundWords(refund, now)).toBe(words)
})
