import { formatDate, formatDeliveryDate } from '@shop/contract/kit/dates'
import { toPaise } from '@shop/contract/kit/money'
import type { Order } from '@shop/contract/orders'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Stamp } from '../../ui/marks.tsx'
import { Receipt } from '../../ui/receipt.tsx'
import { receiptLines } from '../../ui/receipt-lines.ts'
import { BuyAgain } from './buy-again.tsx'
import { deliveryOf } from './delivery.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderPayment } from './order-payment.tsx'
import { OrderSteps } from './order-steps.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderTitle } from './order-title.tsx'
import { ReceiptHead } from './receipt-head.tsx'
import { ReturnNotice } from './return-notice.tsx'
import './orders.css'
import './receipt.css'
import { STATUS_TONE, STATUS_WORDS } from './status-words.ts'

type Props = {
  of: Order
  /** As it stands on the parcel. */
  address: ReactNode
  onCartFilled: () => void
}

/** One order whole: status, items, where it goes, what it cost and what goes back. Printed, it is its receipt. */
export function OrderDetails({ of: order, address, onCartFilled }: Props) {
  return (
    <div className="order-page">
      <ReceiptHead of={order} />
      <div className="order-head">
        <OrderTitle of={order} heading="h1" className="d h1" />
        <Stamp tone={STATUS_TONE[order.orderStatus]}>{STATUS_WORDS[order.orderStatus]}</Stamp>
      </div>
      <p className="quiet text-balance">{datesOf(order)}</p>
      <OrderSteps status={order.orderStatus} />
      <ReturnNotice of={order} />
      <div className="order-cols">
        <div>
          <OrderItems of={order} />
          <div className="btn-row screen">
            <BuyAgain of={order} onFilled={onCartFilled} />
            <OrderActions of={order} />
            <Button look="line" onClick={() => window.print()}>
              Print receipt
            </Button>
          </div>
          <OrderTimeline of={order} />
        </div>
        <aside className="order-aside" aria-label="Amounts and address">
          <Receipt title="Order summary" lines={linesOf(order)} />
          <OrderPayment of={order} />
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

function datesOf(order: Order): string {
  const ordered = `Ordered on ${formatDate(order.orderDate)}`
  const delivery = deliveryOf(order)
  if (delivery === undefined) return ordered
  const { hasArrived, date } = delivery
  // A day stays on one line.
  const day = formatDeliveryDate(date).replaceAll(' ', '\u00a0')
  return `${ordered}, ${hasArrived ? 'delivered on' : 'delivery by'} ${day}`
}

function linesOf(order: Order) {
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  const totals = {
    subtotalPaise: toPaise(order.subtotal),
    discountPaise: toPaise(order.discount),
    shippingPaise: toPaise(order.shipping),
    totalPaise: toPaise(order.totalAmount),
  }
  return receiptLines(totals, pieces, order.couponCode)
}
