import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { OrderReview } from './use-order-review.ts'

type Props = { review: OrderReview; cartPath: string; linkState: unknown }

/** What changed since the cart, which items can't be ordered, and a failed quote with its retry. */
export function ReviewNotices({ review, cartPath, linkState }: Props) {
  return (
    <>
      {review.notices.map((notice) => (
        <Notice key={notice} kind="warn" isPolite>
          {notice}
        </Notice>
      ))}
      {review.isBlocked && (
        <Notice kind="bad">
          <span>
            Some items can’t be ordered right now.{' '}
            <Link to={cartPath} state={linkState}>
              Update your cart
            </Link>
          </span>
        </Notice>
      )}
      {review.quoteError !== null && (
        <Notice kind="bad">
          <span>{review.quoteError.message}</span>
          <Button variant="text" onClick={review.retry} busyLabel={review.isQuoting && 'Trying again...'}>
            Retry
          </Button>
        </Notice>
      )}
    </>
  )
}
