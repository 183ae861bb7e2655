import { formatDate, formatDeliveryDate } from '@shop/contract/kit/dates'
import { formatRupees, toPaise } from '@shop/contract/kit/money'
import type { Order } from '@shop/contract/orders'
import {
  amountAfterCancellations,
  isCashDue,
  isReturningToOrigin,
  isShippedForCash,
  SHIPPED_FOR_CASH,
} from '@shop/contract/orders/order-status.rules'
import { deliveryOf } from '@shop/contract/orders/order-texts.rules'
import { formatShipped, isPartlyShipped, orderLabel } from '@shop/contract/orders/parcels.rules'
import type { ReactNode } from 'react'
import { StatusBadge } from '../../ui/badges.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/notice.tsx'
import { Receipt } from '../../ui/receipt.tsx'
import { receiptLines } from '../../ui/receipt-lines.ts'
import text from '../../ui/text.module.css'
import visibility from '../../ui/visibility.module.css'
import { BuyAgain } from './buy-again.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderItems } from './order-items.tsx'
import { toneOf } from './order-labels.ts'
import { OrderParcels } from './order-parcels.tsx'
import { OrderPayment } from './order-payment.tsx'
import { OrderSteps } from './order-steps.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderTitle } from './order-title.tsx'
import orders from './orders.module.css'
import { ReceiptHead } from './receipt-head.tsx'
import { ReturnNotice } from './return-notice.tsx'

type Props = {
  order: Order
  address: ReactNode
  invoices: ReactNode
  onCartChanged: () => void
}

/** The order page. Printed, it is the receipt. */
export function OrderDetails({ order, address, invoices, onCartChanged }: Props) {
  return (
    <div className={orders.page}>
      <ReceiptHead order={order} />
      <div className={orders.head}>
        <OrderTitle id={order.id} heading="h1" className={classes(text.display, text.h1, orders.h1)} />
        <StatusBadge tone={toneOf(order)}>{orderLabel(order)}</StatusBadge>
      </div>
      <p className={classes(text.quiet, layout.balanced)}>{formatDates(order)}</p>
      {isPartlyShipped(order) && <p className={text.quiet}>{formatShipped(order)}</p>}
      <OrderSteps order={order} />
      {isReturningToOrigin(order) && (
        <Notice kind="warn">
          The delivery was refused, so the parcel is being returned to us. There is nothing to pay. Was this a mistake?
          Get help below.
        </Notice>
      )}
      <ReturnNotice order={order} />
      <div className={orders.cols}>
        <div>
          <OrderItems order={order} />
          <div className={classes(layout.buttonRow, orders.buttonRow, visibility.screenOnly)}>
            <BuyAgain order={order} onCartChanged={onCartChanged} />
            <OrderActions order={order} />
            <Button variant="line" onClick={() => window.print()}>
              Print receipt
            </Button>
            <LinkButton variant="line" to={`/support?kind=order&order=${order.id}#write`}>
              Get help
            </LinkButton>
          </div>
          {isShippedForCash(order) && isCashDue(order) && (
            <p className={classes(text.small, text.quiet, visibility.screenOnly)}>{SHIPPED_FOR_CASH}</p>
          )}
          <OrderParcels order={order} />
          <OrderTimeline order={order} />
        </div>
        <aside className={orders.aside} aria-label="Amounts and address">
          <Receipt className={orders.receipt} title="Order summary" lines={amountLines(order)} />
          <OrderPayment order={order} />
          {invoices}
          <section aria-labelledby="order-address">
            <h2 className={classes(text.h3, orders.h3)} id="order-address">
              Delivery address
            </h2>
            {address}
          </section>
        </aside>
      </div>
    </div>
  )
}

function formatDates(order: Order): string {
  const ordered = `Ordered on ${formatDate(order.orderDate)}`
  const delivery = deliveryOf(order)
  if (delivery === undefined) return ordered
  const { isDelivered, date } = delivery
  if (isDelivered) return `${ordered}, delivered on ${formatDate(date)}`
  // Keeps the date on one line.
  return `${ordered}, delivery by ${formatDeliveryDate(date).replaceAll(' ', '\u00a0')}`
}

function amountLines(order: Order) {
  const itemCount = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  const totals = {
    subtotalPaise: toPaise(order.subtotal),
    discountPaise: toPaise(order.discount),
    shippingPaise: toPaise(order.shipping),
    codFeePaise: toPaise(order.codFee),
    totalPaise: toPaise(order.totalAmount),
    creditPaise: toPaise(order.creditAmount),
  }
  return [
    ...receiptLines(totals, itemCount, order.couponCode),
    ...(order.creditAmount > 0 ? [{ label: 'Paid online', value: formatRupees(order.paidAmount) }] : []),
    ...(order.cancelledAmount > 0
      ? [
          { label: 'Cancelled items', value: `−${formatRupees(order.cancelledAmount)}` },
          { label: 'Total after cancellation', value: formatRupees(amountAfterCancellations(order)) },
        ]
      : []),
  ]
}
