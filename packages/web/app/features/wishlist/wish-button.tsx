import { Heart } from 'lucide'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useWish, type WishedProduct } from './use-wish.ts'

/** Saves a product to the wishlist, or removes it. */
export function WishButton({ product }: { product: WishedProduct }) {
  const { isSaved, label, button } = useWish(product)
  return (
    <Button variant="text" {...button}>
      <Icon as={Heart} small filled={isSaved} />
      {label}
    </Button>
  )
}
