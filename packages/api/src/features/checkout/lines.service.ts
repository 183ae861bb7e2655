import type { CheckoutItem, LineProblem } from '@shop/contract/checkout'
import type { Database } from '../../platform/database/database.ts'
import { AppError, notFound } from '../../platform/http/app-error.ts'
import type { ReservationOwner } from '../catalogue/stock.service.ts'
import * as table from './checkout.db.ts'

type ProductRow = Awaited<ReturnType<typeof table.findProducts>>[number]

/** A wanted product with the shop's own word on it; `unitPaise` is 0 when it can't be bought at any price. */
export type Line = ProductRow & { quantity: number; unitPaise: number; problem: LineProblem | null }

export type LoadLinesInput = { own: ReservationOwner; items: readonly CheckoutItem[]; now: Date }

/** The named items as lines, in the order in which they were named. Errors: 404 for a product that isn't there. */
export async function loadLines(db: Database, { own, items, now }: LoadLinesInput): Promise<Line[]> {
  if (items.length === 0) return []
  const ids = items.map((item) => item.productId)
  const rows = new Map((await table.findProducts(db, own, ids, now)).map((row) => [row.productId, row]))
  return items.map(({ productId, quantity }) => {
    const row = rows.get(productId)
    if (!row) throw notFound('Product not found')
    const problem = problemOf(row, quantity)
    return { ...row, quantity, unitPaise: row.isArchived ? 0 : (row.pricePaise ?? 0), problem }
  })
}

function problemOf(row: ProductRow, quantity: number): LineProblem | null {
  if (row.isArchived) return 'not_available'
  if (row.pricePaise === null) return 'no_price'
  if (row.available <= 0) return 'out_of_stock'
  return row.available < quantity ? 'too_few_left' : null
}

const WORDS: Record<LineProblem, (line: Pick<Line, 'name' | 'available'>) => string> = {
  not_available: ({ name }) => `“${name}” is no longer available.`,
  no_price: ({ name }) => `“${name}” has no price, so it can’t be bought.`,
  out_of_stock: ({ name }) => `“${name}” is out of stock.`,
  too_few_left: ({ name, available }) => `Only ${available} of “${name}” left.`,
}

/** Why each line that can't be bought as it is can't, in a sentence. */
export const problemsOf = (lines: readonly Line[]): string[] =>
  lines.flatMap((line) => (line.problem === null ? [] : [WORDS[line.problem](line)]))

/** Errors: 409 not_for_sale for the first line that is off the shelf or has no price. */
export function assertForSale(lines: readonly Line[]): void {
  const line = lines.find(({ problem }) => problem === 'not_available' || problem === 'no_price')
  if (line) throw new AppError('not_for_sale', problemsOf([line]).join())
}

/** Errors: 409 out_of_stock for the first line of which there are too few, by its name (decision 48). */
export function assertInStock(lines: readonly Line[]): void {
  const line = lines.find(({ problem }) => problem === 'out_of_stock' || problem === 'too_few_left')
  if (line) throw new AppError('out_of_stock', problemsOf([line]).join())
}

/** Whether two lists name the same products in the same quantities. */
export function areSameItems(one: readonly CheckoutItem[], other: readonly CheckoutItem[]): boolean {
  const quantities = new Map(one.map(({ productId, quantity }) => [productId, quantity]))
  return one.length === other.length && other.every(({ productId, quantity }) => quantities.get(productId) === quantity)
}
