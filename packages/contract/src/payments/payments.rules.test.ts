import { expect, test } from 'vitest'
import { RESERVATION_SECONDS, refundExpectedBy } from './payments.rules.ts'

test('reserves the stock of a checkout for a quarter of an hour', () => {
  expect(RESERVATION_SECONDS).toBe(900)
})

test('promises a planned refund of the demo five days after the payment', () => {
  const refund = { status: 'planned', createdAt: new Date('2026-11-02T10:00:00Z') } as const
  expect(refundExpectedBy({ ...refund, dueAt: new Date('2026-11-06T10:00:00Z') })).toEqual(
    new Date('2026-11-07T10:00:00Z'),
  )
})

test('promises other refunds five business days after they were created', () => {
  // A Monday.
  const createdAt = new Date('2026-11-02T10:00:00Z')
  for (const status of ['due', 'requested', 'processed', 'failed'] as const)
    expect(refundExpectedBy({ status, createdAt, dueAt: new Date(0) })).toEqual(new Date('2026-11-09T10:00:00Z'))
})
