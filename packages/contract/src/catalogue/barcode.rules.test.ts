import { expect, test } from 'vitest'
import { isBarcode } from './barcode.rules.ts'

test.each(['96385074', '036000291452', '8901030865275', '4006381333931', '10614141000415'])('accepts %s', (text) =>
  expect(isBarcode(text)).toBe(true),
)

test.each([
  ['a wrong check digit', '4006381333932'],
  ['another length', '12345'],
  ['letters', '40063813339AB'],
  ['spaces', '4006381 333931'],
  ['nothing', ''],
])('rejects %s', (_, text) => expect(isBarcode(text)).toBe(false))
