import { z } from '@shop/contract/kit'
import { newId, type PaymentEntity, type Seconds, shortText } from './entities.ts'
import type { ErrorDetails } from './provider-error.ts'

/** Payment method from the checkout sheet, and whether the shopper chose Pay or Fail. */
export const Attempt = z.object({
  key_id: shortText(100),
  amount: z.number().optional(),
  method: z.enum(['upi', 'card', 'netbanking', 'wallet', 'cod']),
  /** `silence`: the bank does not respond (a fault). */
  outcome: z.enum(['success', 'failure', 'silence']).default('success'),
  /** UPI ID that receives the collect request; unused with `upi_reference`. */
  vpa: shortText(100).default(''),
  /** Reference of the UPI code that was scanned, or opened in an app. */
  upi_reference: shortText(35).optional(),
  card: z
    .object({ number: shortText(30), otp: shortText(20).default(''), expiry: shortText(10).optional() })
    .default({ number: '', otp: '' }),
  bank: shortText(10).default('HDFC'),
  wallet: shortText(30).default('payzapp'),
  email: shortText(200).default('void@razorpay.com'),
  contact: shortText(30).default('+919999999999'),
  description: shortText(2000).nullish(),
})
export type Attempt = z.infer<typeof Attempt>

/** The provider's test cards that succeed, with any future expiry and any CVV. */
const SUCCESS_CARDS: Record<string, { network: string; international: boolean }> = {
  '4100280000001007': { network: 'Visa', international: false },
  '5500670000001002': { network: 'MasterCard', international: false },
  '6527658900001005': { network: 'RuPay', international: false },
  '36082800091007': { network: 'Diners Club', international: false },
  '340256000401007': { network: 'American Express', international: false },
  '4012888888881881': { network: 'Visa', international: true },
  '5555555555554444': { network: 'MasterCard', international: true },
}

/** The provider's test cards that fail, by reason. */
const FAILURE_CARDS: Record<string, { reason: string; code?: 'GATEWAY_ERROR' }> = {
  '4100280000090000': { reason: 'payment_timed_out' },
  '4100280000080001': { reason: 'insufficient_fund' },
  '4100280000070002': { reason: 'payment_cancelled' },
  '4100280000060003': { reason: 'card_declined' },
  '4100280000050004': { reason: 'card_declined' },
  '4100280000040005': { reason: 'card_declined' },
  '4100280000030006': { reason: 'card_disabled_for_online_payments' },
  '4100280000010008': { reason: 'card_number_invalid' },
  '4100280000020007': { reason: 'gateway_technical_error', code: 'GATEWAY_ERROR' },
  '4100280000000009': { reason: 'authentication_failed', code: 'GATEWAY_ERROR' },
}

const DESCRIPTIONS: Record<string, string> = {
  payment_timed_out: 'Payment was not completed on time.',
  insufficient_fund: 'Payment failed due to insufficient balance. Try again with another card.',
  payment_cancelled: 'Payment was cancelled.',
  card_declined: 'The card was declined by its bank. Try another card.',
  card_disabled_for_online_payments: 'This card is disabled for online payments.',
  card_number_invalid: 'The card number is invalid.',
  card_expired: 'The card has expired or its expiry date is invalid.',
  gateway_technical_error: 'The bank has a technical problem. Please try again.',
  authentication_failed: 'The bank could not authenticate you.',
  invalid_vpa: 'Invalid VPA. Please enter a valid Virtual Payment Address',
  payment_failed: 'Payment was unsuccessful. Try again or choose another payment method.',
}

const digits = (number: string) => number.replace(/\D/g, '')

/** The error of a payment that its bank does not respond to. */
export const BANK_TIMEOUT: ErrorDetails = {
  code: 'GATEWAY_ERROR',
  description: 'Payment was not completed on time.',
  source: 'issuer_bank',
  step: 'payment_authorization',
  reason: 'payment_timed_out',
}

