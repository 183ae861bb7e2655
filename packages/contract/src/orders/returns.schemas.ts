import { optionalText, Paging, PathId, pageOf, Rupees, Timestamp, z } from '../kit/index.ts'
import { RETURN_STATES } from './returns.rules.ts'

export const ReturnState = z.enum(RETURN_STATES)
export type ReturnState = z.infer<typeof ReturnState>

const ReasonText = optionalText(500)

export const RequestReturn = z.object({ reason: ReasonText.nullish() })
export type RequestReturn = z.infer<typeof RequestReturn>

/** A return as the buyer sees it. */
export const OrderReturn = z.object({
  id: z.number().int(),
  state: ReturnState,
  /** By the buyer. */
  reason: z.string().nullable(),
  /** Why it was declined. */
  answer: z.string().nullable(),
  requestedAt: Timestamp,
  approvedAt: Timestamp.nullable(),
  receivedAt: Timestamp.nullable(),
})
export type OrderReturn = z.infer<typeof OrderReturn>

/** A return as staff see it. */
export const AdminReturn = OrderReturn.extend({
  orderId: z.number().int(),
  totalAmount: Rupees,
  customer: z.object({ id: z.number().int(), name: z.string(), email: z.string() }),
  approvedBy: z.string().nullable(),
  receivedBy: z.string().nullable(),
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

/** `answer` is emailed to the customer and required to decline. */
export const UpdateReturn = z
  .object({ state: z.enum(['approved', 'received', 'refused']), answer: ReasonText.nullish() })
  .refine(({ state, answer }) => state !== 'refused' || (answer ?? '') !== '', {
    path: ['answer'],
    error: 'Enter a reason',
  })
export type UpdateReturn = z.infer<typeof UpdateReturn>
