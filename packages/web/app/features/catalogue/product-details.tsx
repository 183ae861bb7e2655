import type { ProductDetails as Details } from '@shop/contract/catalogue'
import type { Category } from '@shop/contract/catalogue/categories.rules'
import { formatCountOf } from '@shop/contract/kit/numbers'
import { ExternalLink } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import { PayBar } from '../../ui/pay-bar.tsx'
import { Price } from '../../ui/price.tsx'
import { ProductRating } from '../../ui/rating.tsx'
import text from '../../ui/text.module.css'
import visibility from '../../ui/visibility.module.css'
import { Breadcrumb } from './breadcrumb.tsx'
import { Gallery } from './gallery.tsx'
import styles from './product-details.module.css'
import { SizeGuide } from './size-guide.tsx'
import { Specifications } from './specifications.tsx'
import { Stock } from './stock.tsx'
import { VariantPicker } from './variant-picker.tsx'

type Props = {
  /** The id of the product, which its variants share. */
  productId: number
  /** The chosen variant. */
  product: Details
  /** The path of the page, to which links to variants lead. */
  path?: string
  category: Category | undefined
  /** '26 Nov, 2026'; undefined if `deliverTo` shows that of the visitor's PIN. */
  deliveryDate: string | undefined
  deliverTo: ReactNode
  /** Chooses the quantity; nothing for a product that can't be bought. */
  quantity: ReactNode
  addButton: ReactNode
  wishButton: ReactNode
  /** Asks for an email about stock or price; nothing for a product in stock without a price. */
  notifyButton: ReactNode
}

/** The product page. On mobile, price and button are in the bar at the bottom. */
export function ProductDetails({
  productId,
  product,
  path = `/product/${productId}`,
  category,
  deliveryDate,
  deliverTo,
  quantity,
  addButton,
  wishButton,
  notifyButton,
}: Props) {
  return (
    <article className={classes(styles.root, layout.container)}>
      <Breadcrumb category={category} subCategory={product.subCategory} />
      <Gallery key={product.id} pictures={product.images} video={product.video} />
      <div className={styles.details}>
        <BrandLink brand={product.brand} />
        <h1 className={classes(text.display, text.h2)}>{product.name}</h1>
        <ProductRating product={product} />
        <div className={styles.offer} aria-live="polite">
          <Price item={priceOf(product)} big saving="tag" />
          <Stock product={product} deliveryDate={deliveryDate} />
        </div>
        {deliverTo}
        <VariantPicker path={path} product={product} />
        <SizeGuide product={product} />
        <div className={classes(visibility.desktopOnly, styles.buy)}>
          {quantity}
          <div>{addButton}</div>
        </div>
        <div className={styles.textButtons}>{wishButton}</div>
        {notifyButton && <div>{notifyButton}</div>}
        {product.link !== undefined && (
          <a className={text.strongLink} href={product.link} target="_blank" rel="noopener noreferrer nofollow">
            View on seller’s site
            <Icon as={ExternalLink} small />
            <span className={text.screenReaderOnly}> (opens in a new tab)</span>
          </a>
        )}
        {product.description !== null && (
          <section>
            <h2 className={text.h3}>Description</h2>
            <p className={text.quiet}>{product.description}</p>
          </section>
        )}
        <Specifications product={product} />
        <section>
          <h2 className={text.h3}>Customer Review</h2>
          {product.review ? (
            <>
              <blockquote>{product.review}</blockquote>
              {product.ratingSource === 'imported' && (
                <p className={classes(text.small, text.quiet)}>Imported review</p>
              )}
            </>
          ) : (
            <p className={text.quiet}>No detailed review available.</p>
          )}
          {product.reviewCount !== null && product.reviewCount > 0 && (
            <p className={classes(text.small, text.quiet, text.numeric)}>
              {formatCountOf(product.reviewCount, 'review')}
            </p>
          )}
        </section>
      </div>
      <PayBar>
        {quantity}
        {addButton}
      </PayBar>
    </article>
  )
}

/** The prices of one variant. */
const priceOf = ({ actualPrice, discountPrice }: Details) => ({ actualPrice, discountPrice })

const BrandLink = ({ brand }: { brand: string | null }) =>
  brand !== null && (
    <Link className={text.strongLink} to={`/shop/products/search?${new URLSearchParams({ query: brand })}`}>
      {brand}
    </Link>
  )
