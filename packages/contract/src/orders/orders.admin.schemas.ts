import { Day, PathId, pageOf, Rupees, requiredText, Timestamp, tableQuery, z } from '../kit/index.ts'
import { PaymentStatus } from '../payments/index.ts'
import { OrderStatus } from './orders.schemas.ts'

export const ORDER_SORTS = ['date', 'id', 'customer', 'total'] as const

/**
 * `query` matches the order number, the customer's name, email and phone number, and the provider's ids. Days in India,
 * inclusive.
 */
export const OrdersQuery = tableQuery(ORDER_SORTS).extend({
  status: OrderStatus.optional(),
  userId: PathId.optional(),
  from: Day.optional(),
  to: Day.optional(),
})
export type OrdersQuery = z.infer<typeof OrdersQuery>

export const AdjacentOrderQuery = z.object({ direction: z.enum(['previous', 'next']) })
export type AdjacentOrderQuery = z.infer<typeof AdjacentOrderQuery>

/** `orderId` is null if there is no order before or after the given one. */
export const AdjacentOrder = z.object({ orderId: z.number().int().nullable() })
export type AdjacentOrder = z.infer<typeof AdjacentOrder>

export const OrderSummary = z.object({
  id: z.number().int(),
  customer: z.object({ id: z.number().int(), name: z.string(), email: z.string() }),
  orderStatus: OrderStatus,
  paymentStatus: PaymentStatus,
  paymentMethod: z.string(),
  orderDate: Timestamp,
  totalAmount: Rupees,
  /** Less than the total in the demo, while cash is due, and if store credit paid a part. */
  paidAmount: Rupees,
  creditAmount: Rupees,
})
export type OrderSummary = z.infer<typeof OrderSummary>

/** `counts` and `revenue` ignore the status filter. Revenue excludes cancelled and returned orders. */
export const OrdersPage = pageOf(OrderSummary).extend({
  counts: z.partialRecord(OrderStatus, z.number().int()),
  revenue: Rupees,
})
export type OrdersPage = z.infer<typeof OrdersPage>

/** How staff reach the customer of an order. */
export const OrderCustomer = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  phoneNo: z.string().nullable(),
})
export type OrderCustomer = z.infer<typeof OrderCustomer>

/** A note about an order, for staff only. */
export const OrderNote = z.object({ id: z.number().int(), text: z.string(), at: Timestamp, author: z.string() })
export type OrderNote = z.infer<typeof OrderNote>

export const AddOrderNote = z.object({ text: requiredText('Enter a note', 1000) })
export type AddOrderNote = z.infer<typeof AddOrderNote>
