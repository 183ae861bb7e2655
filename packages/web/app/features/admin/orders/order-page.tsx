import { formatDateTime } from '@shop/contract/kit/dates'
import type { Order } from '@shop/contract/orders'
import { isCod } from '@shop/contract/orders/order-status.rules'
import { formatShipped, isPartlyShipped } from '@shop/contract/orders/parcels.rules'
import { Printer } from 'lucide'
import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import layout from '../../../ui/layout.module.css'
import text from '../../../ui/text.module.css'
import visibility from '../../../ui/visibility.module.css'
import record from '../styles/record.module.css'
import { CashRefunds } from './cash-refunds.tsx'
import { OrderCancellation } from './order-cancellation.tsx'
import { OrderCash } from './order-cash.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderNotes } from './order-notes.tsx'
import styles from './order-page.module.css'
import { OrderParcels } from './order-parcels.tsx'
import { OrderPayment } from './order-payment.tsx'
import { OrderRefunds } from './order-refunds.tsx'
import { OrderReturns } from './order-returns.tsx'
import { OrderBadge } from './order-status-badge.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { PackingSlip } from './packing-slip.tsx'
import { StatusChange } from './status-change.tsx'

type Props = {
  order: Order
  canRefund: boolean
  onChanged: (order: Order) => void
  /** A change of a return or a parcel may change the order. */
  onReload: () => void
  /** Its invoices. */
  children?: ReactNode
}

/** Everything that staff need about one order. Printed, it is the packing slip. */
export function OrderPage({ order, canRefund, onChanged, onReload, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isFromLink = useNavigationType() === 'PUSH'
  useEffect(() => {
    // The link in the table is gone, so the focus is on what surrounded it. A search keeps the focus in its field.
    if (isFromLink && document.activeElement?.matches('body, [tabindex="-1"]')) heading.current?.focus()
  }, [isFromLink])
  return (
    <article aria-label={`Order ${order.id}`}>
      <PackingSlip order={order} />
      <div className={classes(styles.stack, visibility.screenOnly)}>
        {/* Focusable, because a final status removes the buttons of the change. */}
        <div className={classes(layout.panel, layout.grid, layout.gapL)} tabIndex={-1}>
          <div className={classes(layout.row, layout.wrap)}>
            <h2 className={classes(text.h3, text.numeric)} ref={heading} tabIndex={-1}>
              Order {order.id}
            </h2>
            <OrderBadge order={order} />
            {isPartlyShipped(order) && <span className={text.small}>Partly shipped: {formatShipped(order)}</span>}
            <span className={classes(text.small, text.quiet, text.numeric)}>
              Ordered on {formatDateTime(order.orderDate)}
            </span>
          </div>
          <StatusChange order={order} canRefund={canRefund} onChanged={onChanged}>
            <Button className={record.button} variant="line" onClick={() => window.print()}>
              <Icon as={Printer} small />
              Print packing slip
            </Button>
            {canRefund && <OrderCancellation order={order} onChanged={onChanged} />}
          </StatusChange>
        </div>
        <div className={styles.columns}>
          <div className={styles.stack}>
            <OrderItems order={order} />
            <OrderParcels order={order} onChanged={onReload} />
            <OrderReturns orderId={order.id} canRefund={canRefund} onChanged={onReload} />
            <OrderTimeline order={order} />
            <OrderNotes orderId={order.id} />
          </div>
          <div className={styles.stack}>
            <OrderCustomer order={order} />
            <OrderPayment order={order}>
              {isCod(order) && order.paidAmount > 0 && <CashRefunds order={order} canRefund={canRefund} />}
              {canRefund &&
                (isCod(order) ? <OrderCash order={order} onChanged={onChanged} /> : <OrderRefunds order={order} />)}
            </OrderPayment>
            {children}
          </div>
        </div>
      </div>
    </article>
  )
}
