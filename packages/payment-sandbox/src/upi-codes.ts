import { createHmac } from 'node:crypto'
import { z } from '@shop/contract/kit'
import { splitPaise } from '@shop/contract/kit/money'
import { renderSVG } from 'uqr'
import { type OrderEntity, type Seconds, shortText } from './entities.ts'
import { badRequest } from './provider-error.ts'

const VALID_SECONDS = 15 * 60

/** No bank has this handle, so a real UPI app can't pay the link. */
const PAYEE = 'merchant@sandbox'

/** `name` is the merchant's name, which the app shows. */
export const UpiCodeRequest = z.object({ key_id: shortText(100), name: shortText(100).default('Sandbox') })

export type UpiCode = {
  /** `upi://pay?…`: opens a UPI app, and is the content of the QR code. */
  link: string
  /** The QR code, as a data URL of an SVG image. */
  image: string
  /** `tr` of the link; a payment by this code repeats it. */
  reference: string
  expires_in: Seconds
}

type Signer = { keySecret: string; now: Seconds }

/** A UPI link for one payment of this order. Throws if the order isn't in rupees, the only currency of UPI. */
export function createUpiCode(
  { id, amount, currency }: OrderEntity,
  { keySecret, now, name }: Signer & { name: string },
): UpiCode {
  if (currency !== 'INR') throw badRequest('UPI supports INR only.', { field: 'currency' })
  const reference = signReference(id, { keySecret, expiresAt: now + VALID_SECONDS })
  const { rupees, rest } = splitPaise(amount)
  const fields = {
    pn: name,
    am: `${rupees}.${String(rest).padStart(2, '0')}`,
    cu: currency,
    tr: reference,
    tn: `Payment of ${id}`,
  }
  const query = Object.entries(fields).map(([field, value]) => `${field}=${encodeURIComponent(value)}`)
  const link = `upi://pay?pa=${PAYEE}&${query.join('&')}`
  const svg = renderSVG(link, { ecc: 'M', border: 4 })
  return { link, image: `data:image/svg+xml,${encodeURIComponent(svg)}`, reference, expires_in: VALID_SECONDS }
}

/** Throws unless the reference is of a code for this order that hasn't expired. */
export function requireValidReference(orderId: string, reference: string, { keySecret, now }: Signer): void {
  const expiresAt = Number(reference.slice(0, EXPIRY_DIGITS))
  if (now < expiresAt && reference === signReference(orderId, { keySecret, expiresAt })) return
  throw badRequest('This UPI code has expired. Get a new code and try again.', { reason: 'upi_code_expired' })
}

/** Unix time in seconds, until the year 2286. */
const EXPIRY_DIGITS = 10
/** A UPI reference has at most 35 characters. */
const SIGNATURE_CHARACTERS = 24

/** The time of expiry and a signature, so codes need not be stored. */
function signReference(orderId: string, { keySecret, expiresAt }: { keySecret: string; expiresAt: Seconds }): string {
  const signature = createHmac('sha256', keySecret).update(`upi|${orderId}|${expiresAt}`).digest('hex')
  return `${expiresAt}${signature.slice(0, SIGNATURE_CHARACTERS)}`
}
