import { useQuery } from '@tanstack/react-query'
import { data, Link } from 'react-router'
import { AddressLines } from '../features/addresses/address-lines.tsx'
import '../features/addresses/addresses.css'
import { OrderDetails } from '../features/orders/order-details.tsx'
import { orderQuery } from '../features/orders/orders.api.ts'
import { requireSession } from '../lib/guard.ts'
import { queryClient } from '../lib/query-client.ts'
import { pageTitle } from '../lib/store.ts'
import { ErrorPanel } from '../ui/empty.tsx'
import { PageSkeleton } from '../ui/skeleton.tsx'
import type { Route } from './+types/order.ts'

export const meta = () => [{ title: pageTitle('Your order') }]

export async function clientLoader(args: Route.ClientLoaderArgs) {
  await requireSession(args)
  const { orderId } = args.params
  if (!/^[1-9]\d{0,9}$/.test(orderId)) throw data('Order not found', { status: 404 })
  await queryClient.prefetchQuery(orderQuery(Number(orderId)))
  return { orderId: Number(orderId) }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <PageSkeleton label="Loading your order..." />

export default function OrderPage({ loaderData: { orderId } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { data: order, error, isFetching, refetch } = useQuery(orderQuery(orderId))
  if (order === undefined && error === null) return <PageSkeleton label="Loading your order..." />
  return (
    <div className="wrap sect">
      <Link className="strong-link" to="/profile/orders">
        Your Orders
      </Link>
      {order === undefined ? (
        <ErrorPanel message={error?.message ?? 'Order not found'} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <OrderDetails of={order} address={<AddressLines of={order.address} />} />
      )}
    </div>
  )
}
