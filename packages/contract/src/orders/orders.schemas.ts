import { Address } from '../addresses/index.ts'
import { CheckoutItems, CouponCode } from '../checkout/index.ts'
import { Id, named, optionalText, Rupees, Timestamp, z } from '../kit/index.ts'
import { PaymentStatus } from '../payments/index.ts'
import { ORDER_ACTORS, ORDER_STATUSES } from './order-status.rules.ts'

export const OrderStatus = z.enum(ORDER_STATUSES)
export type OrderStatus = z.infer<typeof OrderStatus>

export const OrderItem = z.object({
  productId: z.number().int(),
  name: z.string(),
  image: z.string().nullable(),
  quantity: z.number().int(),
  unitPrice: Rupees,
  subtotal: Rupees,
})
export type OrderItem = z.infer<typeof OrderItem>

/** Spec 3; `totalAmount` is the cart's total, `paidAmount` what was charged (decision 55). */
export const Order = z.object({
  id: z.number().int(),
  userId: z.number().int(),
  addressId: z.number().int().nullable(),
  orderStatus: OrderStatus,
  orderDate: Timestamp,
  deliveryDate: Timestamp.nullable(),
  /** When it truly arrived: from then on it may go back for some days (decision 57). */
  deliveredAt: Timestamp.nullable(),
  paymentMethod: z.string(),
  paymentStatus: PaymentStatus,
  totalAmount: Rupees,
  subtotal: Rupees,
  discount: Rupees,
  shipping: Rupees,
  couponCode: z.string().nullable(),
  paidAmount: Rupees,
  address: Address.omit({ id: true, isDefault: true }),
  items: z.array(OrderItem),
})
export type Order = z.infer<typeof Order>

/** One line of an order's history; `actor` is a name, null for the shop itself. */
export const OrderHistoryEntry = z.object({
  from: OrderStatus.nullable(),
  to: OrderStatus,
  at: Timestamp,
  actorKind: z.enum(ORDER_ACTORS),
  actor: z.string().nullable(),
  reason: z.string(),
})
export type OrderHistoryEntry = z.infer<typeof OrderHistoryEntry>

/** One line of what an order's buyer sees of its history; reasons are staff's own words to each other. */
export const OrderTimelineEntry = z.object({ status: OrderStatus, at: Timestamp, isByBuyer: z.boolean() })
export type OrderTimelineEntry = z.infer<typeof OrderTimelineEntry>

/** `added`: how many pieces of the order are in the cart now; `missing`: why others aren't, a sentence each. */
export const BuyAgainResult = z.object({ added: z.number().int(), missing: z.array(z.string()) })
export type BuyAgainResult = z.infer<typeof BuyAgainResult>

/** `from`: the status that was looked at; if the order has another one by now, nothing changes. `reason` is for the history. */
export const UpdateOrderStatus = z.object({
  status: OrderStatus,
  from: OrderStatus.optional(),
  reason: optionalText().nullish(),
})
export type UpdateOrderStatus = z.infer<typeof UpdateOrderStatus>

/** What places an order; everything else that a client sends is ignored (decisions 26, 55). */
export const PlaceOrder = z.object({
  userId: Id.optional(),
  addressId: Id,
  items: CheckoutItems,
  couponCode: CouponCode.nullish(),
  razorpayOrderId: z
    .string()
    .max(100)
    .regex(/^\w*$/, { error: named('is not the payment provider’s') })
    .nullish(),
})
export type PlaceOrder = z.infer<typeof PlaceOrder>
