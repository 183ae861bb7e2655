import type { RefundMethod } from '@shop/contract/payments'
import { defineEvent } from '../../platform/events/events.ts'

/** An order was cancelled or returned, so its payment must be refunded. Handled by the payments feature. */
export const orderEnded = defineEvent<{ paymentId: number; reason: string; refundTo: RefundMethod }>('orders.ended')

/**
 * A part of an order came back or was cancelled, so its share of the payment must be refunded. Handled by the payments
 * feature.
 */
export const partReturned = defineEvent<{
  paymentId: number
  returnId: number
  amountPaise: number
  reason: 'cancelled' | 'returned'
  refundTo: RefundMethod
}>('orders.part-returned')

/**
 * The shop has to transfer cash that was collected: for the return of a part, or the rest, which may be nothing, of an
 * order that was cancelled or returned. Handled by the cod feature.
 */
export const cashRefundDue = defineEvent<{ orderId: number; returnId: number | null; amountPaise: number }>(
  'orders.cash-refund-due',
)

/** The return of a part, the rest of an order that was cancelled or returned, or a refund by staff. */
export type CreditRefundCause = { returnId: number } | 'rest' | { refundKey: string; reason: string; actorId: number }

/**
 * Returns the store credit that paid an order, or a part of it, to the customer. Handled by the store credit feature.
 */
export const creditRefundDue = defineEvent<{
  orderId: number
  userId: number
  cause: CreditRefundCause
  amountPaise: number
}>('orders.credit-refund-due')

/**
 * An order was shipped by a change of its status, or one of its parcels was. The invoices feature issues the invoice
 * and emails it to the buyer.
 */
export const orderShipped = defineEvent<{
  orderId: number
  historyId: number | null
  parcelId: number | null
  note: string | undefined
}>('orders.shipped')
