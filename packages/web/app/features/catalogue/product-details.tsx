import type { Product } from '@shop/contract/catalogue'
import type { Category } from '@shop/contract/catalogue/categories.rules'
import { formatCount } from '@shop/contract/kit/numbers'
import { ExternalLink } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Rating } from '../../ui/rating.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { Stock } from './stock.tsx'
import { useRecordProductView } from './views.api.ts'
import './product-details.css'

type Props = {
  product: Product
  category: Category | undefined
  /** '26 Nov, 2026'. */
  deliveryDate: string
  addButton: ReactNode
}

/** All that the shop knows of a product. On a hand the price and the button stand at the thumb. */
export function ProductDetails({ product, category, deliveryDate, addButton }: Props) {
  useRecordProductView(product.id)
  return (
    <article className="product-details wrap">
      <Breadcrumb category={category} subCategory={product.subCategory} />
      <div className="pic">
        <Picture src={product.image} alt={product.name} width={800} height={800} first />
      </div>
      <div className="txt">
        <h1 className="d h1">{product.name}</h1>
        <Rating value={product.ratings} count={product.noOfRatings} />
        <Price of={product} big saving="tag" />
        <Stock of={product} deliveryDate={deliveryDate} />
        <div className="buy desk">{addButton}</div>
        {product.link !== undefined && (
          <a className="strong-link" href={product.link} target="_blank" rel="noopener noreferrer nofollow">
            See it where it comes from
            <Icon as={ExternalLink} small />
            <span className="sr"> (opens in a new tab)</span>
          </a>
        )}
        {product.description !== null && (
          <section>
            <h2 className="h3">About it</h2>
            <p className="quiet">{product.description}</p>
          </section>
        )}
        <section>
          <h2 className="h3">Customer Review</h2>
          {product.review ? (
            <blockquote>{product.review}</blockquote>
          ) : (
            <p className="quiet">No detailed review available.</p>
          )}
          {product.reviewCount !== null && product.reviewCount > 0 && (
            <p className="small quiet num">{reviewsWords(product.reviewCount)} in all</p>
          )}
        </section>
      </div>
      <div className="paybar">
        <Price of={product} saving="none" />
        {addButton}
      </div>
    </article>
  )
}

const reviewsWords = (count: number) => `${formatCount(count)} ${count === 1 ? 'review' : 'reviews'}`
