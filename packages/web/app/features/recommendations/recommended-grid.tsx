import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LinkButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import productCard from '../../ui/product-card.module.css'
import { ProductCard } from '../../ui/product-card.tsx'
import reasonStyles from '../../ui/reason.module.css'
import styles from './recommended-grid.module.css'
import type { RecommendedProduct } from './use-recommended.ts'

type Card = Pick<
  RecommendedProduct['product'],
  | 'id'
  | 'name'
  | 'image'
  | 'subCategory'
  | 'actualPrice'
  | 'discountPrice'
  | 'ratings'
  | 'noOfRatings'
  | 'ratingSource'
  | 'inStock'
  | 'maxQuantity'
> & { variantCount?: number; priceTo?: number | null; variantId?: number }

type Props = {
  items: readonly { product: Card; reason?: string }[]
  /** The Add to Cart button. */
  add: (product: Card) => ReactNode
}

/** Product cards, each with the reason for its recommendation. */
export const RecommendedGrid = ({ items, add }: Props) => (
  <div className={classes(productCard.grid, styles.productGrid)}>
    {items.map(({ product, reason }, i) => (
      <ProductCard
        key={product.id}
        product={product}
        priority={i < 5}
        name={<Link to={`/product/${product.id}`}>{product.name}</Link>}
        actions={
          <>
            <LinkButton variant="plain" to={`/product/${product.id}`} aria-label={`View: ${product.name}`}>
              View
            </LinkButton>
            {add(product)}
          </>
        }
      >
        {reason !== undefined && <p className={classes(reasonStyles.reason, styles.reason)}>{reason}</p>}
      </ProductCard>
    ))}
  </div>
)
