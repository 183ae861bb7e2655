import type { ProductDetails } from '@shop/contract/catalogue'
import { Link } from 'react-router'
import { classes } from '../../ui/classes.ts'
import { Picture } from '../../ui/picture.tsx'
import productTile from '../../ui/product-tile.module.css'
import text from '../../ui/text.module.css'
import styles from './review-form.module.css'

/** The heading of a form about a product. */
export const FormHead = ({ title, product }: { title: string; product: ProductDetails }) => (
  <header className={styles.head}>
    <span className={classes(productTile.tile, styles.tile)}>
      <Picture src={product.image} alt="" width={72} height={72} />
    </span>
    <div>
      <h1 className={classes(text.display, text.h2)}>{title}</h1>
      <Link to={`/product/${product.id}`}>{product.name}</Link>
    </div>
  </header>
)
