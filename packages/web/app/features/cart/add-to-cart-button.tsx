import { effectivePrice } from '@shop/contract/catalogue/pricing.rules'
import { type MouseEvent, Suspense, useRef } from 'react'
import { focusAfterRemoval } from '../../lib/interaction/focus.ts'
import { useAction } from '../../lib/interaction/use-action.ts'
import { lazyComponent } from '../../lib/rendering/lazy-component.ts'
import { readSession } from '../../lib/session/session.ts'
import { useIsAdded } from '../../lib/storage/added-products.ts'
import { Button, type ButtonVariant, LinkButton } from '../../ui/button.tsx'
import { type Place, useAddToCart } from './use-add-to-cart.ts'

/** Loaded once a product was added. */
export const CartQuantity = lazyComponent(() => import('./cart-quantity.tsx'), 'CartQuantity')

type Buyable = {
  id: number
  /** The chosen variant of a product with several. */
  variantId?: number
  name: string
  inStock: boolean
  actualPrice: number | null
  discountPrice: number | null
}

type Props = {
  product: Buyable
  /** Category pages show other messages. */
  place?: Place
  quantity?: number
  /** Whether the quantity in the cart can be changed here once the product is added. */
  hasQuantity?: boolean
  variant?: ButtonVariant
  big?: boolean
}

/** Add to Cart button, disabled without a price or stock. Becomes a link to the cart once the product is added. */
export function AddToCartButton({
  product,
  place,
  quantity = 1,
  hasQuantity = false,
  variant = 'solid',
  big = false,
}: Props) {
  const add = useAction(useAddToCart(place))
  const cartLink = useRef<HTMLAnchorElement>(null)
  const { id: itemId, variantId } = product
  if (useIsAdded(variantId ?? itemId)) {
    return (
      <>
        <LinkButton
          ref={cartLink}
          variant={variant}
          big={big}
          to={`/shop/${readSession().userId}/cart`}
          aria-label={`Go to Cart: ${product.name}`}
          onClick={ignoreDoubleClick}
        >
          Go to Cart
        </LinkButton>
        {hasQuantity && (
          <Suspense fallback={null}>
            <CartQuantity productId={variantId ?? itemId} />
          </Suspense>
        )}
      </>
    )
  }

  const hasPrice = effectivePrice(product) !== null
  const label = product.inStock || !hasPrice ? 'Add to Cart' : 'Out of stock'
  return (
    <Button
      variant={variant}
      big={big}
      disabled={!product.inStock || !hasPrice}
      aria-label={`${label}: ${product.name}`}
      onClick={() => {
        focusAfterRemoval(() => cartLink.current)
        void add.run({ itemId, variantId }, quantity)
      }}
    >
      {label}
    </Button>
  )
}

/** True for the second click of a double click on Add to Cart: it hits the link that replaced the button. */
function ignoreDoubleClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault()
}
