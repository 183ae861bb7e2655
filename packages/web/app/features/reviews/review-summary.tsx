import { formatCountOf } from '@shop/contract/kit/numbers'
import type { ProductReviews } from '@shop/contract/reviews'
import { Link } from 'react-router'
import { usePendingSearchParams } from '../../lib/search-params/pending-search-params.ts'
import { Rating } from '../../ui/rating.tsx'
import text from '../../ui/text.module.css'
import { feedbackLink, REVIEWS } from './feedback-params.ts'
import styles from './reviews.module.css'
import { StarCount } from './star-count.tsx'

/** Average and distribution; each row filters the list by its stars, and the chosen one removes the filter. */
export function ReviewSummary({ reviews, stars }: { reviews: ProductReviews; stars: number | undefined }) {
  const params = usePendingSearchParams()
  return (
    <div className={styles.summary}>
      <div className={styles.average}>
        <Rating value={reviews.average} />
        <p className={text.small}>{formatCountOf(reviews.total, 'review')} by verified buyers</p>
      </div>
      <ul>
        {reviews.distribution.map((row) => {
          const isChosen = row.stars === stars
          const content = (
            <>
              <StarCount stars={row.stars} />
              <progress max={reviews.total} value={row.count} aria-hidden="true" />
              <span className={text.numeric}>
                {row.count}
                <span className={text.screenReaderOnly}> {row.count === 1 ? 'review' : 'reviews'}</span>
              </span>
            </>
          )
          return (
            <li key={row.stars}>
              {row.count === 0 ? (
                <span className={styles.bar}>{content}</span>
              ) : (
                <Link
                  className={styles.bar}
                  to={feedbackLink(params, { stars: isChosen ? undefined : String(row.stars) }, REVIEWS)}
                  aria-current={isChosen ? 'true' : undefined}
                  preventScrollReset
                >
                  {content}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
