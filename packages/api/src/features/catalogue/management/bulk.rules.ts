import { type BulkChange, INVALID_PRICES_MESSAGE, MAX_PRICE } from '@shop/contract/catalogue'
import { addPaise, adjustByBasisPoints, formatRupees, toPaise } from '@shop/contract/kit/money'
import { adjustStock, stockProblem } from '../stock/stock.rules.ts'
import type { BulkRow } from './bulk.db.ts'

/** The changed product, or why it can't be changed. */
export type BulkOutcome = { row: BulkRow; after: BulkRow } | { row: BulkRow; problem: string }

export function applyChange(row: BulkRow, change: BulkChange, reserved: number): BulkOutcome {
  if (row.isArchived) return { row, problem: 'This product is archived.' }
  if (change.what === 'price') return applyPriceChange(row, change)
  const version = row.version + 1
  if (change.what === 'category')
    return { row, after: { ...row, mainCategory: change.mainCategory, subCategory: change.subCategory, version } }
  const stock = adjustStock(row.stock, change.move, change.pieces)
  const problem = stockProblem(stock, { current: row.stock, reserved })
  // Like a single stock change, this keeps the version, so open edit forms stay valid.
  return problem === undefined ? { row, after: { ...row, stock } } : { row, problem }
}

type PriceChange = Extract<BulkChange, { what: 'price' }>

function applyPriceChange(row: BulkRow, change: PriceChange): BulkOutcome {
  const { actualPaise, discountPaise } = row
  const hasNoDiscount = discountPaise === actualPaise
  // A product without a discount stays without one when its list price changes.
  const changesDiscountPrice = change.target !== 'actualPrice' || hasNoDiscount
  const after = {
    ...row,
    version: row.version + 1,
    actualPaise: change.target === 'discountPrice' ? actualPaise : changePrice(actualPaise, change),
    discountPaise: changesDiscountPrice ? changePrice(discountPaise, change) : discountPaise,
  }
  const problem = priceProblem(after)
  return problem === undefined ? { row, after } : { row, problem }
}

function changePrice(paise: number | null, { how, by }: PriceChange): number | null {
  if (how === 'set') return toPaise(by)
  if (paise === null) return null
  // Percent to basis points is the same factor of 100 as rupees to paise.
  return how === 'percent' ? adjustByBasisPoints(paise, toPaise(by)) : addPaise(paise, toPaise(by))
}

function priceProblem({ actualPaise, discountPaise }: BulkRow): string | undefined {
  if (actualPaise === null && discountPaise === null) return 'This product has no price.'
  const prices = [actualPaise, discountPaise].filter((paise) => paise !== null)
  if (prices.some((paise) => paise <= 0)) return 'The price would be 0 or less.'
  if (prices.some((paise) => paise > toPaise(MAX_PRICE))) return `The price would be above ${formatRupees(MAX_PRICE)}.`
  return discountPaise !== null && discountPaise > (actualPaise ?? 0) ? `${INVALID_PRICES_MESSAGE}.` : undefined
}
