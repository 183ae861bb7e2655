import { formatRupees } from '@shop/contract/kit/money'
import type { Order } from '@shop/contract/orders'
import {
  amountAfterCancellations,
  amountWithoutCredit,
  isCashDue,
  isCod,
  isDemoPayment,
  isPaidToCourier,
  PAYMENT_LABELS,
  REFUNDING_STATUSES,
} from '@shop/contract/orders/order-status.rules'
import { byPaymentMethod, DEMO_REFUND_DAYS } from '@shop/contract/payments/payments.rules'
import type { ReactNode } from 'react'
import { StatusBadge } from '../../../ui/badges.tsx'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import notice from '../../../ui/notice.module.css'
import text from '../../../ui/text.module.css'

type Props = { order: Order; children: ReactNode }

/** What was charged, in plain words. The refunds are its children. */
export function OrderPayment({ order, children }: Props) {
  const { paymentStatus, paidAmount, creditAmount } = order
  // The courier collects nothing for cancelled items; others are refunded after they were paid.
  const total = isCod(order) ? amountAfterCancellations(order) : amountWithoutCredit(order)
  const amounts = `${formatRupees(paidAmount)} of ${formatRupees(total)}`
  const explanation = explainRefund(order)
  return (
    <section className={classes(layout.panel, layout.grid, layout.gapM)} aria-labelledby="order-payment">
      <h3 className={text.h3} id="order-payment">
        Payment
      </h3>
      <p className={classes(layout.row, layout.wrap, text.numeric)}>
        <b>{isDemoPayment(order) ? `Demo payment: ${amounts}` : amounts}</b>
        <StatusBadge tone={paymentStatus === 'FAILED' ? 'bad' : paymentStatus === 'COMPLETED' ? 'ok' : 'warn'}>
          {PAYMENT_LABELS[paymentStatus]}
        </StatusBadge>
      </p>
      <p className={classes(text.small, text.quiet)}>{describeMethod(order)}</p>
      {creditAmount > 0 && <p className={text.numeric}>Store credit: {formatRupees(creditAmount)}</p>}
      {explanation !== undefined && <p className={classes(notice.notice, notice.info)}>{explanation}</p>}
      {children}
    </section>
  )
}

function describeMethod(order: Order): string {
  if (isCashDue(order)) return 'To pay in cash on delivery'
  return isPaidToCourier(order) && order.paidAmount === 0
    ? 'Nothing was paid'
    : `Paid${byPaymentMethod(order.paymentMethod)}`
}

/** Explains a payment that is refunded while the order goes on, and an ended order that isn't refunded yet. */
function explainRefund(order: Order): string | undefined {
  const hasEnded = REFUNDING_STATUSES.includes(order.orderStatus)
  if (order.paymentStatus === 'COMPLETED' && hasEnded) return isCod(order) ? undefined : 'The refund is in progress.'
  if (order.paymentStatus !== 'REFUNDED' || hasEnded) return undefined
  return isDemoPayment(order)
    ? `Demo payments are refunded after ${DEMO_REFUND_DAYS} days. The order isn’t cancelled.`
    : 'The payment was refunded, but the order isn’t cancelled. Ask the customer before you send or collect the items.'
}
