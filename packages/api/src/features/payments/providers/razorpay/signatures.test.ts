import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { isValidPaymentSignature, isValidWebhookSignature } from './signatures.ts'

/** Razorpay's published example. */
const SECRET = 'EnLs21M47BllR3X8PSFtjtbd'
const PROOF = {
  orderId: 'order_IEIaMR65cu6nz3',
  paymentId: 'pay_IH4NVgf4Dreq1l',
  signature: '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f',
}

test('accepts the provider’s example signature', () => {
  expect(isValidPaymentSignature(SECRET, PROOF)).toBe(true)
})

test('rejects a signature with any changed character', () => {
  for (let i = 0; i < PROOF.signature.length; i++) {
    const other = PROOF.signature[i] === '0' ? '1' : '0'
    const signature = PROOF.signature.slice(0, i) + other + PROOF.signature.slice(i + 1)
    expect(isValidPaymentSignature(SECRET, { ...PROOF, signature })).toBe(false)
  }
})

test.each([
  ['empty', ''],
  ['too short', PROOF.signature.slice(2)],
  ['too long', `${PROOF.signature}zz`],
  ['not hex', 'z'.repeat(64)],
])('rejects a signature that is %s', (_what, signature) => {
  expect(isValidPaymentSignature(SECRET, { ...PROOF, signature })).toBe(false)
})

test('rejects swapped ids, another order and another secret', () => {
  const { orderId, paymentId } = PROOF
  expect(isValidPaymentSignature(SECRET, { ...PROOF, orderId: paymentId, paymentId: orderId })).toBe(false)
  expect(isValidPaymentSignature(SECRET, { ...PROOF, orderId: 'order_IEIaMR65cu6nz4' })).toBe(false)
  expect(isValidPaymentSignature('EnLs21M47BllR3X8PSFtjtbe', PROOF)).toBe(false)
})

test('verifies a webhook over its raw bytes, not over re-serialised JSON', () => {
  const raw = '{"a": "1\\/2 \\"quoted\\" ₹ नमस्ते", "b":[1 , 2]}'
  const signature = createHmac('sha256', 'hook').update(raw).digest('hex')
  expect(isValidWebhookSignature('hook', Buffer.from(raw), signature)).toBe(true)
  expect(isValidWebhookSignature('hook', Buffer.from(JSON.stringify(JSON.parse(raw))), signature)).toBe(false)
})
