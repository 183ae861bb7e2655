import { formatDate } from '@shop/contract/kit/dates'
import { formatRupees } from '@shop/contract/kit/money'
import type { Order } from '@shop/contract/orders'
import { isPaidWithCredit } from '@shop/contract/orders/order-status.rules'
import type { CreditRefund, OrderPaymentSummary, Refund } from '@shop/contract/payments'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import text from '../../../ui/text.module.css'
import { DetailList } from '../detail-list.tsx'
import { orderPaymentQuery } from '../payments/payments.api.ts'
import { RefundForm } from './refund-form.tsx'

/** Payment and refunds of an order, with a form for another refund. */
export function OrderRefunds({ order }: { order: Order }) {
  const { data, error } = useQuery(orderPaymentQuery(order.id))
  /** The amount of the last refund. Stored here, because the form disappears when nothing is left to refund. */
  const [started, setStarted] = useState<number | undefined>()
  if (error !== null) return <Notice kind="bad">{error.message}</Notice>
  if (data === undefined) return <p role="status">Loading payment...</p>
  const { credit } = data
  // Seeded demo orders have no payment record. Zeros would contradict the order itself.
  if (data.paid === 0 && credit.paid === 0)
    return (
      <p className={classes(text.small, text.quiet)}>
        This order has no payment record, so there is nothing to refund here.
      </p>
    )
  return (
    <section className={classes(layout.grid, layout.gapM, layout.spaceAboveS)} aria-label="Refunds">
      <h4 className={text.h3}>Refunds</h4>
      <DetailList
        details={[
          ['Refunded', data.paid > 0 ? formatRupees(data.refunded) : null],
          [
            'Store credit refunded',
            credit.paid > 0 ? `${formatRupees(credit.refunded)} of ${formatRupees(credit.paid)}` : null,
          ],
          ['Refundable', formatRupees(data.left)],
          ...data.refunds.map(describeRefund),
          ...credit.refunds.map(describeCreditRefund),
        ]}
      />
      {data.left > 0 && <RefundForm order={order} payment={data} onStarted={setStarted} />}
      {started !== undefined && (
        <Notice kind="ok">
          {isPaidWithCredit(order)
            ? `${formatRupees(started)} added to the customer’s store credit.`
            : `Refund of ${formatRupees(started)} started.`}
        </Notice>
      )}
    </section>
  )
}

/** Label and value. */
type Detail = readonly [string, string]

function describeRefund(refund: OrderPaymentSummary['refunds'][number]): Detail {
  const { id, reason, refundTo, status, dueAt, processedAt } = refund
  const amount = `${formatRupees(refund.amount)}${refundTo === 'store_credit' ? ' to store credit' : ''}`
  return [`Refund ${id}: ${reason}`, `${amount} · ${describeStatus(status, processedAt ?? dueAt)}`]
}

/** Only a planned and a processed refund have a date: that of the others is the date of the next attempt. */
function describeStatus(status: Refund['status'], date: string): string {
  if (status === 'planned') return `planned for ${formatDate(date)}`
  if (status === 'processed') return `refunded on ${formatDate(date)}`
  return status === 'failed' ? 'failed' : 'in progress'
}

const describeCreditRefund = ({ id, amount, reason, at }: CreditRefund): Detail => [
  `Store credit ${id}: ${reason}`,
  `${formatRupees(amount)} · ${describeStatus('processed', at)}`,
]
