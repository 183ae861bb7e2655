import { defineEvent } from '../../platform/events/events.ts'

/** An order was cancelled or returned, so its payment must be refunded. Handled by the payments feature. */
export const orderEnded = defineEvent<{ paymentId: number; reason: string }>('orders.ended')

/** An order whose cash was collected was cancelled or returned, so the shop has to transfer it back. Handled by the cod feature. */
export const cashOrderEnded = defineEvent<{ orderId: number; amountPaise: number }>('orders.cash-ended')

/** Staff marked an order as shipped. The invoices feature issues the invoice and emails it to the buyer. */
export const orderShipped = defineEvent<{ orderId: number; historyId: number; note: string | undefined }>(
  'orders.shipped',
)
