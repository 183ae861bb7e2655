import type { RefundMethod } from '@shop/contract/payments'
import { AppError, conflict } from '../../platform/http/app-error.ts'
import type { OrderRow } from './orders.db.ts'

/** Whether the customer can choose store credit for a refund. Seeded orders have no payment. */
export const hasRefundChoice = ({ paymentId, paymentStatus }: Pick<OrderRow, 'paymentId' | 'paymentStatus'>): boolean =>
  paymentId !== null && paymentStatus === 'COMPLETED'

/** Requires the lock of the order. Errors: 403 for staff, because only the customer may choose; 409. */
export function assertRefundChoice(
  order: OrderRow,
  refundTo: RefundMethod | undefined,
  actor: { actorKind: 'customer' | 'staff' },
): void {
  if (refundTo === 'store_credit') assertCanChooseRefund(order, actor)
}

/** Requires the lock of the order. Errors: 403 for staff, 409. */
export function assertCanChooseRefund(order: OrderRow, { actorKind }: { actorKind: 'customer' | 'staff' }): void {
  if (actorKind === 'staff') throw new AppError('forbidden', 'Only the customer can choose store credit.')
  if (!hasRefundChoice(order)) throw conflict('The refund of this order can’t be added to your store credit.')
}
