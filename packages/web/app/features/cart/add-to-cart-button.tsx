import { effectivePrice } from '@shop/contract/catalogue/pricing.rules'
import { Button, type ButtonVariant } from '../../ui/button.tsx'
import { type Place, useAddToCart } from './use-add-to-cart.ts'

type Buyable = { id: number; name: string; inStock: boolean; actualPrice: number | null; discountPrice: number | null }

type Props = {
  product: Buyable
  /** Category pages show other messages. */
  place?: Place
  quantity?: number
  variant?: ButtonVariant
  big?: boolean
}

/** Add to Cart button, disabled without a price or stock. */
export function AddToCartButton({ product, place, quantity = 1, variant = 'soft', big = false }: Props) {
  const add = useAddToCart(place)
  const hasPrice = effectivePrice(product) !== null
  const label = product.inStock || !hasPrice ? 'Add to Cart' : 'Out of stock'
  return (
    <Button
      variant={variant}
      big={big}
      disabled={!product.inStock || !hasPrice}
      aria-label={`${label}: ${product.name}`}
      onClick={() => void add(product.id, quantity)}
    >
      {label}
    </Button>
  )
}
