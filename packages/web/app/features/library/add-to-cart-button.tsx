import { effectivePrice } from '@shop/contract/library/library.rules'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { useAddToCart } from './use-add-to-cart.ts'

type Buyable = { id: number; name: string; inStock: boolean; actualPrice: number | null; discountPrice: number | null }

type Props = {
  of: Buyable
  /** The toast of success, where it isn't the usual one (decision 82). */
  added?: string
  look?: ButtonLook
  big?: boolean
}

/** Add to Cart, disabled where there is no price or nothing left (decisions 47, 48). */
export function AddToCartButton({ of, added, look = 'soft', big = false }: Props) {
  const add = useAddToCart(added === undefined ? {} : { added })
  const hasPrice = effectivePrice(of) !== null
  const label = of.inStock || !hasPrice ? 'Add to Cart' : 'Out of stock'
  return (
    <Button
      look={look}
      big={big}
      disabled={!of.inStock || !hasPrice}
      aria-label={`${label}: ${of.name}`}
      onClick={() => void add(of.id)}
    >
      {label}
    </Button>
  )
}
