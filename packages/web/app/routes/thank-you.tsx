import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { AddressLines } from '../features/addresses/address-lines.tsx'
import checkout from '../features/checkout/checkout.module.css'
import { useCheckoutState } from '../features/checkout/checkout-state.ts'
import { OrderConfirmation } from '../features/orders/order-confirmation.tsx'
import { orderQuery } from '../features/orders/orders.api.ts'
import { pageTitle } from '../lib/rendering/site.ts'
import { LinkButton } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'

export const meta = () => [{ title: pageTitle('Thank You!') }]

/** Without a client loader, the guard wouldn't run on the first page load. */
export const clientLoader = () => null
clientLoader.hydrate = true as const

export default function ThankYouPage() {
  useCheckoutState() // Knows after a reload, too, that this checkout is completed.
  const orderId = orderIdOf(useLocation().state)
  const { data: order } = useQuery({ ...orderQuery(orderId ?? 0), enabled: orderId !== undefined })
  return (
    <div className={classes(layout.container, layout.section)}>
      <div className={checkout.thanks}>
        <h1 className={classes(text.display, text.poster)}>Thank You!</h1>
        <p>{orderId === undefined ? 'Find your orders under Your Orders.' : `Your order #${orderId} is confirmed.`}</p>
        <div className={layout.buttonRow}>
          <LinkButton className={checkout.button} big to="/shop">
            Continue Shopping
          </LinkButton>
          <LinkButton
            className={checkout.button}
            big
            variant="line"
            to={orderId === undefined ? '/profile/orders' : `/profile/orders/${orderId}`}
          >
            {orderId === undefined ? 'Your Orders' : 'View order'}
          </LinkButton>
        </div>
      </div>
      {order !== undefined && <OrderConfirmation order={order} address={<AddressLines address={order.address} />} />}
    </div>
  )
}

function orderIdOf(state: unknown): number | undefined {
  const id = typeof state === 'object' && state !== null && 'orderId' in state ? state.orderId : undefined
  return typeof id === 'number' ? id : undefined
}
