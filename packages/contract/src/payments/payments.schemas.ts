import { CheckoutItems, CouponCode } from '../checkout/index.ts'
import { fieldMessage, Id, Rupees, Timestamp, z } from '../kit/index.ts'
import { REFUND_METHODS } from './payments.rules.ts'

export const PaymentStatus = z.enum(['PENDING', 'COMPLETED', 'FAILED', 'REFUNDED', 'CANCELLED'])
export type PaymentStatus = z.infer<typeof PaymentStatus>

/**
 * `amount` in paise must equal what the server charges online. Without items the cart is ordered to the default
 * address. With `useStoreCredit`, which needs items, store credit pays as much of the total as `splitPayment` allows.
 */
export const CreatePayment = z.object({
  amount: z.number(),
  items: CheckoutItems.optional(),
  addressId: Id.nullish(),
  couponCode: CouponCode.nullish(),
  useStoreCredit: z.boolean().optional(),
})
export type CreatePayment = z.infer<typeof CreatePayment>

/** `keyId` and `checkoutUrl` are for the provider's checkout script. */
export const PaymentOrder = z.object({
  id: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  keyId: z.string(),
  checkoutUrl: z.string(),
})
export type PaymentOrder = z.infer<typeof PaymentOrder>

const atMost = (max: number) => ({ error: fieldMessage(`must have at most ${max} characters`) })
const required = (name: string, max: number) =>
  z.string(`${name} is required`).min(1, `${name} is required`).max(max, atMost(max))

const providerId = (name: string) => required(name, 100).regex(/^\w+$/, { error: fieldMessage('is not a valid id') })

export const VerifyPayment = z.object({
  razorpay_order_id: providerId('razorpay_order_id'),
  razorpay_payment_id: providerId('razorpay_payment_id'),
  razorpay_signature: required('razorpay_signature', 200),
})
export type VerifyPayment = z.infer<typeof VerifyPayment>

export const VerifiedPayment = z.object({ method: z.string().nullable() })
export type VerifiedPayment = z.infer<typeof VerifiedPayment>

export const OrderRefund = z.object({
  amount: Rupees,
  refundTo: z.enum(REFUND_METHODS),
  /** Refund of a duplicate payment. */
  isPaidTwice: z.boolean(),
  /** `stuck`: the provider refused it, and staff must review it. */
  state: z.enum(['coming', 'done', 'stuck']),
  /** The date promised to the buyer. */
  by: Timestamp,
  doneAt: Timestamp.nullable(),
})
export type OrderRefund = z.infer<typeof OrderRefund>
