import { formatCount, isWholePaise, pageOf, Rupees, requiredText, SINGLE_LINE, Timestamp, z } from '../kit/index.ts'
import { PlaceOrder } from '../orders/orders.schemas.ts'
import { CREDIT_KINDS, CREDIT_LIMITS } from './store-credit.rules.ts'

/** A change of a customer's credit; negative if it was used. */
export const CreditChange = z.object({
  id: z.number().int(),
  kind: z.enum(CREDIT_KINDS),
  amount: Rupees,
  orderId: z.number().int().nullable(),
  /** The reason that staff entered. */
  note: z.string().nullable(),
  at: Timestamp,
})
export type CreditChange = z.infer<typeof CreditChange>

export const StoreCredit = z.object({
  balance: Rupees,
  /**
   * Reserved for an unfinished payment and not part of the balance. Another order can use it, which ends that payment.
   */
  reserved: Rupees,
  /** The parts of the balance that expire, soonest first. They are used first. */
  expiring: z.array(z.object({ amount: Rupees, expiresAt: Timestamp })),
  /** Newest first. */
  history: pageOf(CreditChange),
})
export type StoreCredit = z.infer<typeof StoreCredit>

const AMOUNT = `Enter an amount up to ₹${formatCount(CREDIT_LIMITS.maxRupees)}, with at most two decimals`
const REASON = 'Enter a reason'

/** `key`: chosen by the caller, so a repeated request has no effect. */
export const ChangeCredit = z.object({
  action: z.enum(['issue', 'take_back']),
  amount: z.number(AMOUNT).positive(AMOUNT).max(CREDIT_LIMITS.maxRupees, AMOUNT).refine(isWholePaise, AMOUNT),
  reason: requiredText(REASON).regex(SINGLE_LINE, 'Use a single line'),
  key: z.uuid(),
})
export type ChangeCredit = z.infer<typeof ChangeCredit>

/** `amount`: what the customer was shown, in paise; it must equal the server's total. */
export const PlaceCreditOrder = PlaceOrder.extend({ amount: z.number().int() })
export type PlaceCreditOrder = z.infer<typeof PlaceCreditOrder>
