import { categoryTitle } from '@shop/contract/catalogue/categories.rules'
import { formatCount } from '@shop/contract/kit/numbers'
import { Link } from 'react-router'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import productTile from '../../../ui/product-tile.module.css'
import text from '../../../ui/text.module.css'
import { publicProductQuery } from '../catalogue.api.ts'
import { DetailList } from '../detail-list.tsx'
import { IdLookup } from '../id-lookup.tsx'
import record from '../styles/record.module.css'

export function ProductLookup() {
  return (
    <IdLookup kind="Product" itemQuery={publicProductQuery}>
      {(item) => (
        <article className={record.item} aria-label={item.name}>
          <span className={classes(record.itemPicture, productTile.tile)} data-part="picture">
            <Picture src={item.image} alt="" />
          </span>
          <div className={classes(layout.grid, layout.gapM, layout.packStart)}>
            <h3 className={text.h3}>
              <Link to={`/product/${item.id}`}>{item.name}</Link>
            </h3>
            <Price item={item} />
            <DetailList
              details={[
                ['ID', item.id],
                ['Category', categoryTitle(item.mainCategory)],
                ['Sub-category', item.subCategory],
                ['Rating', item.ratings],
                ['Ratings', item.noOfRatings === null ? null : formatCount(item.noOfRatings)],
                ['Reviews', item.reviewCount === null ? null : formatCount(item.reviewCount)],
                ['Stock', item.inStock ? 'In stock' : 'Out of stock'],
              ]}
            />
          </div>
        </article>
      )}
    </IdLookup>
  )
}
