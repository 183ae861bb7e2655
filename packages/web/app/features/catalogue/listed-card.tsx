import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react'
import { Link } from 'react-router'
import { mediaUrl } from '../../lib/api/api-url.ts'
import { usePageLoaded } from '../../lib/rendering/use-page-loaded.ts'
import { Button } from '../../ui/button.tsx'
import { ProductCard } from '../../ui/product-card.tsx'
import { CompareToggle } from './compare/lazy-compare.tsx'
import styles from './listed-card.module.css'
import { type ListedProduct, listedUrl } from './listed-product.ts'
import { Swatches } from './swatches.tsx'

type Props = {
  product: ListedProduct
  viewLabel: string
  /** Shown on hover and focus. */
  tooltip?: string | undefined
  first?: boolean
  addButton: ReactNode
  wishButton: ReactNode
  onView: () => void
  ref?: Ref<HTMLElement> | undefined
}

/** A product in a list: the picture and the view button open the popup, the name links to the product page. */
export function ListedCard({ product, viewLabel, tooltip, first = false, addButton, wishButton, onView, ref }: Props) {
  const { secondImage, swatches } = product
  const isPageLoaded = usePageLoaded()
  const tooltipId = useId()
  const [isTooltipShown, setTooltipShown] = useState(false)
  const hideTooltip = () => setTooltipShown(false)
  const handlers = tooltip !== undefined && {
    // Touch opens the popup, which contains the review.
    onPointerEnter: (event: { pointerType: string }) => setTooltipShown(event.pointerType === 'mouse'),
    onPointerLeave: hideTooltip,
    onFocus: (event: { target: Element }) => setTooltipShown(event.target.matches(':focus-visible')),
    onBlur: hideTooltip,
    onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && hideTooltip(),
  }
  return (
    <ProductCard
      product={product}
      name={<Link to={listedUrl(product)}>{product.name}</Link>}
      onView={onView}
      priority={first}
      ref={ref}
      // Not in the server's HTML, which a list of them would enlarge.
      overPicture={isPageLoaded && secondImage !== undefined && <SecondPicture src={secondImage} />}
      details={swatches && <Swatches packed={swatches} more={product.moreSwatches} />}
      actions={
        <>
          <Button
            className={styles.view}
            variant="plain"
            onClick={onView}
            aria-label={`${viewLabel}: ${product.name}`}
            aria-describedby={isTooltipShown ? tooltipId : undefined}
          >
            {viewLabel}
          </Button>
          {addButton}
        </>
      }
      {...handlers}
    >
      {isPageLoaded && wishButton}
      <CompareToggle product={product} isOnPicture />
      {isTooltipShown && (
        <p className={styles.tooltip} role="tooltip" id={tooltipId}>
          <span>{tooltip}</span>
        </p>
      )}
    </ProductCard>
  )
}

/** Shown while the pointer is over the card. Browsers load it only then. */
const SecondPicture = ({ src }: { src: string }) => (
  <img className={styles.second} loading="lazy" src={mediaUrl(src)} alt="" width={400} height={400} decoding="async" />
)
