import type { RatingSource } from '@shop/contract/catalogue'
import type { ProductReviews as Reviews } from '@shop/contract/reviews'
import { REVIEW_SORTS } from '@shop/contract/reviews/reviews.rules'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { lazyComponent } from '../../lib/rendering/lazy-component.ts'
import { usePendingSearchParams } from '../../lib/search-params/pending-search-params.ts'
import { LinkButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { ProductRating } from '../../ui/rating.tsx'
import text from '../../ui/text.module.css'
import { type FeedbackView, feedbackLink, REVIEWS } from './feedback-params.ts'
import { HelpfulButton } from './helpful-button.tsx'
import type { OwnFeedback } from './own-feedback.api.ts'
import { ReviewItem } from './review-item.tsx'
import { SORT_LABELS } from './review-labels.ts'
import { ReviewSummary } from './review-summary.tsx'
import styles from './reviews.module.css'
import { StepLinks } from './step-links.tsx'

const OwnReviewNotice = lazyComponent(() => import('./own-review-notice.tsx'), 'OwnReviewNotice')

type Product = { id: number; ratings: number | null; noOfRatings: number | null; ratingSource: RatingSource | null }

type Props = { product: Product; reviews: Reviews; view: FeedbackView; own: OwnFeedback | undefined }

/** The reviews of a product by its buyers. Filter, order and page are links, so they work without JavaScript. */
export function ProductReviews({ product, reviews, view, own }: Props) {
  const params = usePendingSearchParams()
  const { review, problem } = own?.reviews ?? { review: null, problem: null }
  return (
    <section className={styles.section} id={REVIEWS} aria-labelledby="reviews-title">
      <div className={styles.head}>
        <h2 className={classes(text.display, text.h2)} id="reviews-title">
          Reviews
        </h2>
        {problem === null && (
          <LinkButton variant="line" to={`/product/${product.id}/review`}>
            {review === null ? 'Write a review' : 'Edit your review'}
          </LinkButton>
        )}
      </div>
      {own && (
        <Suspense fallback={null}>
          <OwnReviewNotice status={own.reviews} />
        </Suspense>
      )}
      {reviews.total === 0 ? (
        <>
          <p className={text.quiet}>No reviews by buyers yet.</p>
          {product.ratingSource === 'imported' && <ProductRating product={product} />}
        </>
      ) : (
        <>
          <ReviewSummary reviews={reviews} stars={view.stars} />
          <nav className={styles.sorts} aria-label="Sort reviews">
            {REVIEW_SORTS.map((sort) => (
              <Link
                key={sort}
                to={feedbackLink(params, { sort }, REVIEWS)}
                aria-current={sort === view.sort ? 'true' : undefined}
                preventScrollReset
              >
                {SORT_LABELS[sort]}
              </Link>
            ))}
            {view.stars !== undefined && (
              <Link to={feedbackLink(params, { stars: undefined }, REVIEWS)} preventScrollReset>
                Show all stars
              </Link>
            )}
          </nav>
          {reviews.content.length === 0 && <p className={text.quiet}>No reviews here.</p>}
          {reviews.content.map((one) => (
            <ReviewItem key={one.id} review={one}>
              {one.id !== review?.id && (
                <HelpfulButton review={one} isVoted={own?.reviews.votes.includes(one.id) ?? false} />
              )}
            </ReviewItem>
          ))}
          <StepLinks
            label="Pages of reviews"
            page={view.page}
            totalPages={reviews.totalPages}
            to={(page) => feedbackLink(params, { page: String(page) }, REVIEWS)}
          />
        </>
      )}
    </section>
  )
}
