import { optionalText, Rupees, z } from '../kit/index.ts'
import { REFUND_METHODS } from '../payments/payments.rules.ts'
import { OrderLineItem, orderLines } from './order-lines.schemas.ts'

/** Without `items`, everything that hasn't shipped. */
export const QuoteCancellation = z.object({ items: orderLines('Choose what you want to cancel').nullish() })
export type QuoteCancellation = z.infer<typeof QuoteCancellation>

export const CancelItems = QuoteCancellation.extend({
  reason: optionalText(500).nullish(),
  refundTo: z.enum(REFUND_METHODS).optional(),
})
export type CancelItems = z.infer<typeof CancelItems>

/** The refund of a cancellation. `cancellable`: everything that hasn't shipped. */
export const CancellationQuote = z.object({
  cancellable: z.array(OrderLineItem),
  refund: Rupees,
  /** How much less the courier collects. */
  lessToPay: Rupees,
  /** Whether it cancels the whole order, with shipping and fees. */
  isComplete: z.boolean(),
})
export type CancellationQuote = z.infer<typeof CancellationQuote>
