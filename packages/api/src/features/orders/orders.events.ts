import { defineEvent } from '../../platform/events/events.ts'

/** An order was cancelled or returned, so its payment must be refunded. Handled by the payments feature. */
export const orderEnded = defineEvent<{ paymentId: number; reason: string }>('orders.ended')
