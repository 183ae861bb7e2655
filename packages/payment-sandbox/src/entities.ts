import { randomInt } from 'node:crypto'
import { z } from '@shop/contract/kit'

const ID_CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Prefix and 14 characters of [0-9A-Za-z], like all ids of the provider. */
export function newId(prefix: string): string {
  return `${prefix}_${Array.from({ length: 14 }, () => ID_CHARACTERS[randomInt(ID_CHARACTERS.length)]).join('')}`
}

/** Unix time in seconds. */
export type Seconds = number

/** Accepts text as well, because form bodies have numbers as text. */
export const integer = (message: string) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\d{1,15}$/, message)
          .transform(Number),
      ],
      message,
    )
    .refine(Number.isSafeInteger, message)

const withoutNul = (text: string) => !text.includes('\0')
export const shortText = (max: number) => z.string().max(max).refine(withoutNul)

/** At most 15 pairs of 256 characters. The provider returns an empty list when there are none. */
export const Notes = z
  .union([z.record(shortText(256), z.union([shortText(256), z.number()])), z.array(z.never())])
  .refine((notes) => Object.keys(notes).length <= 15, 'Number of fields in notes should be less than or equal to 15')
  .transform((notes) => (Object.keys(notes).length === 0 ? [] : notes))
export type Notes = z.infer<typeof Notes>

export type OrderEntity = {
  id: string
  entity: 'order'
  amount: number
  amount_paid: number
  amount_due: number
  currency: string
  receipt: string | null
  offer_id: null
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  notes: Notes
  created_at: number
}

export type PaymentEntity = {
  id: string
  entity: 'payment'
  amount: number
  currency: string
  /** `pending`: ordered for cash that the courier has not handed over yet. */
  status: 'created' | 'pending' | 'authorized' | 'captured' | 'refunded' | 'failed'
  order_id: string
  invoice_id: null
  international: boolean
  method: 'card' | 'netbanking' | 'wallet' | 'upi' | 'cod'
  amount_refunded: number
  refund_status: null | 'partial' | 'full'
  captured: boolean
  description: string | null
  card_id: string | null
  card?: Record<string, unknown>
  bank: string | null
  wallet: string | null
  vpa: string | null
  upi?: Record<string, unknown>
  email: string
  contact: string
  notes: Notes
  fee: number | null
  tax: number | null
  error_code: string | null
  error_description: string | null
  error_source: string | null
  error_step: string | null
  error_reason: string | null
  acquirer_data: Record<string, unknown>
  created_at: number
}

export type RefundEntity = {
  id: string
  entity: 'refund'
  amount: number
  currency: string
  payment_id: string
  notes: Notes
  receipt: string | null
  acquirer_data: { arn: string | null }
  created_at: number
  batch_id: null
  status: 'pending' | 'processed' | 'failed'
  speed_processed: string
  speed_requested: string
}

export type Entity = OrderEntity | PaymentEntity | RefundEntity
