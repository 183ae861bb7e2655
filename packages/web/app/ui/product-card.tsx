import type { RatingSource } from '@shop/contract/catalogue'
import { stockLeftToShow } from '@shop/contract/catalogue/pricing.rules'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Picture } from './picture.tsx'
import { DiscountTag, type ItemPrices, Price } from './price.tsx'
import styles from './product-card.module.css'
import productTile from './product-tile.module.css'
import { ProductRating } from './rating.tsx'
import { StockNote } from './stock-note.tsx'

export type CardItem = ItemPrices & {
  name: string
  image: string | null
  subCategory: string
  ratings: number | null
  noOfRatings: number | null
  ratingSource: RatingSource | null
  inStock: boolean
  maxQuantity: number
  /** Only of a product with several variants. */
  variantCount?: number
}

type Props = Omit<ComponentPropsWithRef<'article'>, 'name'> & {
  product: CardItem
  /** The name as a link or a button; without `onView` it also takes clicks on the picture. */
  name: ReactNode
  /**
   * Click handler of the picture, when it does something else than the name. Keyboard users find the same action as a
   * button.
   */
  onView?: () => void
  /** Buttons below the price. */
  actions?: ReactNode
  /** Loads the picture eagerly, for cards above the fold. */
  priority?: boolean
  /** Over the picture, which it covers. */
  overPicture?: ReactNode
  /** Below the name. */
  details?: ReactNode
  /** What lies over the card, such as a tooltip. */
  children?: ReactNode
}

/** A product with picture, sub-category, name, rating, price and actions. */
export function ProductCard({
  product,
  name,
  onView,
  actions,
  priority = false,
  overPicture,
  details,
  children,
  ...article
}: Props) {
  const picture = (
    <>
      <Picture src={product.image} alt="" priority={priority} />
      {overPicture}
    </>
  )
  return (
    <article {...article} className={styles.card}>
      <DiscountTag className={styles.tag} item={product} />
      {onView === undefined ? (
        <span className={classes(productTile.tile, styles.tile)}>{picture}</span>
      ) : (
        <button
          type="button"
          className={classes(productTile.tile, styles.tile)}
          onClick={onView}
          tabIndex={-1}
          aria-hidden="true"
        >
          {picture}
        </button>
      )}
      <div className={styles.content}>
        <p className={styles.category}>
          {product.subCategory}
          {product.variantCount !== undefined && ` · ${product.variantCount} options`}
        </p>
        <h3>{name}</h3>
        {details}
        <ProductRating product={product} />
        <Price className={styles.price} item={product} saving="none" />
        {product.inStock && <StockNote stockLeft={stockLeftToShow(product.maxQuantity)} />}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      {children}
    </article>
  )
}
