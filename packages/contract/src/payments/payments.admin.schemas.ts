import { isWholePaise, named, Rupees, requiredText, Timestamp, z } from '../kit/index.ts'
import { DISCREPANCY_KINDS, REFUND_STATUSES } from './payments.rules.ts'

export const Refund = z.object({
  id: z.number().int(),
  amount: Rupees,
  /** `demo`, `cancelled`, `returned`, `no order`, `paid twice`, or what a member of staff wrote. */
  reason: z.string(),
  status: z.enum(REFUND_STATUSES),
  dueAt: Timestamp,
  processedAt: Timestamp.nullable(),
  /** What the provider said when it refused. */
  problem: z.string().nullable(),
})
export type Refund = z.infer<typeof Refund>

/** What was paid for an order, and what of it went or goes back. `left` may still be given back now. */
export const OrderPaymentSummary = z.object({ paid: Rupees, refunded: Rupees, left: Rupees, refunds: z.array(Refund) })
export type OrderPaymentSummary = z.infer<typeof OrderPaymentSummary>

/** Rupees, as everywhere but in `/api/payment/*` (decision 9). */
export const CreateRefund = z.object({
  amount: z
    .number()
    .positive({ error: named('must be more than 0') })
    .max(1e10)
    .refine(isWholePaise, { error: named('must have at most two decimals') }),
  reason: requiredText('Please say why'),
})
export type CreateRefund = z.infer<typeof CreateRefund>

/** Where the provider's books and ours say different things. `providerId` names the payment or refund there. */
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

/** `comparedAt`: when the books were last compared to the end; null if never. */
export const PaymentIssues = z.object({
  comparedAt: Timestamp.nullable(),
  differences: z.array(Discrepancy),
  refunds: z.array(Refund.extend({ orderId: z.number().int().nullable() })),
})
export type PaymentIssues = z.infer<typeof PaymentIssues>
