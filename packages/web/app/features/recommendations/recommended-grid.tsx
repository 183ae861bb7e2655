import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LinkButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import productCard from '../../ui/product-card.module.css'
import { type CardItem, ProductCard } from '../../ui/product-card.tsx'
import reasonStyles from '../../ui/reason.module.css'
import styles from './recommended-grid.module.css'

type Props<Product> = {
  items: readonly { product: Product; reason?: string }[]
  /** The Add to Cart button. */
  add: (product: Product) => ReactNode
}

/** Product cards, each with the reason for its recommendation. */
export const RecommendedGrid = <Product extends CardItem & { id: number }>({ items, add }: Props<Product>) => (
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
