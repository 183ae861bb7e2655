import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whether the provider signed this payment of this order; `orderId` is the one that we stored (razorpay 7). */
export const isPaymentProof = (
  keySecret: string,
  proof: { orderId: string; paymentId: string; signature: string },
): boolean => isSigned(keySecret, `${proof.orderId}|${proof.paymentId}`, proof.signature)

/** Whether the provider sent these bytes; they must be the raw ones (razorpay 7, 11.2). */
export const isWebhookProof = (webhookSecret: string, rawBody: Buffer, signature: string): boolean =>
  isSigned(webhookSecret, rawBody, signature)

/** In constant time, so that nothing can be learnt from how long a wrong one takes. */
function isSigned(secret: string, message: string | Buffer, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(message).digest()
  // Anything after a sign that isn't hex would be left out unseen.
  if (!/^[0-9a-f]{64}$/i.test(signature)) return false
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
