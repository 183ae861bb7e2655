import { effectivePrice } from '@shop/contract/catalogue/pricing.rules'
import { Button, type ButtonVariant } from '../../ui/button.tsx'
import { type Place, useAddToCart } from './use-add-to-cart.ts'

type Buyable = { id: number; name: string; inStock: boolean; actualPrice: number | null; discountPrice: number | null }

type Props = {
  of: Buyable
  /** Whose words the toasts have. */
  place?: Place
  look?: ButtonVariant
  big?: boolean
}

/** Add to Cart button, disabled without a price or stock. */
export function AddToCartButton({ of, place, look = 'soft', big = false }: Props) {
  const add = useAddToCart(place)
  const hasPrice = effectivePrice(of) !== null
  const label = of.inStock || !hasPrice ? 'Add to Cart' : 'Out of stock'
  return (
    <Button
      variant={look}
      big={big}
      disabled={!of.inStock || !hasPrice}
      aria-label={`${label}: ${of.name}`}
      onClick={() => void add(of.id)}
    >
      {label}
    </Button>
  )
}
