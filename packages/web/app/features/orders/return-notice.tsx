import type { Order, OrderReturn } from '@shop/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { Notice } from '../../ui/notice.tsx'
import text from '../../ui/text.module.css'
import { orderReturnsQuery } from './orders.api.ts'
import orders from './orders.module.css'

const MESSAGES: Partial<Record<OrderReturn['state'], string>> = {
  requested: 'Return requested. We’ll review it and email you.',
  approved: 'Return approved. We’ll email you about pickup.',
  received: 'We received your return.',
}

/** The state of the order's newest return, while it is open or declined. */
export function ReturnNotice({ order }: { order: Order }) {
  const { data } = useQuery(orderReturnsQuery(order.id))
  const newest = data?.[0]
  if (newest === undefined) return null
  const { state, reason, answer: note } = newest
  if (state === 'refused')
    return (
      <Notice kind="warn" isPolite>
        Return declined: {note}
      </Notice>
    )
  const message = MESSAGES[state]
  if (message === undefined) return null
  return (
    <Notice kind="info" isPolite>
      <div className={orders.messages}>
        <p>
          {message}
          {state === 'received' && order.paymentStatus !== 'REFUNDED' && ' We’ll refund your payment next.'}
        </p>
        {reason !== null && <p className={text.quiet}>Your reason: {reason}</p>}
      </div>
    </Notice>
  )
}
