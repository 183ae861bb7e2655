import type { ReturnLine } from '@shop/contract/orders'
import { type AppError, fieldError } from '../../platform/http/app-error.ts'
import type { ItemRow } from './orders.db.ts'

type Selectable = {
  items: readonly ItemRow[]
  /** The lines that can be selected. */
  left: readonly ReturnLine[]
  /** The error for more of an item than is left. */
  refuse: (item: ItemRow, quantities: { requested: number; left: number }) => AppError
}

/** The requested lines of an order, or all that are left. Errors: 400 for other products, and those of `refuse`. */
export function selectLines(
  requested: readonly ReturnLine[] | null | undefined,
  { items, left, refuse }: Selectable,
): readonly ReturnLine[] {
  for (const { productId, quantity } of requested ?? []) {
    const item = items.find((bought) => bought.productId === productId)
    if (!item) throw fieldError('items', `Product ${productId} isn’t part of this order.`)
    const rest = left.find((line) => line.productId === productId)?.quantity ?? 0
    if (quantity > rest) throw refuse(item, { requested: quantity, left: rest })
  }
  return requested ?? left
}

export const hasAllLines = (selected: readonly ReturnLine[], left: readonly ReturnLine[]): boolean =>
  left.every((line) =>
    selected.some(({ productId, quantity }) => productId === line.productId && quantity === line.quantity),
  )
