import type { Order } from '@shop/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { data, Link } from 'react-router'
import { AddressLines } from '../features/addresses/address-lines.tsx'
import { refreshCart } from '../features/cart/cart-sync.ts'
import { orderInvoicesQuery } from '../features/invoices/invoices.api.ts'
import { OrderInvoices } from '../features/invoices/order-invoices.tsx'
import { OrderDetails } from '../features/orders/order-details.tsx'
import {
  orderParcelsQuery,
  orderQuery,
  orderRefundsQuery,
  orderReturnsQuery,
  orderTimelineQuery,
  storeQuery,
} from '../features/orders/orders.api.ts'
import { isApiError } from '../lib/api/api-error.ts'
import { prefetch, queryClient } from '../lib/api/query-client.ts'
import { pageTitle } from '../lib/rendering/site.ts'
import { sessionContext } from '../lib/session/guard.ts'
import { classes } from '../ui/classes.ts'
import { ErrorPanel } from '../ui/empty-state.tsx'
import layout from '../ui/layout.module.css'
import { RowsSkeleton } from '../ui/rows-skeleton.tsx'
import text from '../ui/text.module.css'
import visibility from '../ui/visibility.module.css'
import type { Route } from './+types/order.ts'

export const meta = () => [{ title: pageTitle('Your order') }]

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const { userId } = args.context.get(sessionContext)
  const orderId = Number(args.params.orderId)
  const order = /^[1-9]\d{0,9}$/.test(args.params.orderId) ? await readOrder(orderId) : 'missing'
  // Staff may read every order, but in the admin area: this page belongs to the customer.
  if (order === 'missing' || (order !== undefined && order.userId !== userId)) {
    throw data('Order not found', { status: 404 })
  }
  if (order !== undefined) {
    await Promise.all([
      prefetch(orderTimelineQuery(order.id)),
      prefetch(orderParcelsQuery(order.id)),
      prefetch(orderReturnsQuery(order.id)),
      prefetch(orderRefundsQuery(order)),
      prefetch(storeQuery),
      prefetch(orderInvoicesQuery(order.id)),
    ])
  }
  return { orderId }
}

/** Undefined when it couldn't be loaded; the page then shows why. Another user's order counts as missing. */
async function readOrder(orderId: number): Promise<Order | 'missing' | undefined> {
  try {
    // The page itself retries, with a loading message.
    return await queryClient.fetchQuery({ ...orderQuery(orderId), retry: false })
  } catch (error) {
    return isApiError(error, 400) || isApiError(error, 403) || isApiError(error, 404) ? 'missing' : undefined
  }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <RowsSkeleton label="Loading your order..." title="Your order" />

export default function OrderPage({ loaderData: { orderId } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { data: order, error, isFetching, refetch } = useQuery(orderQuery(orderId))
  if (order === undefined && error === null) return <RowsSkeleton label="Loading your order..." title="Your order" />
  return (
    <div className={classes(layout.container, layout.section)}>
      <Link className={classes(text.strongLink, visibility.screenOnly)} to="/profile/orders">
        Your Orders
      </Link>
      {order === undefined ? (
        <ErrorPanel message={error?.message ?? 'Order not found'} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <OrderDetails
          order={order}
          address={<AddressLines address={order.address} />}
          invoices={<OrderInvoices orderId={order.id} heading="h2" />}
          onCartChanged={() => refreshCart(order.userId)}
        />
      )}
    </div>
  )
}
