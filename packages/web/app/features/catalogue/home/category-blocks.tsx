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
import categoryBlocks from './category-blocks.module.css'

/** One block for each aisle: its featured collection, and the first six of its shelves. */
export const CategoryBlocks = ({ categories }: { categories: ShopHome['categories'] }) => (
  <div className={categoryBlocks.categories} id="categories">
    {categories.map((category) => (
      <CategoryBlock key={category.id} {...category} />
    ))}
  </div>
)

function CategoryBlock({ id, featured, subCategories }: ShopHome['categories'][number]) {
  const title = findCategory(id)?.title ?? id
  const aisle = `/category/${id}`
  return (
    <section
      className={classes(categoryBlocks.category, categoryColours.background, categoryColours[id])}
      aria-labelledby={`aisle-${id}`}
    >
      <header>
        <h2 className={classes(text.display, text.h1, categoryColours.ink)} id={`aisle-${id}`}>
          {title}
        </h2>
        <IconLink className={categoryBlocks.iconButton} icon={ArrowRight} label={`Open ${title}`} to={aisle} />
      </header>
      <div className={categoryBlocks.tiles}>
        {featured !== null && (
          <Link className={categoryBlocks.lead} to={`/product/${featured.productId}`}>
            <span className={classes(productTile.tile, categoryBlocks.tile)}>
              <Picture src={featured.image} alt="" />
            </span>
            <span className={categoryBlocks.name}>{featured.name}</span>
          </Link>
        )}
        {subCategories.slice(0, MAX_SUB_CATEGORY_TILES).map(({ name, image }) => (
          <Link key={name} to={aisle + categorySearch({ sub: name, sort: 'relevance' })}>
            <span className={classes(productTile.tile, categoryBlocks.tile)}>
              <Picture src={image} alt="" />
            </span>
            {name}
          </Link>
        ))}
      </div>
    </section>
  )
}
