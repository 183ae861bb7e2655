import type { BuyAgainResult, Order } from '@shop/contract/orders'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { raiseCartQuantities } from '../cart/cart.service.ts'
import { loadLines, problemsOf } from './lines.service.ts'

/** Puts what is still sold of an order into its buyer's cart, as many as are left; once, however often it is pressed. */
export function buyAgain({ db, clock }: Context, { userId, items }: Order): Promise<BuyAgainResult> {
  return inTransaction(db, async (tx) => {
    const lines = await loadLines(tx, { own: { userId }, items, now: clock.now() })
    const sold = lines
      .filter(({ problem }) => problem === null || problem === 'too_few_left')
      .map(({ productId, quantity, available }) => ({ productId, quantity: Math.min(quantity, available) }))
    await raiseCartQuantities(tx, userId, sold)
    return { added: sold.reduce((sum, { quantity }) => sum + quantity, 0), missing: problemsOf(lines) }
  })
}
