import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { isPaymentProof, isWebhookProof } from './signatures.ts'

/** The vector of razorpay 7. */
const SECRET = 'EnLs21M47BllR3X8PSFtjtbd'
const PROOF = {
  orderId: 'order_IEIaMR65cu6nz3',
  paymentId: 'pay_IH4NVgf4Dreq1l',
  signature: '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f',
}

test('the provider’s sample signature holds', () => {
  expect(isPaymentProof(SECRET, PROOF)).toBe(true)
})

test('with any one sign of it changed it doesn’t', () => {
  for (let i = 0; i < PROOF.signature.length; i++) {
    const other = PROOF.signature[i] === '0' ? '1' : '0'
    const signature = PROOF.signature.slice(0, i) + other + PROOF.signature.slice(i + 1)
    expect(isPaymentProof(SECRET, { ...PROOF, signature })).toBe(false)
  }
})

test.each([
  ['nothing', ''],
  ['too short', PROOF.signature.slice(2)],
  ['more behind it', `${PROOF.signature}zz`],
  ['not hex', 'z'.repeat(64)],
])('a signature that is %s doesn’t hold', (_what, signature) => {
  expect(isPaymentProof(SECRET, { ...PROOF, signature })).toBe(false)
})

test('ids swapped, of another order, or another secret don’t hold', () => {
  const { orderId, paymentId } = PROOF
  expect(isPaymentProof(SECRET, { ...PROOF, orderId: paymentId, paymentId: orderId })).toBe(false)
  expect(isPaymentProof(SECRET, { ...PROOF, orderId: 'order_IEIaMR65cu6nz4' })).toBe(false)
  expect(isPaymentProof('EnLs21M47BllR3X8PSFtjtbe', PROOF)).toBe(false)
})

test('a webhook is signed over its raw bytes: read and written again it no longer holds', () => {
  const raw = '{"a": "1\\/2 \\"quoted\\" ₹ नमस्ते", "b":[1 , 2]}'
  const signature = createHmac('sha256', 'hook').update(raw).digest('hex')
  expect(isWebhookProof('hook', Buffer.from(raw), signature)).toBe(true)
  expect(isWebhookProof('hook', Buffer.from(JSON.stringify(JSON.parse(raw))), signature)).toBe(false)
})
