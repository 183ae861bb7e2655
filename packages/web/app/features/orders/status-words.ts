import type { Order, OrderStatus } from '@shop/contract/orders'

export const STATUS_WORDS: Record<OrderStatus, string> = {
  PLACED: 'Placed',
  PROCESSING: 'Processing',
  SHIPPED: 'Shipped',
  OUT_FOR_DELIVERY: 'Out for delivery',
  DELIVERED: 'Delivered',
  RETURN_REQUESTED: 'Return requested',
  RETURNED: 'Returned',
  CANCELLED: 'Cancelled',
}

export const STATUS_TONE: Record<OrderStatus, 'info' | 'ok' | 'warn' | 'bad'> = {
  ...{ PLACED: 'info', PROCESSING: 'info', SHIPPED: 'info', OUT_FOR_DELIVERY: 'info' },
  ...{ DELIVERED: 'ok', RETURN_REQUESTED: 'warn', RETURNED: 'warn', CANCELLED: 'bad' },
}

export const PAYMENT_WORDS: Record<Order['paymentStatus'], string> = {
  ...{ PENDING: 'Pending', COMPLETED: 'Paid', FAILED: 'Failed', REFUNDED: 'Refunded', CANCELLED: 'Cancelled' },
}
