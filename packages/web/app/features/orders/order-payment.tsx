import { formatRupees } from '@shop/contract/kit/money'
import type { Order } from '@shop/contract/orders'
import {
  amountWithoutCredit,
  isCashDue,
  isCod,
  isDemoPayment,
  isPaidToCourier,
  PAYMENT_LABELS,
} from '@shop/contract/orders/order-status.rules'
import { formatPayment, isRefundPending } from '@shop/contract/orders/order-texts.rules'
import { byPaymentMethod } from '@shop/contract/payments/payments.rules'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyComponent } from '../../lib/rendering/lazy-component.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import { formatRefund } from './order-labels.ts'
import { orderRefundsQuery } from './orders.api.ts'
import orders from './orders.module.css'
import { useCashMode } from './use-cash-mode.ts'

const CashRefundPanel = lazyComponent(() => import('./cash-refund.tsx'), 'CashRefundPanel')

const TONES = { PENDING: 'info', COMPLETED: 'ok', FAILED: 'bad', REFUNDED: 'ok', CANCELLED: 'info' } as const

export function OrderPayment({ order }: { order: Order }) {
  const { data: refunds = [] } = useQuery(orderRefundsQuery(order))
  const cashMode = useCashMode(order)
  const now = new Date()
  return (
    <section aria-labelledby="order-payment" className={orders.payment}>
      <h2 className={classes(text.h3, orders.h3)} id="order-payment">
        Payment
      </h2>
      <p className={classes(layout.row, text.numeric)}>
        {isPaidToCourier(order) && order.paidAmount === 0
          ? formatPayment(order, cashMode)
          : `${formatRupees(order.paidAmount)}${byPaymentMethod(order.paymentMethod)}`}{' '}
        <StatusBadge tone={TONES[order.paymentStatus]}>
          {isRefundPending(order) ? 'Refund in progress' : PAYMENT_LABELS[order.paymentStatus]}
        </StatusBadge>
      </p>
      {order.creditAmount > 0 && <p className={text.numeric}>{formatRupees(order.creditAmount)} with store credit</p>}
      {isDemoPayment(order) && (
        <p className={classes(text.small, text.quiet)}>
          Demo: you were charged only {formatRupees(order.paidAmount)} of {formatRupees(amountWithoutCredit(order))}.
        </p>
      )}
      {isCashDue(order) && cashMode === 'demo' && (
        <p className={classes(text.small, text.quiet)}>Demo: nothing is delivered, and no cash is collected.</p>
      )}
      {refunds.length > 0 && (
        <ul className={text.numeric} aria-label="Refunds">
          {refunds.map((refund) => (
            <li key={`${refund.by} ${refund.amount} ${refund.isPaidTwice}`}>{formatRefund(refund, now)}</li>
          ))}
        </ul>
      )}
      {isCod(order) && order.paidAmount > 0 && (
        <Suspense>
          <CashRefundPanel order={order} />
        </Suspense>
      )}
      {order.orderStatus === 'RETURN_REQUESTED' &&
        !isCod(order) &&
        order.paymentStatus !== 'REFUNDED' &&
        refunds.length === 0 && (
          <p className={classes(text.small, text.quiet)}>We’ll refund you after we receive the items.</p>
        )}
    </section>
  )
}
