import type { Product } from '@shop/contract/catalogue'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '../../ui/classes.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import productTile from '../../ui/product-tile.module.css'
import text from '../../ui/text.module.css'
import styles from './wishlist.module.css'

type Props = {
  product: Product
  /** For its owner. */
  saved?: ReactNode
  /** Its buttons. */
  children?: ReactNode
}

export const WishItem = ({ product, saved, children }: Props) => (
  <li className={styles.wish} tabIndex={-1}>
    <Link
      className={classes(productTile.tile, styles.tile)}
      to={`/product/${product.id}`}
      tabIndex={-1}
      aria-hidden="true"
    >
      <Picture src={product.image} alt="" width={96} height={96} />
    </Link>
    <div>
      <Link className={styles.name} to={`/product/${product.id}`}>
        {product.name}
      </Link>
      <Price item={product} />
      {!product.inStock && <p className={text.small}>Out of stock</p>}
      {saved}
    </div>
    <div className={styles.actions}>{children}</div>
  </li>
)
