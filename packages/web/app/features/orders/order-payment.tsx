import { formatRupees } from '@shop/contract/kit/money'
import type { Order } from '@shop/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { Stamp } from '../../ui/marks.tsx'
import { orderRefundsQuery } from './orders.api.ts'
import { refundWords } from './refund-words.ts'
import { PAYMENT_WORDS } from './status-words.ts'

/** What was paid and how, and what of it goes back. */
export function OrderPayment({ of: order }: { of: Order }) {
  const { data: refunds = [] } = useQuery(orderRefundsQuery(order))
  const now = new Date()
  return (
    <section aria-labelledby="order-payment" className="order-payment">
      <h2 className="h3" id="order-payment">
        Payment
      </h2>
      <p className="row num">
        {formatRupees(order.paidAmount)} by {order.paymentMethod}{' '}
        <Stamp tone={order.paymentStatus === 'FAILED' ? 'bad' : 'ok'}>{PAYMENT_WORDS[order.paymentStatus]}</Stamp>
      </p>
      {order.paidAmount < order.totalAmount && (
        <p className="small quiet">The demo charges {formatRupees(order.paidAmount)}, whatever the total.</p>
      )}
      {refunds.length > 0 && (
        <ul className="num" aria-label="Refunds">
          {refunds.map((refund) => (
            <li key={`${refund.by} ${refund.amount} ${refund.isPaidTwice}`}>{refundWords(refund, now)}</li>
          ))}
        </ul>
      )}
      {order.orderStatus === 'RETURN_REQUESTED' && order.paymentStatus !== 'REFUNDED' && refunds.length === 0 && (
        <p className="small quiet">What you paid goes back as soon as the items are with us.</p>
      )}
    </section>
  )
}
