import type { CartItem } from '@shop/contract/cart'
import { isBuyable } from '@shop/contract/catalogue/pricing.rules'
import { useState } from 'react'
import { toggled } from '../../lib/toggled.ts'

/** Selected cart items. Initially all purchasable items; new items are selected too. */
export function useCartSelection(items: readonly CartItem[], initiallyDeselected: readonly number[] = []) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set(initiallyDeselected))
  const payable = items.filter(isBuyable)
  const selected = payable.filter(({ id }) => !left.has(id))
  return {
    selected,
    deselectedIds: [...left],
    isSelected: (item: CartItem) => isBuyable(item) && !left.has(item.id),
    all: payable.length > 0 && selected.length === payable.length,
    some: selected.length > 0 && selected.length < payable.length,
    toggle: (id: number) => setLeft((now) => toggled(now, id)),
    toggleAll: (isOn: boolean) => setLeft(new Set(isOn ? [] : payable.map(({ id }) => id))),
    reset: () => setLeft(new Set()),
  }
}
