import type { CartItem } from '@shop/contract/cart'
import { nameWithOptions } from '@shop/contract/catalogue/options.rules'
import { effectivePrice, isBuyable } from '@shop/contract/catalogue/pricing.rules'
import { Heart, Trash2 } from 'lucide'
import { Link } from 'react-router'
import button from '../../ui/button.module.css'
import { IconButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ChosenOptions } from '../../ui/chosen-options.tsx'
import { classes } from '../../ui/classes.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import productTile from '../../ui/product-tile.module.css'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { ProductRating } from '../../ui/rating.tsx'
import { StockNote } from '../../ui/stock-note.tsx'
import text from '../../ui/text.module.css'
import cart from './cart.module.css'

type Props = {
  item: CartItem
  isSelected: boolean
  isFavourite: boolean
  isBusy: boolean
  /** Whether its exit animation is running. */
  isLeaving: boolean
  onToggle: () => void
  onFavourite: () => void
  onRemove: () => void
  onQuantity: (by: number) => void
}

/** One line of the cart. Items without price or stock say so and can't be selected. */
export function CartLine({ item, isSelected, isFavourite, isBusy, isLeaving, ...on }: Props) {
  const buyable = isBuyable(item)
  const fullName = nameWithOptions(item)
  const productUrl = `/product/${item.id}`
  return (
    <li className={classes(cart.line, !isSelected && cart.deselected, isLeaving && cart.leaving)} tabIndex={-1}>
      <article aria-label={fullName}>
        <Checkbox hideLabel checked={isSelected} disabled={!buyable} onChange={on.onToggle}>
          Select {fullName}
        </Checkbox>
        <Link className={classes(productTile.tile, cart.tile)} to={productUrl} tabIndex={-1} aria-hidden="true">
          <Picture src={item.image} alt="" width={132} height={132} />
        </Link>
        <div className={cart.content}>
          <p className={classes(text.micro, text.quiet)}>{item.subCategory}</p>
          <h2>
            <Link to={productUrl}>{item.name}</Link>
          </h2>
          <ChosenOptions of={item} />
          <Price className={cart.price} item={item} />
          <ProductRating product={item} />
          {effectivePrice(item) !== null && (
            <StockNote stockLeft={item.inStock ? item.stockLeft : 0} quantity={item.quantity} />
          )}
          <span className={cart.iconButtons}>
            <IconButton
              className={button.heart}
              icon={Heart}
              filled={isFavourite}
              label={`Favourite: ${fullName}`}
              aria-pressed={isFavourite}
              onClick={on.onFavourite}
            />
            <IconButton icon={Trash2} label={`Remove ${fullName}`} disabled={isLeaving} onClick={on.onRemove} />
          </span>
        </div>
        <div className={cart.controls}>
          <QuantityStepper
            quantity={item.quantity}
            name={fullName}
            max={item.maxQuantity}
            busy={isBusy}
            onChange={(quantity) => on.onQuantity(quantity - item.quantity)}
          />
        </div>
      </article>
    </li>
  )
}
