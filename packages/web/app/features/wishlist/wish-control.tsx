import { Heart } from 'lucide'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './wish-control.module.css'

export type WishedProduct = { id: number; name: string }

type Props = {
  product: WishedProduct
  /** On the corner of a card's picture. */
  isHeart?: boolean
  isSaved?: boolean
  disabled?: boolean
  onClick: () => void
}

/** The button that saves a product to the wishlist, or removes it. */
export function WishControl({ product: { name }, isHeart = false, isSaved = false, ...button }: Props) {
  const label = isSaved ? 'In your wishlist' : 'Save to wishlist'
  const state = { ...button, 'aria-label': `${label}: ${name}`, 'aria-pressed': isSaved }
  const icon = <Icon as={Heart} small filled={isSaved} />
  if (isHeart)
    return (
      <button type="button" className={styles.heart} title={label} {...state}>
        {icon}
      </button>
    )
  return (
    <Button variant="text" {...state}>
      {icon}
      {label}
    </Button>
  )
}
