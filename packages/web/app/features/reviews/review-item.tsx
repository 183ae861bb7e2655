import { formatDate } from '@shop/contract/kit/dates'
import type { Review } from '@shop/contract/reviews'
import type { ReactNode } from 'react'
import { mediaUrl } from '../../lib/api/api-url.ts'
import { classes } from '../../ui/classes.ts'
import { LongText } from '../../ui/long-text.tsx'
import { Picture } from '../../ui/picture.tsx'
import text from '../../ui/text.module.css'
import { FIT_LABELS } from './review-labels.ts'
import styles from './reviews.module.css'
import { StarCount } from './star-count.tsx'

/** A published review. `children`: its helpful button. */
export const ReviewItem = ({ review, children }: { review: Review; children: ReactNode }) => (
  <article className={styles.review} aria-label={`Review by ${review.author}`}>
    <p className={styles.title}>
      <StarCount stars={review.stars} />
      <b>{review.title}</b>
    </p>
    {review.text !== '' && <LongText>{review.text}</LongText>}
    <ReviewPictures pictures={review.pictures} />
    {review.fit !== null && <p className={text.small}>Fit: {FIT_LABELS[review.fit]}</p>}
    <p className={classes(text.small, text.quiet, text.numeric)}>
      {review.author}, verified buyer, {formatDate(review.writtenAt)}
    </p>
    {children}
  </article>
)

/** Each opens in full size. */
const ReviewPictures = ({ pictures }: { pictures: readonly string[] }) =>
  pictures.length > 0 && (
    <ul className={styles.pictures}>
      {pictures.map((picture, i) => (
        <li key={picture}>
          <a href={mediaUrl(picture)} target="_blank" rel="noopener">
            <Picture src={picture} alt={`Picture ${i + 1} of this review`} width={80} height={80} />
            <span className={text.screenReaderOnly}> (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  )
