import { type ReactNode, type Ref, Suspense, useCallback, useState } from 'react'
import { useCloseOnBack } from '../../lib/interaction/use-close-on-back.ts'
import { lazyComponent } from '../../lib/rendering/lazy-component.ts'
import productCard from '../../ui/product-card.module.css'
import text from '../../ui/text.module.css'
import { ListedCard } from './listed-card.tsx'
import { type ListedProduct, NO_REVIEW } from './listed-product.ts'

const ProductPopup = lazyComponent(() => import('./product-popup.tsx'), 'ProductPopup')

/** Pictures above the fold, which aren't lazy-loaded. */
const EAGER_PICTURES = 4

type Props = {
  products: readonly ListedProduct[]
  viewLabel: string
  /** Whether cards show the review on hover and focus. */
  tooltips?: boolean
  addButton: (product: ListedProduct, place: 'card' | 'popup') => ReactNode
  /** Loaded once the page is. */
  wishButton: (product: ListedProduct) => ReactNode
  lastCard?: Ref<HTMLElement>
}

/** A grid of product cards with a popup for the selected one. */
export function ProductList({ products, viewLabel, tooltips = false, addButton, wishButton, lastCard }: Props) {
  const [selected, setSelected] = useState<ListedProduct>()
  const popup = useCloseOnBack(
    selected !== undefined,
    useCallback(() => setSelected(undefined), []),
  )
  const open = (product: ListedProduct) => {
    setSelected(product)
    popup.addEntry()
  }
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
            first={i < EAGER_PICTURES}
            addButton={addButton(product, 'card')}
            wishButton={wishButton(product)}
            onView={() => open(product)}
            ref={i === products.length - 1 ? lastCard : undefined}
          />
        ))}
      </div>
      {selected !== undefined && (
        <Suspense fallback={null}>
          <ProductPopup product={selected} addButton={addButton(selected, 'popup')} onClose={popup.close} />
        </Suspense>
      )}
    </>
  )
}
