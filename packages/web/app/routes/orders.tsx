import { useQuery } from '@tanstack/react-query'
import { CategoryLinks } from '../features/catalogue/category-links.tsx'
import { OrderCard } from '../features/orders/order-card.tsx'
import { ordersQuery } from '../features/orders/orders.api.ts'
import ordersStyles from '../features/orders/orders.module.css'
import { prefetch } from '../lib/api/query-client.ts'
import type { PageHandle } from '../lib/rendering/page-handle.ts'
import { pageTitle } from '../lib/rendering/site.ts'
import { sessionContext } from '../lib/session/guard.ts'
import { LinkButton } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import layout from '../ui/layout.module.css'
import { QueryFallback } from '../ui/query-fallback.tsx'
import { RowsSkeleton } from '../ui/rows-skeleton.tsx'
import text from '../ui/text.module.css'
import type { Route } from './+types/orders.ts'

export const handle: PageHandle = { earlyRequests: () => ['/api/orders/user/:userId'] }

export const meta = () => [{ title: pageTitle('Your Orders') }]

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const { userId } = args.context.get(sessionContext)
  await prefetch(ordersQuery(userId))
  return { userId }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <RowsSkeleton label="Loading orders…" title="Your Orders" />

export default function OrdersPage({ loaderData: { userId } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const query = useQuery(ordersQuery(userId))
  const { data: orders, error } = query
  if (orders === undefined && error === null) return <RowsSkeleton label="Loading orders…" title="Your Orders" />
  return (
    <div
      className={classes(
        layout.container,
        layout.section,
        layout.fullHeight,
        layout.grid,
        layout.packStart,
        layout.gap2xl,
      )}
    >
      <h1 className={classes(text.display, text.hero)}>Your Orders</h1>
      {orders === undefined && <QueryFallback query={query} />}
      {orders?.length === 0 && (
        <>
          <EmptyState
            title="No orders found for this user."
            picture="backpack"
            actions={<LinkButton to="/shop">Start Shopping</LinkButton>}
          />
          <CategoryLinks />
        </>
      )}
      {orders !== undefined && orders.length > 0 && (
        <ul className={ordersStyles.list}>
          {orders.map((order, index) => (
            <OrderCard key={order.id} order={order} isLatest={index === 0} />
          ))}
        </ul>
      )}
    </div>
  )
}
