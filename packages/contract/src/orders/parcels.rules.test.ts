import { expect, test } from 'vitest'
import { canCancelItems, formatTracking } from './parcels.rules.ts'

test.each([
  ['delhivery', '12', 'Carrier: Delhivery, tracking number 12'],
  ['own', null, 'Carrier: Our own courier'],
  ['other', '12', 'Tracking number 12'],
  ['other', null, null],
  [null, null, null],
] as const)('customers read the carrier %s with the number %s as %s', (carrier, trackingNumber, text) => {
  expect(formatTracking({ carrier, trackingNumber })).toBe(text)
})

test.each([
  [2, 0, true],
  [2, 1, false],
  [3, 1, true],
])('offers to cancel single items of %d, %d of them cancelled: %s', (quantity, cancelledQuantity, expected) => {
  const order = {
    orderStatus: 'PLACED',
    paymentMethod: 'UPI',
    paymentStatus: 'COMPLETED',
    deliveryDate: null,
    deliveredAt: null,
    items: [{ quantity, shippedQuantity: 0, cancelledQuantity }],
  } as const
  expect(canCancelItems(order, new Date())).toBe(expected)
})
