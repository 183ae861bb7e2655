import type { Context } from '../../context.ts'
import { cashOrderEnded } from '../orders/orders.service.ts'
import { createPayout } from './payouts.service.ts'

export function handleCod(context: Context): void {
  context.events.handle(cashOrderEnded, (tx, ended) => createPayout(tx, context, ended))
}
