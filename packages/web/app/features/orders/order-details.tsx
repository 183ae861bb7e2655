import { formatDate, formatDeliveryDate } from '@shop/contract/kit/dates'
import { formatRupees, toPaise } from '@shop/contract/kit/money'
import type { Order } from '@shop/contract/orders'
import type { ReactNode } from 'react'
import { Stamp } from '../../ui/marks.tsx'
import { Receipt } from '../../ui/receipt.tsx'
import { receiptLines } from '../../ui/receipt-lines.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderSteps } from './order-steps.tsx'
import { OrderTitle } from './order-title.tsx'
import './orders.css'
import { PAYMENT_WORDS, STATUS_TONE, STATUS_WORDS } from './status-words.ts'

/** One order whole: status, items, where it goes, what it cost. `address`: as it stands on the parcel. */
export function OrderDetails({ of: order, address }: { of: Order; address: ReactNode }) {
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  const totals = {
    subtotalPaise: toPaise(order.subtotal),
    discountPaise: toPaise(order.discount),
    shippingPaise: toPaise(order.shipping),
    totalPaise: toPaise(order.totalAmount),
  }
  return (
    <div className="order-page">
      <div className="order-head">
        <OrderTitle of={order} heading="h1" className="d h1" />
        <Stamp tone={STATUS_TONE[order.orderStatus]}>{STATUS_WORDS[order.orderStatus]}</Stamp>
      </div>
      <p className="quiet">
        Ordered on {formatDate(order.orderDate)}
        {order.deliveredAt !== null && `, delivered on ${formatDate(order.deliveredAt)}`}
        {order.deliveredAt === null && order.deliveryDate !== null && order.orderStatus !== 'CANCELLED' && (
          <>, delivery by {formatDeliveryDate(order.deliveryDate)}</>
        )}
      </p>
      <OrderSteps status={order.orderStatus} />
      <div className="order-cols">
        <section aria-label="Items">
          <OrderItems of={order} />
          <div className="order-acts">
            <OrderActions of={order} />
          </div>
        </section>
        <aside className="order-aside" aria-label="Amounts and address">
          <Receipt title="Order summary" lines={receiptLines(totals, pieces, order.couponCode)}>
            <p className="small order-paid">
              {formatRupees(order.paidAmount)} by {order.paymentMethod}: {PAYMENT_WORDS[order.paymentStatus]}
            </p>
          </Receipt>
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
