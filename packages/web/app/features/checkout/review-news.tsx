import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { useBasket } from './use-basket.ts'

/** What changed since the buyer looked, what can't be ordered, and totals that can't be had. */
export function ReviewNews({ basket, back }: { basket: ReturnType<typeof useBasket>; back: string }) {
  return (
    <>
      {basket.news.map((line) => (
        <Notice key={line} kind="warn" calm>
          {line}
        </Notice>
      ))}
      {basket.isBlocked && (
        <Notice kind="bad">
          <span>
            Some items can’t be ordered as they are. <Link to={back}>Change them in your cart</Link>
          </span>
        </Notice>
      )}
      {basket.quoteError !== null && (
        <Notice kind="bad">
          <span>{basket.quoteError.message}</span>
          <Button look="text" onClick={basket.retry} busyLabel={basket.isQuoting && 'Trying again...'}>
            Retry
          </Button>
        </Notice>
      )}
    </>
  )
}
