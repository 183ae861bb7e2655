import { defineEvent } from '../../platform/events/events.ts'

/** An order was cancelled or returned, so its payment must be refunded. Handled by the payments feature. */
export const orderEnded = defineEvent<{ paymentId: number; reason: string }>('orders.ended')

/** Staff marked an order as shipped. The invoices feature issues the invoice and emails it to the buyer. */
export const orderShipped = defineEvent<{ orderId: number; historyId: number; note: string | undefined }>(
  'orders.shipped',
)
