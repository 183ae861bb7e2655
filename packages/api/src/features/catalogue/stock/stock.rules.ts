import { MAX_STOCK, type StockChange } from '@shop/contract/catalogue'
import { formatCount } from '@shop/contract/kit'

export const adjustStock = (stock: number, how: StockChange['how'], pieces: number): number =>
  ({ set: pieces, add: stock + pieces, remove: stock - pieces })[how]

/** Why the stock can't be set to this value, or undefined. Reserved units may already be paid for. */
export function stockProblem(
  stock: number,
  { current, reserved }: { current: number; reserved: number },
): string | undefined {
  if (stock < 0) return `Only ${current} in stock.`
  if (stock > MAX_STOCK) return `Stock can’t exceed ${formatCount(MAX_STOCK)}.`
  // An increase is allowed even if the reservations exceed the stock.
  if (stock < reserved && stock < current)
    return `${reserved} are reserved by checkouts in progress. Stock can’t go below that.`
  return undefined
}
