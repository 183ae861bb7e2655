import type { ShopHome } from '@shop/contract/catalogue'
import { findCategory } from '@shop/contract/catalogue/categories.rules'
import { classes } from '../../../ui/classes.ts'
import { Picture } from '../../../ui/picture.tsx'
import productTile from '../../../ui/product-tile.module.css'
import text from '../../../ui/text.module.css'
import { categorySearch } from '../category-params.ts'
import styles from './category-strip.module.css'

const SUB_CATEGORIES_PER_CATEGORY = 2

type CategoryLink = { label: string; url: string; image: string | null }

/** Each category followed by two of its sub-categories, without repeating the category's picture. */
function linksOf(categories: ShopHome['categories']): CategoryLink[] {
  return categories.flatMap(({ id, featured, subCategories }) => {
    const url = `/category/${id}`
    const image = featured?.image ?? null
    const candidates = subCategories.filter((sub) => sub.image !== null && sub.image !== image)
    return [
      { label: findCategory(id)?.title ?? id, url, image },
      ...candidates.slice(0, SUB_CATEGORIES_PER_CATEGORY).map((sub) => ({
        label: sub.name,
        url: url + categorySearch({ sub: sub.name, sort: 'relevance' }),
        image: sub.image,
      })),
    ]
  })
}

/** Round pictures that link to categories and sub-categories. The links open in a new tab. */
export const CategoryStrip = ({ categories }: { categories: ShopHome['categories'] }) => (
  <nav className={styles.strip} aria-label="Shop by category">
    {linksOf(categories).map(({ label, url, image }) => (
      <a key={url} href={url} target="_blank" rel="noopener">
        <span className={classes(productTile.tile, styles.tile)}>
          <Picture src={image} alt="" />
        </span>
        {label}
        <span className={text.screenReaderOnly}> (opens in a new tab)</span>
      </a>
    ))}
  </nav>
)
