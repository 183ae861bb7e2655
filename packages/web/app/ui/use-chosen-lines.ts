import { useState } from 'react'

export type Line = { productId: number; name: string; options: Record<string, string>; quantity: number }

export type ChosenLines<Item extends Line> = {
  quantityOf: (line: Item) => number
  change: (line: Item, quantity: number) => void
  chosen: ChosenLine[]
  /** The same, but undefined for everything. */
  items: ChosenLine[] | undefined
}

type ChosenLine = { productId: number; quantity: number }

/** Which of these lines are chosen, everything at first, or nothing. */
export function useChosenLines<Item extends Line>(
  lines: readonly Item[],
  initially: 'all' | 'none' = 'all',
): ChosenLines<Item> {
  const [changes, setChanges] = useState<ReadonlyMap<number, number>>(new Map())
  const quantityOf = ({ productId, quantity }: Item) =>
    Math.min(changes.get(productId) ?? (initially === 'all' ? quantity : 0), quantity)
  const chosen = lines.flatMap((line) => {
    const quantity = quantityOf(line)
    return quantity > 0 ? [{ productId: line.productId, quantity }] : []
  })
  const isEverything = lines.every((line) => quantityOf(line) === line.quantity)
  return {
    quantityOf,
    change: ({ productId }, quantity) => setChanges(new Map(changes).set(productId, quantity)),
    chosen,
    items: isEverything ? undefined : chosen,
  }
}
