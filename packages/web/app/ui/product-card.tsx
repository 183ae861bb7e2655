import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Picture } from './picture.tsx'
import { DiscountTag, discountLabelBeside, discountPercent, type ItemPrices, Price } from './price.tsx'
import styles from './product-card.module.css'
import productTile from './product-tile.module.css'
import { Rating } from './rating.tsx'

type CardItem = ItemPrices & {
  name: string
  image: string | null
  subCategory: string
  ratings: number | null
  noOfRatings: number | null
}

type Props = Omit<ComponentPropsWithRef<'article'>, 'name'> & {
  product: CardItem
  /** The name as a link or a button; without `onView` it also takes clicks on the picture. */
  name: ReactNode
  /** What a click on the picture does, where that isn't what the name does. The keyboard has a button for it among the actions. */
  onView?: () => void
  /** The two buttons. */
  actions?: ReactNode
  /** Above the fold: its picture is fetched at once. */
  first?: boolean
  /** The tag with the percent off: for savings worth shouting about, or for all. */
  tag?: 'big' | 'any'
  /** Shown on hover and focus of the card: the review, as a tooltip. */
  children?: ReactNode
}

/** The shell of a product card: square picture, kind, two lines of name, rating, price, actions. */
export function ProductCard({
  product,
  name,
  onView,
  actions,
  first = false,
  tag = 'big',
  children,
  ...article
}: Props) {
  const picture = <Picture src={product.image} alt="" first={first} />
  const isTagged = tag === 'any' && discountPercent(product) > 0
  return (
    <article {...article} className={styles.card}>
      <DiscountTag className={styles.tag} item={product} always={isTagged} />
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
        <p className={styles.category}>{product.subCategory}</p>
        <h3>{name}</h3>
        <Rating value={product.ratings} count={product.noOfRatings} />
        <Price className={styles.price} item={product} saving={isTagged ? 'none' : discountLabelBeside(product)} />
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      {children}
    </article>
  )
}
