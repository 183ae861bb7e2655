import type { BuyAgainResult, Order } from '@shop/contract/orders'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { raiseCartQuantities } from '../cart/cart.service.ts'
import { listProblemMessages, loadLines } from './lines.ts'

/** Adds the order's available items to the buyer's cart, up to the stock. Idempotent. */
export function buyAgain({ db, clock }: Context, { userId, items }: Order): Promise<BuyAgainResult> {
  return inTransaction(db, async (tx) => {
    const lines = await loadLines(tx, { owner: { userId }, items, now: clock.now() })
    const available = lines
      .filter(({ problem }) => problem === null || problem === 'too_few_left')
      .map(({ productId, quantity, available: stock }) => ({ productId, quantity: Math.min(quantity, stock) }))
    await raiseCartQuantities(tx, userId, available)
    return { added: available.reduce((sum, { quantity }) => sum + quantity, 0), missing: listProblemMessages(lines) }
  })
}
