import type { RatingSource } from '@shop/contract/catalogue'
import { formatCount } from '@shop/contract/kit/numbers'
import { Star } from 'lucide'
import { Icon } from './icon.tsx'
import styles from './rating.module.css'
import text from './text.module.css'

type Props = {
  value: number | null
  count?: number | null
  /** Source of the rating, such as 'IMDb', when there are several. */
  source?: string
  /** The figures came with an import, so they aren't from buyers of this shop. */
  isImported?: boolean
}

type RatedProduct = { ratings: number | null; noOfRatings: number | null; ratingSource: RatingSource | null }

/** The rating of a product, and whether it came with an import. */
export const ProductRating = ({ product: { ratings, noOfRatings, ratingSource } }: { product: RatedProduct }) => (
  <Rating value={ratings} count={noOfRatings} isImported={ratingSource === 'imported'} />
)

/** A star, the rating with one decimal, and the count: ★ 4.3 (12,840). */
export function Rating({ value, count = null, source, isImported = false }: Props) {
  if (value === null || count === 0)
    return (
      <p className={styles.rating}>
        <span>No ratings yet</span>
      </p>
    )
  return (
    <p className={styles.rating}>
      <Icon as={Star} filled />
      <span className={text.screenReaderOnly}>Rated </span>
      <b>{value.toFixed(1)}</b>
      {count !== null && <span>({formatCount(count)})</span>}
      {source !== undefined && <span>{source}</span>}
      {isImported && <span>Imported rating</span>}
    </p>
  )
}
