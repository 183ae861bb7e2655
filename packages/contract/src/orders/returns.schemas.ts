import { optionalText, Paging, PathId, pageOf, Rupees, Timestamp, z } from '../kit/index.ts'
import { REFUND_METHODS } from '../payments/payments.rules.ts'
import { EXCHANGE_STATES } from './exchanges.rules.ts'
import { OrderLineItem, orderLines } from './order-lines.schemas.ts'
import { RETURN_STATES } from './returns.rules.ts'

export const ReturnState = z.enum(RETURN_STATES)
export type ReturnState = z.infer<typeof ReturnState>

const ReasonText = optionalText(500)

/** Without `items`, everything that is left of the order. */
export const QuoteReturn = z.object({ items: orderLines('Choose what you want to return').nullish() })
export type QuoteReturn = z.infer<typeof QuoteReturn>

export const RequestReturn = QuoteReturn.extend({
  reason: ReasonText.nullish(),
  refundTo: z.enum(REFUND_METHODS).optional(),
})
export type RequestReturn = z.infer<typeof RequestReturn>

/** A new choice where the refund goes. */
export const ChangeReturn = z.object({ refundTo: z.enum(REFUND_METHODS) })
export type ChangeReturn = z.infer<typeof ChangeReturn>

/** What the return of some items would refund. `returnable`: everything that can still be returned. */
export const ReturnQuote = z.object({
  returnable: z.array(OrderLineItem),
  /** A part of what was paid. The return of the last items refunds all that is left, with shipping and fee. */
  refund: Rupees,
  isComplete: z.boolean(),
})
export type ReturnQuote = z.infer<typeof ReturnQuote>

/** A return as the buyer sees it. */
export const OrderReturn = z.object({
  id: z.number().int(),
  state: ReturnState,
  /** The reason that the buyer entered. */
  reason: z.string().nullable(),
  /** Why it was declined. */
  answer: z.string().nullable(),
  items: z.array(OrderLineItem),
  /** Expected until it is refunded. Null if it was declined or closed, and for old returns. */
  refund: Rupees.nullable(),
  /** The buyer's choice. */
  refundTo: z.enum(REFUND_METHODS),
  /** Whether it leaves nothing of the order with the buyer. */
  isComplete: z.boolean(),
  /** What is sent for the items; null unless they are exchanged. */
  exchange: z
    .object({
      state: z.enum(EXCHANGE_STATES),
      items: z.array(OrderLineItem),
      shippedAt: Timestamp.nullable(),
      deliveredAt: Timestamp.nullable(),
    })
    .nullable(),
  requestedAt: Timestamp,
  approvedAt: Timestamp.nullable(),
  receivedAt: Timestamp.nullable(),
  refundedAt: Timestamp.nullable(),
})
export type OrderReturn = z.infer<typeof OrderReturn>

/** A return as staff see it. */
export const AdminReturn = OrderReturn.extend({
  orderId: z.number().int(),
  totalAmount: Rupees,
  customer: z.object({ id: z.number().int(), name: z.string(), email: z.string() }),
  approvedBy: z.string().nullable(),
  receivedBy: z.string().nullable(),
  /** The received items that aren't resaleable. */
  writtenOff: z.array(OrderLineItem),
})
export type AdminReturn = z.infer<typeof AdminReturn>

/** `open`: needs an action by staff. `query` matches the order number and the customer's name and email. */
export const ReturnsQuery = Paging.extend({
  query: optionalText(100).default(''),
  state: z.enum(['open', ...RETURN_STATES, 'all']).default('open'),
  orderId: PathId.optional(),
})
export type ReturnsQuery = z.infer<typeof ReturnsQuery>

export const ReturnsPage = pageOf(AdminReturn)

/**
 * `answer` is emailed to the customer and required to decline. `writtenOff`: the received items that aren't resaleable,
 * so their stock isn't restored.
 */
export const UpdateReturn = z
  .object({
    state: z.enum(['approved', 'received', 'refused']),
    answer: ReasonText.nullish(),
    writtenOff: orderLines('Choose what isn’t resaleable').optional(),
  })
  .refine(({ state, writtenOff }) => state === 'received' || writtenOff === undefined, {
    path: ['writtenOff'],
    error: 'Only received items can be written off',
  })
  .refine(({ state, answer }) => state !== 'refused' || (answer ?? '') !== '', {
    path: ['answer'],
    error: 'Enter a reason',
  })
export type UpdateReturn = z.infer<typeof UpdateReturn>
