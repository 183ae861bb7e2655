import { nameWithOptions } from '@shop/contract/catalogue/options.rules'
import { formatDate } from '@shop/contract/kit/dates'
import { formatRupees } from '@shop/contract/kit/money'
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

/** The order's newest return, while it is open or declined, and the parts that were returned before. */
export function ReturnNotice({ order }: { order: Order }) {
  const { data: returns = [] } = useQuery(orderReturnsQuery(order.id))
  const [newest] = returns
  const parts = returns.filter(({ state, isComplete }) => state === 'refunded' && !isComplete)
  return (
    <>
      {newest !== undefined && <NewestReturn order={order} orderReturn={newest} />}
      {parts.length > 0 && (
        <Notice kind="info" isPolite>
          <ul className={orders.messages} aria-label="Returned items">
            {parts.map((part) => (
              <li key={part.id}>
                {formatItems(part)} returned{part.refundedAt !== null && ` on ${formatDate(part.refundedAt)}`}. Refund:{' '}
                {formatRupees(part.refund ?? 0)}.
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

function NewestReturn({ order, orderReturn }: { order: Order; orderReturn: OrderReturn }) {
  const { state, reason, answer, refund, isComplete } = orderReturn
  if (state === 'refused')
    return (
      <Notice kind="warn" isPolite>
        Return declined: {answer}
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
        {!isComplete && <p>Items: {formatItems(orderReturn)}.</p>}
        {refund !== null && refund > 0 && <p>Refund: {formatRupees(refund)}.</p>}
        {reason !== null && <p className={text.quiet}>Your reason: {reason}</p>}
      </div>
    </Notice>
  )
}

const formatItems = ({ items }: OrderReturn) =>
  items.map((item) => `${item.quantity} × ${nameWithOptions(item)}`).join(', ')
