import { type BulkChange, INVALID_PRICES_MESSAGE, MAX_PRICE } from '@shop/contract/catalogue'
import { addPaise, adjustByBasisPoints, formatRupees, toPaise } from '@shop/contract/kit/money'
import type { BulkRow } from './bulk.db.ts'
import { adjustStock, stockProblem } from './stock.rules.ts'

/** What becomes of a product, or why it can't be. */
export type BulkOutcome = { row: BulkRow; after: BulkRow } | { row: BulkRow; problem: string }

export function applyChange(row: BulkRow, change: BulkChange, held: number): BulkOutcome {
  if (row.archivedAt !== null) return { row, problem: 'It is archived.' }
  if (change.what === 'price') return applyPriceChange(row, change)
  const version = row.version + 1
  if (change.what === 'category')
    return { row, after: { ...row, mainCategory: change.mainCategory, subCategory: change.subCategory, version } }
  const stock = adjustStock(row.stock, change.move, change.pieces)
  const problem = stockProblem(stock, { now: row.stock, held })
  // As with a single change, who edits the words meanwhile isn't disturbed.
  return problem === undefined ? { row, after: { ...row, stock } } : { row, problem }
}

type PriceChange = Extract<BulkChange, { what: 'price' }>

function applyPriceChange(row: BulkRow, change: PriceChange): BulkOutcome {
  const { actualPaise, discountPaise } = row
  const isPlain = discountPaise === actualPaise
  // What is sold at its price goes on being so when that price changes.
  const movesDiscount = change.target !== 'actualPrice' || isPlain
  const after = {
    ...row,
    version: row.version + 1,
    actualPaise: change.target === 'discountPrice' ? actualPaise : changePrice(actualPaise, change),
    discountPaise: movesDiscount ? changePrice(discountPaise, change) : discountPaise,
  }
  const problem = priceProblem(after)
  return problem === undefined ? { row, after } : { row, problem }
}

function changePrice(paise: number | null, { how, by }: PriceChange): number | null {
  if (how === 'set') return toPaise(by)
  if (paise === null) return null
  // A percentage of two decimals is a whole number of basis points, as rupees are of paise.
  return how === 'percent' ? adjustByBasisPoints(paise, toPaise(by)) : addPaise(paise, toPaise(by))
}

function priceProblem({ actualPaise, discountPaise }: BulkRow): string | undefined {
  if (actualPaise === null && discountPaise === null) return 'It has no price.'
  const prices = [actualPaise, discountPaise].filter((paise) => paise !== null)
  if (prices.some((paise) => paise <= 0)) return 'Its price would be nothing or less.'
  if (prices.some((paise) => paise > toPaise(MAX_PRICE))) return `Its price would be above ${formatRupees(MAX_PRICE)}.`
  return discountPaise !== null && discountPaise > (actualPaise ?? 0) ? `${INVALID_PRICES_MESSAGE}.` : undefined
}
