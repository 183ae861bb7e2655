import { useState } from 'react'

export type Line = { productId: number; name: string; options: Record<string, string>; quantity: number }

export type ChosenLines<Item extends Line> = {
  quantityOf: (line: Item) => number
  change: (line: Item, quantity: number) => void
  /** Undefined for everything, empty for nothing. */
  items: { productId: number; quantity: number }[] | undefined
}

/** Which of these lines are chosen, everything at first. */
export function useChosenLines<Item extends Line>(lines: readonly Item[]): ChosenLines<Item> {
  const [changes, setChanges] = useState<ReadonlyMap<number, number>>(new Map())
  const quantityOf = ({ productId, quantity }: Item) => Math.min(changes.get(productId) ?? quantity, quantity)
  const isEverything = lines.every((line) => quantityOf(line) === line.quantity)
  return {
    quantityOf,
    change: ({ productId }, quantity) => setChanges(new Map(changes).set(productId, quantity)),
    items: isEverything
      ? undefined
      : lines.flatMap((line) => {
          const quantity = quantityOf(line)
          return quantity > 0 ? [{ productId: line.productId, quantity }] : []
        }),
  }
}
