import { type ReactNode, type Ref, useState } from 'react'
import productCard from '../../ui/product-card.module.css'
import text from '../../ui/text.module.css'
import { ListedCard } from './listed-card.tsx'
import type { ListedProduct } from './listed-product.ts'
import { NO_REVIEW, ProductPopup } from './product-popup.tsx'

/** How many pictures are fetched at once, because they are seen first. */
const FIRST_PICTURES = 4

type Props = {
  products: readonly ListedProduct[]
  viewLabel: string
  /** Shows the review on hover and focus, too. */
  tooltips?: boolean
  tag?: 'big' | 'any'
  addButton: (product: ListedProduct, place: 'card' | 'popup') => ReactNode
  lastCard?: Ref<HTMLElement>
}

/** A grid of cards, and the popup of the one that was picked. */
export function ProductList({ products, viewLabel, tooltips = false, tag = 'big', addButton, lastCard }: Props) {
  const [picked, setPicked] = useState<ListedProduct>()
  return (
    <>
      <h2 className={text.screenReaderOnly}>Products</h2>
      <div className={productCard.grid}>
        {products.map((product, i) => (
          <ListedCard
            key={product.id}
            product={product}
            viewLabel={viewLabel}
            tooltip={tooltips ? (product.review ?? NO_REVIEW) : undefined}
            tag={tag}
            first={i < FIRST_PICTURES}
            addButton={addButton(product, 'card')}
            onView={() => setPicked(product)}
            ref={i === products.length - 1 ? lastCard : undefined}
          />
        ))}
      </div>
      {picked !== undefined && (
        <ProductPopup product={picked} addButton={addButton(picked, 'popup')} onClose={() => setPicked(undefined)} />
      )}
    </>
  )
}
