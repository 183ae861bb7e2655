import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { ProductCard } from '../../ui/product-card.tsx'
import styles from './listed-card.module.css'
import type { ListedProduct } from './listed-product.ts'

type Props = {
  product: ListedProduct
  viewLabel: string
  /** The review on hover and focus; without it the card has no tooltip. */
  tooltip?: string | undefined
  tag?: 'big' | 'any'
  first?: boolean
  addButton: ReactNode
  onView: () => void
  ref?: Ref<HTMLElement> | undefined
}

/** A product in a list: the picture and the view button open the popup, the name leads to the product's page. */
export function ListedCard({ product, viewLabel, tooltip, tag = 'big', first = false, addButton, onView, ref }: Props) {
  const tipId = useId()
  const [hasTip, setHasTip] = useState(false)
  const hideTip = () => setHasTip(false)
  const handlers = tooltip !== undefined && {
    // A finger's tap opens the popup, which says the same.
    onPointerEnter: (event: { pointerType: string }) => setHasTip(event.pointerType === 'mouse'),
    onPointerLeave: hideTip,
    onFocus: (event: { target: Element }) => setHasTip(event.target.matches(':focus-visible')),
    onBlur: hideTip,
    onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && hideTip(),
  }
  return (
    <ProductCard
      of={product}
      name={<Link to={`/product/${product.id}`}>{product.name}</Link>}
      onView={onView}
      first={first}
      tag={tag}
      ref={ref}
      actions={
        <>
          <Button
            variant="plain"
            onClick={onView}
            aria-label={`${viewLabel}: ${product.name}`}
            aria-describedby={hasTip ? tipId : undefined}
          >
            {viewLabel}
          </Button>
          {addButton}
        </>
      }
      {...handlers}
    >
      {hasTip && (
        <p className={styles.tooltip} role="tooltip" id={tipId}>
          <span>{tooltip}</span>
        </p>
      )}
    </ProductCard>
  )
}
