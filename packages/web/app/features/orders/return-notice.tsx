import { formatDate } from '@shop/contract/kit/dates'
import { formatRupees } from '@shop/contract/kit/money'
import type { Order, OrderReturn } from '@shop/contract/orders'
import { formatLines } from '@shop/contract/orders/order-texts.rules'
import { useQuery } from '@tanstack/react-query'
import { Notice } from '../../ui/notice.tsx'
import text from '../../ui/text.module.css'
import { ChangeReturn } from './change-return.tsx'
import { orderReturnsQuery } from './orders.api.ts'
import orders from './orders.module.css'

const MESSAGES: Partial<Record<OrderReturn['state'], string>> = {
  requested: 'Return requested. We’ll review it and email you.',
  approved: 'Return approved. We’ll email you about pickup.',
  received: 'We received your return.',
}

const EXCHANGE_MESSAGES: Partial<Record<OrderReturn['state'], string>> = {
  requested: 'Exchange requested. We’ll review it and email you.',
  approved: 'Exchange approved. We’ll email you about pickup.',
}

const REPLACEMENTS = {
  reserved: 'The replacement is reserved.',
  to_pack: 'We’re packing the replacement.',
  packed: 'The replacement is packed.',
  shipped: 'The replacement is on its way.',
  delivered: 'The replacement was delivered.',
  released: 'The replacement wasn’t sent.',
} as const

/** The order's newest return or exchange, while it is open or declined, and what was returned or exchanged before. */
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
              <li key={part.id}>{formatCompleted(part)}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

function NewestReturn({ order, orderReturn }: { order: Order; orderReturn: OrderReturn }) {
  const { state, reason, answer, refund, refundTo, isComplete, items, exchange } = orderReturn
  if (state === 'refused')
    return (
      <Notice kind="warn" isPolite>
        {exchange === null ? 'Return' : 'Exchange'} declined: {answer}
      </Notice>
    )
  const message = (exchange === null ? MESSAGES : EXCHANGE_MESSAGES)[state]
  if (message === undefined) return null
  return (
    <Notice kind="info" isPolite>
      <div className={orders.messages}>
        <p>
          {message}
          {state === 'received' && order.paymentStatus !== 'REFUNDED' && ' We’ll refund your payment next.'}
        </p>
        {!isComplete && <p>Items: {formatLines(items)}.</p>}
        {exchange !== null && (
          <p>
            Replacement: {formatLines(exchange.items)}. {REPLACEMENTS[exchange.state]}
          </p>
        )}
        {refund !== null && refund > 0 && (
          <p>
            Refund: {formatRupees(refund)}
            {refundTo === 'store_credit' && ' to your store credit'}.
          </p>
        )}
        {reason !== null && <p className={text.quiet}>Your reason: {reason}</p>}
        <ChangeReturn order={order} orderReturn={orderReturn} />
      </div>
    </Notice>
  )
}

function formatCompleted({ items, exchange, refund, refundedAt }: OrderReturn): string {
  const date = refundedAt === null ? '' : ` on ${formatDate(refundedAt)}`
  if (exchange === null)
    return `${formatLines(items)} returned${date}. ${refund ? `Refund: ${formatRupees(refund)}.` : 'Nothing was left to refund.'}`
  return `${formatLines(items)} exchanged for ${formatLines(exchange.items)}${date}. ${REPLACEMENTS[exchange.state]}`
}
