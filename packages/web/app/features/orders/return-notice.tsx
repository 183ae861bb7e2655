import type { Order, OrderReturn } from '@shop/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { Notice } from '../../ui/notice.tsx'
import { orderReturnsQuery } from './orders.api.ts'

const WORDS: Partial<Record<OrderReturn['state'], string>> = {
  requested: 'You have asked to send this order back. We look at it and write to you.',
  approved: 'We accept the return, and will get in touch about collecting the items.',
  received: 'The items are back with us.',
}

/** How the newest return of an order stands, while that is news. */
export function ReturnNotice({ of: order }: { of: Order }) {
  const { data } = useQuery(orderReturnsQuery(order.id))
  const newest = data?.[0]
  if (newest === undefined) return null
  const { state, reason, answer } = newest
  if (state === 'refused')
    return (
      <Notice kind="warn" calm>
        We could not accept the return: {answer}
      </Notice>
    )
  const words = WORDS[state]
  if (words === undefined) return null
  return (
    <Notice kind="info" calm>
      <div className="order-news">
        <p>
          {words}
          {state === 'received' && order.paymentStatus !== 'REFUNDED' && ' What you paid goes back to you next.'}
        </p>
        {reason !== null && <p className="quiet">You wrote: {reason}</p>}
      </div>
    </Notice>
  )
}
