import { categoryTitle } from '@shop/contract/catalogue/categories.rules'
import { formatCount } from '@shop/contract/kit/numbers'
import { Link } from 'react-router'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { findProduct } from '../catalogue.api.ts'
import { DetailList } from '../detail-list.tsx'
import { IdLookup } from '../id-lookup.tsx'

export function ProductLookup({ title }: { title?: string }) {
  return (
    <IdLookup title={title} kind="Product" load={findProduct}>
      {(item) => (
        <article className="found" aria-label={item.name}>
          <span className="found-picture tile">
            <Picture src={item.image} alt="" />
          </span>
          <div className="grid gap-3 content-start">
            <h3 className="h3">
              <Link to={`/product/${item.id}`}>{item.name}</Link>
            </h3>
            <Price of={item} />
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
