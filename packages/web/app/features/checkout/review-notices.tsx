import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { OrderReview } from './use-order-review.ts'

type Props = { review: OrderReview }

/** What changed since the cart, which items can't be ordered, and a failed quote with its retry. */
export function ReviewNotices({ review }: Props) {
  return (
    <>
      {review.notices.map((notice) => (
        <Notice key={notice} kind="warn" isPolite>
          {notice}
        </Notice>
      ))}
      {review.blocking.length > 0 && <Notice kind="bad">{blockedMessage(review.blocking)}</Notice>}
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

/** '“Lamp” and “Chair” can’t be ordered right now. Reduce or remove them to continue.' */
function blockedMessage(names: readonly string[]): string {
  const list = new Intl.ListFormat('en-IN').format(names.map((name) => `“${name}”`))
  return `${list} can’t be ordered right now. Reduce or remove ${names.length === 1 ? 'it' : 'them'} to continue.`
}