/** The error of a payment in cash whose parcel was refused. */
export const PARCEL_REFUSED: ErrorDetails = {
  code: 'BAD_REQUEST_ERROR',
  description: 'The customer refused the parcel.',
  source: 'customer',
  step: 'payment_authorization',
  reason: 'parcel_refused',
}

/** Undefined if the attempt succeeds. */
export function findDecline(attempt: Attempt, now: Seconds): ErrorDetails | undefined {
  const reason = findDeclineReason(attempt, now)
  if (reason === undefined) return undefined
  const bad = FAILURE_CARDS[digits(attempt.card.number)]
  return {
    code: attempt.method === 'card' && bad?.code ? bad.code : 'BAD_REQUEST_ERROR',
    description: DESCRIPTIONS[reason] ?? DESCRIPTIONS.payment_failed ?? '',
    source: attempt.method === 'card' ? 'issuer_bank' : 'customer',
    step: 'payment_authorization',
    reason,
  }
}

function findDeclineReason({ method, outcome, vpa, card, upi_reference }: Attempt, now: Seconds): string | undefined {
  if (method === 'card') {
    const number = digits(card.number)
    const bad = FAILURE_CARDS[number]
    if (bad) return bad.reason
    if (!SUCCESS_CARDS[number]) return 'card_number_invalid'
    if (card.expiry !== undefined && !isNotExpired(card.expiry, now)) return 'card_expired'
    // The provider accepts any OTP of 4 to 10 digits.
    if (!/^\d{4,10}$/.test(card.otp)) return 'authentication_failed'
  }
  const isCollect = method === 'upi' && upi_reference === undefined
  if (isCollect && vpa === 'failure@razorpay') return 'payment_failed'
  if (isCollect && !/^[\w.-]{2,}@[a-zA-Z]{2,}$/.test(vpa)) return 'invalid_vpa'
  return outcome === 'failure' ? 'payment_failed' : undefined
}

/** `12/30` is valid until the end of that month. */
function isNotExpired(expiry: string, now: Seconds): boolean {
  const [, month, year] = /^(0[1-9]|1[0-2]) ?\/ ?(\d\d)$/.exec(expiry) ?? []
  return month !== undefined && Date.UTC(2000 + Number(year), Number(month)) > now * 1000
}

/** UPI ID of the payer, which the bank names when a code is paid. */
const APP_VPA = 'payer@sandbox'

type MethodFields = Pick<
  PaymentEntity,
  'card_id' | 'card' | 'bank' | 'wallet' | 'vpa' | 'upi' | 'international' | 'acquirer_data'
>

/** Fields of a payment that depend on its method. Those of other methods are null. */
export function toMethodFields(attempt: Attempt): MethodFields {
  const none: MethodFields = {
    card_id: null,
    bank: null,
    wallet: null,
    vpa: null,
    international: false,
    acquirer_data: {},
  }
  if (attempt.method === 'cod') return none
  const reference = String(Math.floor(Math.random() * 1e12)).padStart(12, '0')
  if (attempt.method === 'upi') {
    const isCollect = attempt.upi_reference === undefined
    const vpa = isCollect ? attempt.vpa : APP_VPA
    const upi = { payer_account_type: 'bank_account', vpa, flow: isCollect ? 'collect' : 'intent' }
    return { ...none, vpa, upi, acquirer_data: { rrn: reference } }
  }
  if (attempt.method === 'netbanking') {
    return { ...none, bank: attempt.bank, acquirer_data: { bank_transaction_id: reference } }
  }
  if (attempt.method === 'wallet') {
    return { ...none, wallet: attempt.wallet, acquirer_data: { transaction_id: reference } }
  }
  const number = digits(attempt.card.number)
  const { network = 'Unknown', international = false } = SUCCESS_CARDS[number] ?? {}
  const id = newId('card')
  const card = {
    id,
    entity: 'card',
    name: '',
    last4: number.slice(-4),
    network,
    type: 'credit',
    issuer: null,
    international,
    emi: false,
    sub_type: 'consumer',
    token_iin: null,
  }
  return { ...none, card_id: id, card, international, acquirer_data: { auth_code: reference.slice(0, 6) } }
}
