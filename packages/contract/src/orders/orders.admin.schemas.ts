import { PathId, pageOf, Rupees, Timestamp, tableQuery, z } from '../kit/index.ts'
import { PaymentStatus } from '../payments/index.ts'
import { OrderStatus } from './orders.schemas.ts'

export const ORDER_SORTS = ['date', 'id', 'customer', 'total'] as const

/** `query` is looked for in the number, the customer's name and email, and the provider's ids; days are of India, the last included. */
export const OrdersQuery = tableQuery(ORDER_SORTS).extend({
  status: OrderStatus.optional(),
  userId: PathId.optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})
export type OrdersQuery = z.infer<typeof OrdersQuery>

/** A line of the table of orders. */
export const OrderSummary = z.object({
  id: z.number().int(),
  customer: z.object({ id: z.number().int(), name: z.string(), email: z.string() }),
  orderStatus: OrderStatus,
  paymentStatus: PaymentStatus,
  orderDate: Timestamp,
  totalAmount: Rupees,
})
export type OrderSummary = z.infer<typeof OrderSummary>

/** Beside the page: what else fits but for the status, how many of each; and the revenue of all that fits (decision 60). */
export const OrdersPage = pageOf(OrderSummary).extend({
  counts: z.partialRecord(OrderStatus, z.number().int()),
  revenue: Rupees,
})
export type OrdersPage = z.infer<typeof OrdersPage>
