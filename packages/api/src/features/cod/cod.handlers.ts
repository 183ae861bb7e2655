import type { Context } from '../../context.ts'
import { cashRefundDue } from '../orders/orders.service.ts'
import { createPayout } from './payouts.service.ts'

export function registerCodHandlers(context: Context): void {
  context.events.handle(cashRefundDue, (tx, refund) => createPayout(tx, context, refund))
}
