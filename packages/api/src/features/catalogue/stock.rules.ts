import { MAX_STOCK, type StockChange } from '@shop/contract/catalogue'
import { formatCount } from '@shop/contract/kit'

export const adjustStock = (stock: number, how: StockChange['how'], pieces: number): number =>
  ({ set: pieces, add: stock + pieces, remove: stock - pieces })[how]

/** Why the stock can't become that; pieces that checkouts hold may be paid for already. */
export function stockProblem(stock: number, { now, held }: { now: number; held: number }): string | undefined {
  if (stock < 0) return `There are only ${now}.`
  if (stock > MAX_STOCK) return `At most ${formatCount(MAX_STOCK)}, please.`
  // What is held beyond the stock already is no reason against adding some.
  if (stock < held && stock < now) return `${held} are in checkouts under way; the stock can’t go below that.`
  return undefined
}
