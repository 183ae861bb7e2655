import { expect, test } from 'vitest'
import { formatTracking } from './parcels.rules.ts'

test.each([
  ['delhivery', '12', 'Carrier: Delhivery, tracking number 12'],
  ['own', null, 'Carrier: Our own courier'],
  ['other', '12', 'Tracking number 12'],
  ['other', null, null],
  [null, null, null],
] as const)('customers read the carrier %s with the number %s as %s', (carrier, trackingNumber, text) => {
  expect(formatTracking({ carrier, trackingNumber })).toBe(text)
})
