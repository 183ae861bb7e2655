import { toRupees } from '@shop/contract/kit'
import {
  type ExchangeQuote,
  exchangeProblem,
  type Order,
  priceDifference,
  type QuoteExchange,
  type RequestExchange,
} from '@shop/contract/orders'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { conflict, fieldError } from '../../platform/http/app-error.ts'
import { listVariantStock, lockStock, mergeLines, takeStock } from '../catalogue/stock/stock.service.ts'
import { saveReplacements } from './exchanges.db.ts'
import type { Actor } from './order-actor.ts'
import type * as orders from './orders.db.ts'
import { requestReturnInTransaction } from './request-return.ts'
import { loadReturnedOrder, presentLine, type ReturnedOrder, selectReturnLines } from './return-amounts.ts'
import { returnProblem } from './return-status.ts'

type Chosen = RequestExchange['items']

/** What can be exchanged, for which variants, and what would be returned and sent for these items. Errors: 400, 409. */
export async function quoteExchange(
  { db, clock }: Context,
  order: orders.OrderRow,
  { items }: QuoteExchange,
): Promise<ExchangeQuote> {
  const problem = returnProblem(order, clock.now())
  if (problem) throw conflict(problem)
  const loaded = await loadReturnedOrder(db, order)
  const variants = await loadVariants(db, loaded, clock.now())
  const exchangeable = selectReturnLines(loaded, undefined).flatMap(({ productId, quantity }) => {
    const item = loaded.items.find((bought) => bought.productId === productId)
    const others = variants.of(productId)
    return item && others.length > 0 ? [{ ...presentLine({ ...item, quantity }), variants: others.map(present) }] : []
  })
  const lines = items ? checkLines(loaded, items, variants) : []
  return {
    exchangeable,
    returned: lines.map(({ item, quantity }) => presentLine({ ...item, quantity })),
    sent: lines.map(({ variant, quantity }) => presentLine({ ...variant, quantity })),
  }
}

/** Opens a return whose items are exchanged, and takes the stock of the replacements. Errors: 400, 409. */
export function requestExchange(
  context: Context,
  orderId: number,
  { items, reason }: RequestExchange,
  actor: Actor,
): Promise<Order> {
  return inTransaction(context.db, async (tx) => {
    const { order, row, returnId } = await requestReturnInTransaction(tx, context, orderId, { items, reason, actor })
    await lockStock(
      tx,
      items.map(({ replacementId }) => replacementId),
    )
    const loaded = await loadReturnedOrder(tx, row)
    checkLines(loaded, items, await loadVariants(tx, loaded, context.clock.now()))
    await saveReplacements(tx, returnId, items)
    await takeStock(tx, row.checkoutId, replacementLines(items))
    return order
  })
}

type Variants = Awaited<ReturnType<typeof loadVariants>>
type Variant = ReturnType<Variants['of']>[number]

async function loadVariants(db: Database, { items }: ReturnedOrder, now: Date) {
  const ids = items.map(({ productId }) => productId)
  const rows = await listVariantStock(db, ids, now)
  const known = new Map(rows.map((row) => [row.productId, row]))
  return {
    /** The other variants of a bought product, with what each costs more than it. */
    of(productId: number) {
      const [item, bought] = [items.find((one) => one.productId === productId), known.get(productId)]
      if (!item || !bought) return []
      return rows
        .filter((row) => row.mainId === bought.mainId && row.productId !== productId)
        .map((row) => ({
          ...row,
          differencePaise:
            row.pricePaise === null
              ? null
              : priceDifference({
                  boughtPaise: item.unitPaise,
                  currentPaise: bought.pricePaise,
                  replacementPaise: row.pricePaise,
                }),
        }))
    },
  }
}

/** One line for each replacement. */
const replacementLines = (items: Chosen) =>
  mergeLines(items.map(({ replacementId, quantity }) => ({ productId: replacementId, quantity })))

/** Each line with its replacement. Lines for the same variant share its stock. */
function checkLines(loaded: ReturnedOrder, chosen: Chosen, variants: Variants) {
  selectReturnLines(loaded, chosen)
  const requested = replacementLines(chosen)
  return chosen.map(({ productId, quantity, replacementId }) => {
    const item = loaded.items.find((bought) => bought.productId === productId)
    const variant = variants.of(productId).find((other) => other.productId === replacementId)
    if (!item || !variant)
      throw fieldError('items', `Product ${replacementId} isn’t another variant of product ${productId}.`)
    const total = requested.find((line) => line.productId === replacementId)?.quantity ?? quantity
    const problem = exchangeProblem(variant, total)
    if (problem)
      throw conflict(
        `${item.name} can’t be exchanged for this variant: ${problem.toLowerCase()}. Return it and buy again.`,
      )
    return { item, variant, quantity }
  })
}

const present = ({ productId, name, options, differencePaise, ...variant }: Variant) => ({
  productId,
  name,
  options,
  difference: differencePaise === null ? null : toRupees(differencePaise),
  problem: exchangeProblem({ ...variant, differencePaise }, 1) ?? null,
})
