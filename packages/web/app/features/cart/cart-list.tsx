import type { CartItem } from '@shop/contract/cart'
import { isBuyable } from '@shop/contract/catalogue/pricing.rules'
import { type ReactNode, useRef } from 'react'
import { focusAfterRemoval, itemAt } from '../../lib/interaction/focus.ts'
import { SelectAllCheckbox } from '../../ui/checkbox.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import cartStyles from './cart.module.css'
import { CartLine } from './cart-line.tsx'
import type { useCart } from './use-cart.ts'
import type { useCartSelection } from './use-cart-selection.ts'

type Props = {
  items: readonly CartItem[]
  cart: ReturnType<typeof useCart>
  favouriteIds: ReadonlySet<number>
  selection: ReturnType<typeof useCartSelection>
  onToggleFavourite: (itemId: number) => void
  clearButton: ReactNode
}

export function CartList({ items, cart, favouriteIds, selection, onToggleFavourite, clearButton }: Props) {
  const list = useRef<HTMLUListElement>(null)

  function remove(id: number) {
    const index = items.findIndex((item) => item.id === id)
    focusAfterRemoval(() => itemAt(list.current, index))
    cart.remove(id)
  }

  return (
    <section aria-labelledby="cart-title">
      <div className={classes(layout.row, layout.between, layout.wrap)}>
        <h1 className={classes(text.display, text.hero)} id="cart-title">
          Your cart
        </h1>
        {clearButton}
      </div>
      <div className={cartStyles.all}>
        <SelectAllCheckbox
          checked={selection.isAllSelected}
          indeterminate={selection.isPartlySelected}
          disabled={!items.some(isBuyable)}
          onChange={(event) => selection.toggleAll(event.target.checked)}
        >
          <b>Select all</b>
        </SelectAllCheckbox>
        <span className={classes(text.quiet, text.small, text.numeric)} role="status">
          {selection.selected.length} of {items.length} selected
        </span>
      </div>
      <ul ref={list}>
        {items.map((item) => (
          <CartLine
            key={item.id}
            item={item}
            isSelected={selection.isSelected(item)}
            isFavourite={favouriteIds.has(item.id)}
            isBusy={cart.busyIds.has(item.id)}
            isLeaving={cart.leavingIds.has(item.id)}
            onToggle={() => selection.toggle(item.id)}
            onFavourite={() => onToggleFavourite(item.id)}
            onRemove={() => remove(item.id)}
            onQuantity={(by) => cart.changeQuantity(item.id, by)}
          />
        ))}
      </ul>
    </section>
  )
}
