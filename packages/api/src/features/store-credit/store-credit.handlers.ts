import type { Context } from '../../context.ts'
import { creditRefundDue } from '../orders/orders.service.ts'
import { expireCredit } from './expire-credit.ts'
import { refundToCredit } from './refund-to-credit.ts'
import { expireCreditJob } from './store-credit.jobs.ts'

export function registerStoreCreditHandlers(context: Context): void {
  context.jobs.handle(expireCreditJob, (_data, signal) => expireCredit(context, signal))
  context.events.handle(creditRefundDue, (tx, refund) => refundToCredit(tx, context.clock.now(), refund))
}
