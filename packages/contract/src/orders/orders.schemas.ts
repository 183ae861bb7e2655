import { Address } from '../addresses/index.ts'
import { Options } from '../catalogue/index.ts'
import { CheckoutItems, CouponCode } from '../checkout/index.ts'
import { fieldMessage, Id, optionalText, Rupees, Timestamp, z } from '../kit/index.ts'
import { PaymentStatus, REFUND_METHODS } from '../payments/index.ts'
import { ORDER_ACTORS, ORDER_STATUSES } from './order-status.rules.ts'

export const OrderStatus = z.enum(ORDER_STATUSES)
export type OrderStatus = z.infer<typeof OrderStatus>

export const OrderItem = z.object({
  productId: z.number().int(),
  name: z.string(),
  /** That of the product or variant today. */
  sku: z.string(),
  image: z.string().nullable(),
  /** The options of the variant when the order was placed. */
  options: Options,
  quantity: z.number().int(),
  /** What has been shipped of it, also if it came back. */
  shippedQuantity: z.number().int(),
  /** What has arrived of it, unless it was refused. */
  deliveredQuantity: z.number().int(),
  /** What was cancelled before it was shipped, as a part of the order. */
  cancelledQuantity: z.number().int(),
  unitPrice: Rupees,
  subtotal: Rupees,
})
export type OrderItem = z.infer<typeof OrderItem>

/**
 * `totalAmount` is the order total. `paidAmount` is the charged amount, which differs in the demo, and `creditAmount`
 * what store credit paid in addition; an order with the payment method STORE_CREDIT has all of it in `paidAmount`. An
 * order with the payment method COD or PROVIDER_COD is paid in cash when it is delivered: until then its payment is
 * PENDING, and CANCELLED once the parcel is refused. Staff record the cash of the first, the payment provider reports
 * that of the second.
 */
export const Order = z.object({
  id: z.number().int(),
  userId: z.number().int(),
  addressId: z.number().int().nullable(),
  orderStatus: OrderStatus,
  orderDate: Timestamp,
  deliveryDate: Timestamp.nullable(),
  /** From the PIN of the address; null for a PIN that isn't in the directory. */
  promisedDate: Timestamp.nullable(),
  /** Actual delivery; start of the return period. */
  deliveredAt: Timestamp.nullable(),
  /** When it became known that the customer refused a parcel to pay in cash. */
  refusedAt: Timestamp.nullable(),
  paymentMethod: z.string(),
  paymentStatus: PaymentStatus,
  totalAmount: Rupees,
  subtotal: Rupees,
  discount: Rupees,
  shipping: Rupees,
  /** The fee for cash on delivery, a part of the total. */
  codFee: Rupees,
  couponCode: z.string().nullable(),
  paidAmount: Rupees,
  creditAmount: Rupees,
  /** The price of the items that were cancelled as a part of the order. Cash is due without it. */
  cancelledAmount: Rupees,
  /** Whether the customer can choose store credit for a refund: a payment at the provider that isn't fully refunded. */
  hasRefundChoice: z.boolean(),
  address: Address.omit({ id: true, isDefault: true }),
  items: z.array(OrderItem),
})
export type Order = z.infer<typeof Order>

/** `actor` is a name, null for automatic changes. */
export const OrderHistoryEntry = z.object({
  from: OrderStatus.nullable(),
  to: OrderStatus,
  at: Timestamp,
  actorKind: z.enum(ORDER_ACTORS),
  actor: z.string().nullable(),
  reason: z.string(),
})
export type OrderHistoryEntry = z.infer<typeof OrderHistoryEntry>

/** A history entry for the buyer, without the internal reason. */
export const OrderTimelineEntry = z.object({ status: OrderStatus, at: Timestamp, isByBuyer: z.boolean() })
export type OrderTimelineEntry = z.infer<typeof OrderTimelineEntry>

/** `added`: number of items in the cart; `missing`: one sentence for each item that can't be bought. */
export const BuyAgainResult = z.object({ added: z.number().int(), missing: z.array(z.string()) })
export type BuyAgainResult = z.infer<typeof BuyAgainResult>

export const CancelOrder = z.object({ refundTo: z.enum(REFUND_METHODS).optional() })
export type CancelOrder = z.infer<typeof CancelOrder>

/** `from`: the expected current status; the change is rejected when it differs. `reason` is for the history. */
export const UpdateOrderStatus = z.object({
  status: OrderStatus,
  from: OrderStatus.optional(),
  reason: optionalText().nullish(),
})
export type UpdateOrderStatus = z.infer<typeof UpdateOrderStatus>

/** Other fields are ignored: prices and totals are calculated by the server. */
export const PlaceOrder = z.object({
  userId: Id.optional(),
  addressId: Id,
  items: CheckoutItems,
  couponCode: CouponCode.nullish(),
  razorpayOrderId: z
    .string()
    .max(100)
    .regex(/^\w*$/, { error: fieldMessage('is not a valid id') })
    .nullish(),
})
export type PlaceOrder = z.infer<typeof PlaceOrder>
