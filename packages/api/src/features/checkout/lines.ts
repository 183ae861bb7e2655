import { nameWithOptions, type Options } from '@shop/contract/catalogue'
import { boughtId, type CheckoutItem, type LineProblem } from '@shop/contract/checkout'
import type { Database } from '../../platform/database/database.ts'
import { AppError, notFound } from '../../platform/http/app-error.ts'
import type { ReservationOwner } from '../catalogue/stock/stock.service.ts'
import { findProducts, type ProductRow } from './checkout-state.db.ts'

/** `unitPaise` is 0 when the product has no price or is archived. */
export type Line = ProductRow & { quantity: number; unitPaise: number; problem: LineProblem | null }

type LoadLinesInput = { owner: ReservationOwner; items: readonly CheckoutItem[]; now: Date }

export const idsOf = (items: readonly Pick<CheckoutItem, 'productId' | 'variantId'>[]): number[] => items.map(boughtId)

/** In the order of `items`. Errors: 404 for an unknown product. */
export async function loadLines(db: Database, { owner, items, now }: LoadLinesInput): Promise<Line[]> {
  if (items.length === 0) return []
  return toLines(items, await findProducts(db, { owner, ids: idsOf(items), now }))
}

/** In the order of `items`. Errors: 404 for an unknown product. */
export function toLines(items: readonly CheckoutItem[], products: readonly ProductRow[]): Line[] {
  const rows = new Map(products.map((row) => [row.productId, row]))
  return items.map((item) => {
    const { quantity } = item
    const row = getBought(item, rows)
    const problem = findProblem(row, quantity)
    return { ...row, quantity, unitPaise: row.isArchived ? 0 : (row.pricePaise ?? 0), problem }
  })
}

/** Errors: 404 for an unknown product, and for a variant of another one. */
export function getBought<Row extends Pick<ProductRow, 'productId' | 'parentId'>>(
  item: Pick<CheckoutItem, 'productId' | 'variantId'>,
  rows: ReadonlyMap<number, Row>,
): Row {
  const row = rows.get(boughtId(item))
  if (row && (row.productId === item.productId || row.parentId === item.productId)) return row
  throw notFound(item.variantId === undefined ? 'Product not found' : 'This product has no such variant')
}

function findProblem(row: ProductRow, quantity: number): LineProblem | null {
  if (row.isArchived) return 'not_available'
  if (row.pricePaise === null) return 'no_price'
  if (row.available <= 0) return 'out_of_stock'
  return row.available < quantity ? 'too_few_left' : null
}

type Named = { name: string; options: Options }

export const notAvailableMessage = (item: Named) => `“${nameWithOptions(item)}” is no longer available.`
export const noPriceMessage = (item: Named) => `“${nameWithOptions(item)}” has no price and can’t be bought.`

const MESSAGES: Record<LineProblem, (line: Pick<Line, 'name' | 'options' | 'available'>) => string> = {
  not_available: notAvailableMessage,
  no_price: noPriceMessage,
  out_of_stock: (line) => `“${nameWithOptions(line)}” is out of stock.`,
  too_few_left: (line) => `Only ${line.available} of “${nameWithOptions(line)}” left.`,
}

/** One sentence for each line with a problem. */
export const listProblemMessages = (lines: readonly Line[]): string[] =>
  lines.flatMap((line) => (line.problem === null ? [] : [MESSAGES[line.problem](line)]))

/** Errors: 409 not_for_sale for the first line that is archived or has no price. */
export function assertForSale(lines: readonly Line[]): void {
  const line = lines.find(({ problem }) => problem === 'not_available' || problem === 'no_price')
  if (line) throw new AppError('not_for_sale', listProblemMessages([line]).join())
}

/** Errors: 409 out_of_stock for the first line without enough stock. */
export function assertInStock(lines: readonly Line[]): void {
  const line = lines.find(({ problem }) => problem === 'out_of_stock' || problem === 'too_few_left')
  if (line) throw new AppError('out_of_stock', listProblemMessages([line]).join())
}

/** Bought rows; `parentId` is the product that one is a variant of. */
type BoughtLine = { productId: number; parentId?: number | null; quantity: number }

/** Names the variants of items that name only their product, if one of the lines is such a variant. */
export const nameVariants = (items: readonly CheckoutItem[], lines: readonly BoughtLine[]): CheckoutItem[] =>
  items.map((item) => {
    if (item.variantId !== undefined || lines.some(({ productId }) => productId === item.productId)) return item
    const variant = lines.find(({ parentId }) => parentId === item.productId)
    return variant ? { ...item, variantId: variant.productId } : item
  })

/** Same products and quantities, in any order. An item that names only its product is the same as a variant of it. */
export function areSameItems(lines: readonly BoughtLine[], items: readonly CheckoutItem[]): boolean {
  const quantities = new Map(nameVariants(items, lines).map((item) => [boughtId(item), item.quantity]))
  return quantities.size === items.length && isEqual(quantities, lines)
}

const isEqual = (quantities: ReadonlyMap<number, number>, lines: readonly BoughtLine[]): boolean =>
  quantities.size === lines.length && lines.every(({ productId, quantity }) => quantities.get(productId) === quantity)
