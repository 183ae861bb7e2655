import { formatDate, formatDeliveryDate } from '@shop/contract/kit/dates'
import { formatRupees } from '@shop/contract/kit/money'
import type { Order } from '@shop/contract/orders'
import { LinkButton } from '../../ui/button.tsx'
import { Stamp } from '../../ui/marks.tsx'
import { deliveryOf } from './delivery.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderSteps } from './order-steps.tsx'
import { OrderTitle, orderTitleId } from './order-title.tsx'
import './orders.css'
import { PAYMENT_WORDS, STATUS_TONE, STATUS_WORDS } from './status-words.ts'

/** One of Your Orders; the newest shows how far it has come. */
export function OrderCard({ of: order, isLatest }: { of: Order; isLatest: boolean }) {
  const delivery = deliveryOf(order)
  return (
    <li>
      <article className="order" aria-labelledby={orderTitleId(order.id)}>
        <header>
          <OrderTitle of={order} heading="h2" />
          {isLatest && <Stamp tone="warn">Latest Order</Stamp>}
          <Stamp tone={STATUS_TONE[order.orderStatus]}>{STATUS_WORDS[order.orderStatus]}</Stamp>
        </header>
        <dl className="order-facts">
          <Fact name="Ordered" value={formatDate(order.orderDate)} />
          {delivery && (
            <Fact name={delivery.hasArrived ? 'Delivered' : 'Delivery'} value={formatDeliveryDate(delivery.date)} />
          )}
          <Fact name="Total" value={formatRupees(order.totalAmount)} />
          <Fact name="Payment" value={`${PAYMENT_WORDS[order.paymentStatus]}, ${order.paymentMethod}`} />
        </dl>
        {isLatest && <OrderSteps status={order.orderStatus} />}
        <OrderItems of={order} />
        <div className="btn-row">
          <LinkButton look="soft" to={`/profile/orders/${order.id}`} aria-label={`View Details of order #${order.id}`}>
            View Details
          </LinkButton>
          <OrderActions of={order} />
        </div>
      </article>
    </li>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className="num">{value}</dd>
  </div>
)
