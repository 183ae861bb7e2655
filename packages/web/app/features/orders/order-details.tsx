import { formatDate, formatDeliveryDate } from '@shop/contract/kit/dates'
import { toPaise } from '@shop/contract/kit/money'
import type { Order } from '@shop/contract/orders'
import type { ReactNode } from 'react'
import { StatusBadge } from '../../ui/badges.tsx'
import { Button } from '../../ui/button.tsx'
import { Receipt } from '../../ui/receipt.tsx'
import { receiptLines } from '../../ui/receipt-lines.ts'
import { BuyAgain } from './buy-again.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderItems } from './order-items.tsx'
import { deliveryOf, STATUS_LABELS, STATUS_TONES } from './order-labels.ts'
import { OrderPayment } from './order-payment.tsx'
import { OrderSteps } from './order-steps.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderTitle } from './order-title.tsx'
import { ReceiptHead } from './receipt-head.tsx'
import { ReturnNotice } from './return-notice.tsx'
import './orders.css'
import './receipt.css'

type Props = {
  order: Order
  address: ReactNode
  onCartChanged: () => void
}

/** The order page. Printed, it is the receipt. */
export function OrderDetails({ order, address, onCartChanged }: Props) {
  return (
    <div className="order-page">
      <ReceiptHead order={order} />
      <div className="order-head">
        <OrderTitle id={order.id} heading="h1" className="d h1" />
        <StatusBadge tone={STATUS_TONES[order.orderStatus]}>{STATUS_LABELS[order.orderStatus]}</StatusBadge>
      </div>
      <p className="quiet text-balance">{formatDates(order)}</p>
      <OrderSteps status={order.orderStatus} />
      <ReturnNotice order={order} />
      <div className="order-cols">
        <div>
          <OrderItems order={order} />
          <div className="btn-row screen">
            <BuyAgain order={order} onCartChanged={onCartChanged} />
            <OrderActions order={order} />
            <Button variant="line" onClick={() => window.print()}>
              Print receipt
            </Button>
          </div>
          <OrderTimeline order={order} />
        </div>
        <aside className="order-aside" aria-label="Amounts and address">
          <Receipt title="Order summary" lines={amountLines(order)} />
          <OrderPayment order={order} />
          <section aria-labelledby="order-address">
            <h2 className="h3" id="order-address">
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
  // Keeps the date on one line.
  const day = formatDeliveryDate(date).replaceAll(' ', '\u00a0')
  return `${ordered}, ${isDelivered ? 'delivered on' : 'delivery by'} ${day}`
}

function amountLines(order: Order) {
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  const totals = {
    subtotalPaise: toPaise(order.subtotal),
    discountPaise: toPaise(order.discount),
    shippingPaise: toPaise(order.shipping),
    totalPaise: toPaise(order.totalAmount),
  }
  return receiptLines(totals, pieces, order.couponCode)
}
