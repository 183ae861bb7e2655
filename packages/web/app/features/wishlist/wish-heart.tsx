import { Heart } from 'lucide'
import { Icon } from '../../ui/icon.tsx'
import { useWish, type WishedProduct } from './use-wish.ts'
import styles from './wish-heart.module.css'

/** Saves the product of a card to the wishlist, or removes it. On the corner of the card's picture. */
export function WishHeart({ product }: { product: WishedProduct }) {
  const { isSaved, label, button } = useWish(product)
  return (
    <button type="button" className={styles.heart} title={label} {...button}>
      <Icon as={Heart} small filled={isSaved} />
    </button>
  )
}
