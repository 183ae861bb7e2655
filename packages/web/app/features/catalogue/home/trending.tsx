import { Link } from 'react-router'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import { Picture } from '../../../ui/picture.tsx'
import { DiscountTag, Price } from '../../../ui/price.tsx'
import productTile from '../../../ui/product-tile.module.css'
import text from '../../../ui/text.module.css'
import type { CardProduct } from '../listed-product.ts'
import styles from './trending.module.css'

/** Best-selling new products in Fashion, or those that staff selected: one wide picture and six small ones. */
export const Trending = ({ products }: { products: readonly CardProduct[] }) => (
  <section className={classes(layout.section, layout.padTopNone)} aria-labelledby="trending">
    <div className={layout.sectionHead}>
      <h2 className={classes(text.display, text.h2)} id="trending">
        Trending Now
      </h2>
      <Link className={text.more} to="/category/fashion">
        View all
      </Link>
    </div>
    <ul className={styles.trending}>
      {products.map((product) => (
        <li key={product.id}>
          <DiscountTag className={styles.tag} item={product} />
          <Link to={`/product/${product.id}`}>
            <span className={classes(productTile.tile, styles.tile)}>
              <Picture src={product.image} alt="" />
            </span>
            <span className={styles.name}>{product.name}</span>
          </Link>
          <Price className={styles.price} item={product} saving="none" />
        </li>
      ))}
    </ul>
  </section>
)
