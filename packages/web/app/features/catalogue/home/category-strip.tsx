import type { ShopHome } from '@shop/contract/catalogue'
import { findCategory } from '@shop/contract/catalogue/categories.rules'
import { classes } from '../../../ui/classes.ts'
import { Picture } from '../../../ui/picture.tsx'
import productTile from '../../../ui/product-tile.module.css'
import text from '../../../ui/text.module.css'
import { categorySearch } from '../category-params.ts'
import styles from './category-strip.module.css'

const SHELVES_BESIDE_AISLE = 2

export type StripLink = { label: string; address: string; image: string | null }

/** Each aisle and two of its shelves, no picture twice. */
export function stripOf(categories: ShopHome['categories']): StripLink[] {
  return categories.flatMap(({ id, featured, subCategories }) => {
    const aisle = `/category/${id}`
    const image = featured?.image ?? null
    const shelves = subCategories.filter((shelf) => shelf.image !== null && shelf.image !== image)
    return [
      { label: findCategory(id)?.title ?? id, address: aisle, image },
      ...shelves.slice(0, SHELVES_BESIDE_AISLE).map(({ name, image: own }) => ({
        label: name,
        address: aisle + categorySearch({ sub: name, sort: 'relevance' }),
        image: own,
      })),
    ]
  })
}

/** Round pictures of aisles and shelves; each opens in a new tab. */
export const CategoryStrip = ({ links }: { links: readonly StripLink[] }) => (
  <nav className={styles.strip} aria-label="Shop by category">
    {links.map(({ label, address, image }) => (
      <a key={address} href={address} target="_blank" rel="noopener">
        <span className={classes(productTile.tile, styles.tile)}>
          <Picture src={image} alt="" />
        </span>
        {label}
        <span className={text.screenReaderOnly}> (opens in a new tab)</span>
      </a>
    ))}
  </nav>
)
