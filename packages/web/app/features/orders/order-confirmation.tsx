import { formatDeliveryDate } from '@shop/contract/kit/dates'
import type { Order } from '@shop/contract/orders'
import { expectedDate } from '@shop/contract/orders/order-status.rules'
import type { ReactNode } from 'react'
import { useSession } from '../../lib/session/session.ts'
import { classes } from '../../ui/classes.ts'
import text from '../../ui/text.module.css'
import { OrderItems } from './order-items.tsx'
import { OrderPayment } from './order-payment.tsx'
import orders from './orders.module.css'

/** What was ordered, where it goes, what was charged and what happens next. */
export function OrderConfirmation({ order, address }: { order: Order; address: ReactNode }) {
  return (
    <div className={orders.cols}>
      <section aria-labelledby="ordered-items">
        <h2 className={classes(text.h3, orders.h3)} id="ordered-items">
          Your items
        </h2>
        <OrderItems order={order} />
      </section>
      <div className={orders.aside}>
        <NextSteps order={order} />
        <section aria-labelledby="order-address">
          <h2 className={classes(text.h3, orders.h3)} id="order-address">
            Delivery address
          </h2>
          {address}
        </section>
        <OrderPayment order={order} />
      </div>
    </div>
  )
}

function NextSteps({ order }: { order: Order }) {
  const deliveryDate = expectedDate(order)
  const email = useSession()?.email
  return (
    <section aria-labelledby="next-steps">
      <h2 className={classes(text.h3, orders.h3)} id="next-steps">
        What happens next
      </h2>
      <ul className={orders.nextSteps}>
        {email !== undefined && <li>We’re emailing your order confirmation to {email}.</li>}
        {deliveryDate !== null && (
          <li>
            Your order arrives by <b>{formatDeliveryDate(new Date(deliveryDate))}</b>.
          </li>
        )}
        <li>You can follow it, cancel it or return it under Your Orders.</li>
      </ul>
    </section>
  )
}
