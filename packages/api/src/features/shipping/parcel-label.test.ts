import { expect, test } from 'vitest'
import { describeCollection } from './parcel-label.ts'
import type { ParcelSheet } from './parcel-sheet.service.ts'

const order = { totalPaise: 113_700, cancelledPaise: 21_900 } as ParcelSheet['order']

test.each([
  ['COD', 'PENDING', 'Collect ₹918.00'],
  ['COD', 'COMPLETED', 'Nothing to collect'],
  ['UPI', 'COMPLETED', 'Prepaid, nothing to collect'],
] as const)('the label of a parcel that is paid by %s and %s says “%s”', (paymentMethod, paymentStatus, expected) => {
  expect(describeCollection({ ...order, paymentMethod, paymentStatus })).toBe(expected)
})
