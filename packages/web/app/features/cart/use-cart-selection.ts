import type { CartItem } from '@shop/contract/cart'
import { isBuyable } from '@shop/contract/catalogue/pricing.rules'
import { useState } from 'react'
import { toggled } from '../../lib/toggled.ts'

/** Selected cart items. Initially all purchasable items; new items are selected too. */
export function useCartSelection(items: readonly CartItem[], initiallyDeselected: readonly number[] = []) {
  const [deselected, setDeselected] = useState<ReadonlySet<number>>(new Set(initiallyDeselected))
  const buyable = items.filter(isBuyable)
  const selected = buyable.filter(({ id }) => !deselected.has(id))
  return {
    selected,
    // An item that is added again later is selected like any new one.
    deselectedIds: items.map(({ id }) => id).filter((id) => deselected.has(id)),
    isSelected: (item: CartItem) => isBuyable(item) && !deselected.has(item.id),
    isAllSelected: buyable.length > 0 && selected.length === buyable.length,
    isPartlySelected: selected.length > 0 && selected.length < buyable.length,
    toggle: (id: number) => setDeselected((old) => toggled(old, id)),
    toggleAll: (isOn: boolean) => setDeselected(new Set(isOn ? [] : buyable.map(({ id }) => id))),
    reset: () => setDeselected(new Set()),
  }
}
