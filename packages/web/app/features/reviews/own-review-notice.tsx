import type { OwnReviewStatus } from '@shop/contract/reviews'
import { Notice } from '../../ui/notice.tsx'
import { ModerationNotice } from './moderation-notice.tsx'

/** The state of the user's review, or whether they can write one. */
export const OwnReviewNotice = ({ status: { review, problem } }: { status: OwnReviewStatus }) =>
  review === null ? (
    <Notice kind="info" isPolite>
      {problem ?? 'You bought this product. Tell other customers what you think.'}
    </Notice>
  ) : (
    <ModerationNotice subject="Your review" item={review} />
  )
