import { createHmac, timingSafeEqual } from 'node:crypto'

/** `orderId` must be the stored order id. */
export const isValidPaymentSignature = (
  keySecret: string,
  proof: { orderId: string; paymentId: string; signature: string },
): boolean => isValidHmac(keySecret, `${proof.orderId}|${proof.paymentId}`, proof.signature)

/** The signature covers the raw bytes; a parsed and re-serialised body has another one. */
export const isValidWebhookSignature = (webhookSecret: string, rawBody: Buffer, signature: string): boolean =>
  isValidHmac(webhookSecret, rawBody, signature)

/** Compares in constant time to prevent timing attacks. */
function isValidHmac(secret: string, message: string | Buffer, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(message).digest()
  // `Buffer.from` ignores everything after the first character that is not hexadecimal.
  if (!/^[0-9a-f]{64}$/i.test(signature)) return false
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
