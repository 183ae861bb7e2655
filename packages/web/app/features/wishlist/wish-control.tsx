import { Heart } from 'lucide'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

export type WishedProduct = { id: number; name: string }

export type WishControlProps = {
  product: WishedProduct
  isSaved?: boolean
  disabled?: boolean
  onClick: () => void
}

export const wishLabel = (isSaved: boolean): string => (isSaved ? 'In your wishlist' : 'Save to wishlist')

/** The button of a product page. */
export const WishText = ({ product: { name }, isSaved = false, ...button }: WishControlProps) => (
  <Button variant="text" aria-label={`${wishLabel(isSaved)}: ${name}`} aria-pressed={isSaved} {...button}>
    <Icon as={Heart} small filled={isSaved} />
    {wishLabel(isSaved)}
  </Button>
)
