import { formatDateTime } from '@shop/contract/kit/dates'
import type { ModeratedReview } from '@shop/contract/reviews'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { mediaUrl } from '../../../lib/api/api-url.ts'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import { LongText } from '../../../ui/long-text.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Rating } from '../../../ui/rating.tsx'
import text from '../../../ui/text.module.css'
import { ListSearch } from '../list-search.tsx'
import { PagedList } from '../paged-list.tsx'
import frame from '../styles/frame.module.css'
import messages from '../styles/messages.module.css'
import { useListParams } from '../use-list-params.ts'
import { DecisionButtons } from './decision-buttons.tsx'
import { ModeratedText } from './moderated-text.tsx'
import { FILTERS } from './moderation.ts'
import { decideReview, reviewsQuery } from './reviews.api.ts'
import styles from './reviews.module.css'

const FITS = { small: 'Runs small', true: 'True to size', large: 'Runs large' } as const

/** Reviews, the oldest to check first. */
export function ReviewQueue() {
  const { page, query, filters } = useListParams(FILTERS)
  const list = useQuery(reviewsQuery({ page, query, ...filters }))
  return (
    <section className={layout.panel} aria-label="Reviews">
      <ListSearch label="Search by text, product or customer" filters={FILTERS} />
      <PagedList list={list} page={page} empty="No reviews.">
        {(reviews) => (
          <ul className={frame.stack}>
            {reviews.map((review) => (
              <li key={review.id} className={messages.message} aria-label={`Review ${review.id}`}>
                <ReviewItem review={review} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}

const ReviewItem = ({ review }: { review: ModeratedReview }) => (
  <>
    <ModeratedText
      title={<Link to={`/product/${review.productId}`}>{review.productName}</Link>}
      state={review.state}
      reason={review.reason}
    >
      <Rating value={review.stars} /> <b>{review.title}</b>
      {review.text !== '' && <LongText>{review.text}</LongText>}
    </ModeratedText>
    {review.fit !== null && <p className={text.small}>Fit: {FITS[review.fit]}</p>}
    {review.pictures.length > 0 && (
      <ul className={styles.pictures}>
        {review.pictures.map((picture, i) => (
          <li key={picture}>
            <a href={mediaUrl(picture)} target="_blank" rel="noopener">
              <Picture src={picture} alt={`Picture ${i + 1} of review ${review.id}`} width={96} height={96} />
            </a>
          </li>
        ))}
      </ul>
    )}
    <p className={classes(text.small, text.quiet, text.numeric)}>
      {review.userName}, <Link to={`/admin/manageorders?id=${review.orderId}`}>order {review.orderId}</Link>,{' '}
      {formatDateTime(review.writtenAt)}
      {review.decidedAt !== null && `. Checked by ${review.decidedBy} on ${formatDateTime(review.decidedAt)}`}
    </p>
    <div className={classes(layout.row, layout.wrap)}>
      <DecisionButtons
        kind="review"
        author={review.userName}
        state={review.state}
        version={review.version}
        decide={(decision) => decideReview(review.id, decision)}
      />
    </div>
  </>
)
