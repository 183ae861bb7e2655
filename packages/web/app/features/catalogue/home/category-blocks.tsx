import type { ShopHome } from '@shop/contract/catalogue'
import { findCategory, MAX_SUB_CATEGORY_TILES } from '@shop/contract/catalogue/categories.rules'
import { ArrowRight } from 'lucide'
import { Link } from 'react-router'
import { IconLink } from '../../../ui/button.tsx'
import categoryColours from '../../../ui/category-colours.module.css'
import { classes } from '../../../ui/classes.ts'
import { Picture } from '../../../ui/picture.tsx'
import productTile from '../../../ui/product-tile.module.css'
import text from '../../../ui/text.module.css'
import { categorySearch } from '../category-params.ts'
import styles from './category-blocks.module.css'

/** One block per category: its featured product and its first six sub-categories. */
export const CategoryBlocks = ({ categories }: { categories: ShopHome['categories'] }) => (
  <div className={styles.categories} id="categories">
    {categories.map((category) => (
      <CategoryBlock key={category.id} {...category} />
    ))}
  </div>
)

function CategoryBlock({ id, featured, subCategories }: ShopHome['categories'][number]) {
  const title = findCategory(id)?.title ?? id
  const categoryUrl = `/category/${id}`
  return (
    <section
      className={classes(styles.category, categoryColours.background, categoryColours[id])}
      aria-labelledby={`category-${id}`}
    >
      <header>
        <h2 className={classes(text.display, text.h1, categoryColours.ink)} id={`category-${id}`}>
          {title}
        </h2>
        <IconLink className={styles.iconButton} icon={ArrowRight} label={`Open ${title}`} to={categoryUrl} />
      </header>
      <div className={styles.tiles}>
        {featured !== null && (
          <Link className={styles.featured} to={`/product/${featured.productId}`}>
            <span className={classes(productTile.tile, styles.tile)}>
              <Picture src={featured.image} alt="" />
            </span>
            <span className={styles.name}>{featured.name}</span>
          </Link>
        )}
        {subCategories.slice(0, MAX_SUB_CATEGORY_TILES).map(({ name, image }) => (
          <Link key={name} to={categoryUrl + categorySearch({ sub: name, sort: 'relevance' })}>
            <span className={classes(productTile.tile, styles.tile)}>
              <Picture src={image} alt="" />
            </span>
            {name}
          </Link>
        ))}
      </div>
    </section>
  )
}
