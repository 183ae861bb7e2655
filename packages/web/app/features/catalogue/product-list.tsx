import { type ReactNode, type Ref, useState } from 'react'
import { ListedCard } from './listed-card.tsx'
import type { ListedProduct } from './listed-product.ts'
import { ProductPopup } from './product-popup.tsx'

/** How many pictures are fetched at once, because they are seen first. */
const FIRST_PICTURES = 4

type Props = {
  products: readonly ListedProduct[]
  viewLabel: string
  /** The popup's words: a title for them, and what stands there when a product has none. */
  wordsTitle?: string
  fallback: string
  /** Shows the words on hover and focus too. */
  tooltips?: boolean
  tag?: 'big' | 'any'
  addButton: (product: ListedProduct, place: 'card' | 'popup') => ReactNode
  lastCard?: Ref<HTMLElement>
}

/** A grid of cards, and the popup of the one that was picked. */
export function ProductList({
  products,
  viewLabel,
  wordsTitle,
  fallback,
  tooltips = false,
  tag = 'big',
  addButton,
  lastCard,
}: Props) {
  const [picked, setPicked] = useState<ListedProduct>()
  return (
    <>
      <h2 className="sr">Products</h2>
      <div className="product-grid">
        {products.map((product, i) => (
          <ListedCard
            key={product.id}
            product={product}
            viewLabel={viewLabel}
            tooltip={tooltips ? (product.words ?? fallback) : undefined}
            tag={tag}
            first={i < FIRST_PICTURES}
            addButton={addButton(product, 'card')}
            onView={() => setPicked(product)}
            ref={i === products.length - 1 ? lastCard : undefined}
          />
        ))}
      </div>
      {picked !== undefined && (
        <ProductPopup
          product={picked}
          wordsTitle={wordsTitle}
          fallback={fallback}
          addButton={addButton(picked, 'popup')}
          onClose={() => setPicked(undefined)}
        />
      )}
    </>
  )
}
