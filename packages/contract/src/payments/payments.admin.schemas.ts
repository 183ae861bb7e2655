import { fieldMessage, isWholePaise, Rupees, requiredText, Timestamp, z } from '../kit/index.ts'
import { DISCREPANCY_KINDS, REFUND_METHODS, REFUND_STATUSES } from './payments.rules.ts'

export const Refund = z.object({
  id: z.number().int(),
  amount: Rupees,
  /** `demo`, `cancelled`, `returned`, `no order`, `paid twice`, or text entered by staff. */
  reason: z.string(),
  refundTo: z.enum(REFUND_METHODS),
  status: z.enum(REFUND_STATUSES),
  dueAt: Timestamp,
  processedAt: Timestamp.nullable(),
  /** Why the provider refused it. */
  problem: z.string().nullable(),
})
export type Refund = z.infer<typeof Refund>

/** `reason`: `cancelled`, `returned`, or text entered by staff. */
export const CreditRefund = z.object({ id: z.number().int(), amount: Rupees, reason: z.string(), at: Timestamp })
export type CreditRefund = z.infer<typeof CreditRefund>

/**
 * `paid` and `refunded`: of the online payment; `credit`: of store credit; `left` can still be refunded of both.
 * `prices`: what the buyer was to pay for one unit of a line, for two, and so on.
 */
export const OrderPaymentSummary = z.object({
  paid: Rupees,
  refunded: Rupees,
  left: Rupees,
  credit: z.object({ paid: Rupees, refunded: Rupees, refunds: z.array(CreditRefund) }),
  refunds: z.array(Refund),
  items: z.array(z.object({ productId: z.number().int(), prices: z.array(Rupees) })),
})
export type OrderPaymentSummary = z.infer<typeof OrderPaymentSummary>

/** `key`: chosen by the caller, so a repeated request has no effect. */
export const CreateRefund = z.object({
  amount: z
    .number()
    .positive({ error: fieldMessage('must be more than 0') })
    .max(1e10)
    .refine(isWholePaise, { error: fieldMessage('must have at most two decimals') }),
  reason: requiredText('Enter a reason'),
  key: z.uuid().optional(),
})
export type CreateRefund = z.infer<typeof CreateRefund>

/** `providerId` is the provider's id of the payment or refund; `theirs` and `ours` are the two amounts. */
export const Discrepancy = z.object({
  id: z.number().int(),
  kind: z.enum(DISCREPANCY_KINDS),
  providerId: z.string(),
  orderId: z.number().int().nullable(),
  theirs: Rupees.nullable(),
  ours: Rupees.nullable(),
  seenAt: Timestamp,
})
export type Discrepancy = z.infer<typeof Discrepancy>

/** `reconciledAt`: end of the last reconciliation. `paymentId`: the provider's id of the payment. */
export const PaymentIssues = z.object({
  reconciledAt: Timestamp.nullable(),
  discrepancies: z.array(Discrepancy),
  refunds: z.array(Refund.extend({ orderId: z.number().int().nullable(), paymentId: z.string().nullable() })),
})
export type PaymentIssues = z.infer<typeof PaymentIssues>
