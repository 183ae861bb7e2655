import './recommendations.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LinkButton } from '../../ui/button.tsx'
import { ProductCard } from '../../ui/product-card.tsx'
import type { RecommendedProduct } from './use-recommended.ts'

type Card = Omit<RecommendedProduct['product'], 'mainCategory' | 'reviewCount' | 'review' | 'description'>
type Props = {
  items: readonly { product: Card; reason?: string }[]
  /** The Add to Cart button. */
  add: (product: Card) => ReactNode
}

/** Product cards, each with the reason for its recommendation. */
export const RecommendedGrid = ({ items, add }: Props) => (
  <div className="product-grid six">
    {items.map(({ product, reason }, i) => (
      <ProductCard
        key={product.id}
        of={product}
        first={i < 5}
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
        {reason !== undefined && <p className="because">{reason}</p>}
      </ProductCard>
    ))}
  </div>
)
