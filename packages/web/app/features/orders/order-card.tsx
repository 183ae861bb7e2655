import { formatDate, formatDeliveryDate } from '@shop/contract/kit/dates'
import { formatRupees } from '@shop/contract/kit/money'
import type { Order } from '@shop/contract/orders'
import { deliveryOf, formatPayment } from '@shop/contract/orders/order-texts.rules'
import { formatShipped, isPartlyShipped, orderLabel } from '@shop/contract/orders/parcels.rules'
import { StatusBadge } from '../../ui/badges.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import { OrderActions } from './order-actions.tsx'
import { OrderItems } from './order-items.tsx'
import { toneOf } from './order-labels.ts'
import { OrderSteps } from './order-steps.tsx'
import { OrderTitle, orderTitleId } from './order-title.tsx'
import orders from './orders.module.css'
import { useCashMode } from './use-cash-mode.ts'

/** One of Your Orders; the newest also shows its progress. */
export function OrderCard({ order, isLatest }: { order: Order; isLatest: boolean }) {
  const delivery = deliveryOf(order)
  const cashMode = useCashMode(order)
  return (
    <li>
      <article className={orders.order} aria-labelledby={orderTitleId(order.id)}>
        <header>
          <OrderTitle id={order.id} heading="h2" />
          {isLatest && <StatusBadge tone="warn">Latest Order</StatusBadge>}
          <StatusBadge tone={toneOf(order)}>{orderLabel(order)}</StatusBadge>
        </header>
        <dl className={orders.facts}>
          <Fact name="Ordered" value={formatDate(order.orderDate)} />
          {delivery?.isDelivered === true && <Fact name="Delivered" value={formatDate(delivery.date)} />}
          {delivery?.isDelivered === false && <Fact name="Delivery" value={formatDeliveryDate(delivery.date)} />}
          {isPartlyShipped(order) && <Fact name="Shipping" value={formatShipped(order)} />}
          <Fact name="Total" value={formatRupees(order.totalAmount)} />
          <Fact name="Payment" value={formatPayment(order, cashMode)} />
        </dl>
        {isLatest && <OrderSteps order={order} />}
        <OrderItems order={order} />
        <div className={classes(layout.buttonRow, orders.buttonRow)}>
          <LinkButton
            variant="soft"
            to={`/profile/orders/${order.id}`}
            aria-label={`View Details of order #${order.id}`}
          >
            View Details
          </LinkButton>
          <OrderActions order={order} />
        </div>
      </article>
    </li>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className={text.numeric}>{value}</dd>
  </div>
)
