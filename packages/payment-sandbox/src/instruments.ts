import { z } from '@shop/contract/kit'
import { newId, type PaymentEntity, type Seconds, shortText } from './entities.ts'
import type { ErrorDetails } from './provider-error.ts'

/** What the sheet sends: an instrument, and whether the person pressed Pay or Fail. */
export const Attempt = z.object({
  key_id: shortText(100),
  amount: z.number().optional(),
  method: z.enum(['upi', 'card', 'netbanking', 'wallet']),
  /** `silence`: the bank gives no answer, which the sandbox's switches bring about. */
  outcome: z.enum(['success', 'failure', 'silence']).default('success'),
  vpa: shortText(100).default(''),
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

/** Test cards that pay (razorpay 9): any expiry to come, any CVV. */
const GOOD_CARDS: Record<string, { network: string; international: boolean }> = {
  '4100280000001007': { network: 'Visa', international: false },
  '5500670000001002': { network: 'MasterCard', international: false },
  '6527658900001005': { network: 'RuPay', international: false },
  '36082800091007': { network: 'Diners Club', international: false },
  '340256000401007': { network: 'American Express', international: false },
  '4012888888881881': { network: 'Visa', international: true },
  '5555555555554444': { network: 'MasterCard', international: true },
}

/** Test cards that fail, each for its own reason (razorpay 9). */
const BAD_CARDS: Record<string, { reason: string; code?: 'GATEWAY_ERROR' }> = {
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
  card_number_invalid: 'The card number is wrong.',
  card_expired: 'The card has expired, or its expiry date is wrong.',
  gateway_technical_error: 'The bank has a technical problem. Try again.',
  authentication_failed: 'Payment failed because the bank could not check it was you.',
  invalid_vpa: 'Invalid VPA. Please enter a valid Virtual Payment Address',
  payment_failed: 'Payment was unsuccessful. Try again, or choose another way to pay.',
}

const digits = (number: string) => number.replace(/\D/g, '')

/** What the sheet is told, and in the end the payment, when the bank gives no answer (razorpay 10). */
export const NO_ANSWER: ErrorDetails = {
  code: 'GATEWAY_ERROR',
  description: 'Payment was not completed on time.',
  source: 'issuer_bank',
  step: 'payment_authorization',
  reason: 'payment_timed_out',
}

/** Why an attempt fails, or undefined when it pays. */
export function declineOf(attempt: Attempt, now: Seconds): ErrorDetails | undefined {
  const reason = reasonOf(attempt, now)
  if (reason === undefined) return undefined
  const bad = BAD_CARDS[digits(attempt.card.number)]
  return {
    code: attempt.method === 'card' && bad?.code ? bad.code : 'BAD_REQUEST_ERROR',
    description: DESCRIPTIONS[reason] ?? DESCRIPTIONS.payment_failed ?? '',
    source: attempt.method === 'card' ? 'issuer_bank' : 'customer',
    step: 'payment_authorization',
    reason,
  }
}

function reasonOf({ method, outcome, vpa, card }: Attempt, now: Seconds): string | undefined {
  if (method === 'card') {
    const number = digits(card.number)
    const bad = BAD_CARDS[number]
    if (bad) return bad.reason
    if (!GOOD_CARDS[number]) return 'card_number_invalid'
    if (card.expiry !== undefined && !isToCome(card.expiry, now)) return 'card_expired'
    // An OTP of 4 to 10 digits succeeds (razorpay 9).
    if (!/^\d{4,10}$/.test(card.otp)) return 'authentication_failed'
  }
  if (method === 'upi' && vpa === 'failure@razorpay') return 'payment_failed'
  if (method === 'upi' && !/^[\w.-]{2,}@[a-zA-Z]{2,}$/.test(vpa)) return 'invalid_vpa'
  return outcome === 'failure' ? 'payment_failed' : undefined
}

/** `12/30` until the end of that month. */
function isToCome(expiry: string, now: Seconds): boolean {
  const [, month, year] = /^(0[1-9]|1[0-2]) ?\/ ?(\d\d)$/.exec(expiry) ?? []
  return month !== undefined && Date.UTC(2000 + Number(year), Number(month)) > now * 1000
}

type ByMethod = Pick<
  PaymentEntity,
  'card_id' | 'card' | 'bank' | 'wallet' | 'vpa' | 'upi' | 'international' | 'acquirer_data'
>

/** The fields of a payment that depend on its method; those of the other methods are null (razorpay 3). */
export function methodFields(attempt: Attempt): ByMethod {
  const none: ByMethod = { card_id: null, bank: null, wallet: null, vpa: null, international: false, acquirer_data: {} }
  const reference = String(Math.floor(Math.random() * 1e12)).padStart(12, '0')
  if (attempt.method === 'upi') {
    const { vpa } = attempt
    const upi = { payer_account_type: 'bank_account', vpa, flow: 'collect' }
    return { ...none, vpa, upi, acquirer_data: { rrn: reference } }
  }
  if (attempt.method === 'netbanking') {
    return { ...none, bank: attempt.bank, acquirer_data: { bank_transaction_id: reference } }
  }
  if (attempt.method === 'wallet') {
    return { ...none, wallet: attempt.wallet, acquirer_data: { transaction_id: reference } }
  }
  const number = digits(attempt.card.number)
  const { network = 'Unknown', international = false } = GOOD_CARDS[number] ?? {}
  const id = newId('card')
  const card = {
    ...{ id, entity: 'card', name: '', last4: number.slice(-4), network, type: 'credit', issuer: null, international },
    ...{ emi: false, sub_type: 'consumer', token_iin: null },
  }
  return { ...none, card_id: id, card, international, acquirer_data: { auth_code: reference.slice(0, 6) } }
}
