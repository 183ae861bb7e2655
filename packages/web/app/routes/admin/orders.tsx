import { hasPermission } from '@shop/contract/kit/permissions'
import { Link, useSearchParams } from 'react-router'
import { lazyComponent } from '../../lib/rendering/lazy-component.ts'
import { pageTitle } from '../../lib/rendering/site.ts'
import { sessionContext } from '../../lib/session/guard.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { TabBar } from '../../ui/tab-bar.tsx'
import text from '../../ui/text.module.css'
import visibility from '../../ui/visibility.module.css'
import type { Route } from './+types/orders.ts'

const OrderLookup = lazyComponent(() => import('../../features/admin/orders/order-lookup.tsx'), 'OrderLookup')
const OrderInvoices = lazyComponent(() => import('../../features/invoices/order-invoices.tsx'), 'OrderInvoices')
const OrderTable = lazyComponent(() => import('../../features/admin/orders/order-table.tsx'), 'OrderTable')
const ProductLookup = lazyComponent(() => import('../../features/admin/products/product-lookup.tsx'), 'ProductLookup')
const ReturnQueue = lazyComponent(() => import('../../features/admin/orders/return-queue.tsx'), 'ReturnQueue')

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const { claims } = args.context.get(sessionContext)
  return {
    canRefund: hasPermission(claims.role, 'payments.manage'),
    canExport: hasPermission(claims.role, 'data.export'),
  }
}
clientLoader.hydrate = true as const

export const meta = () => [{ title: pageTitle('Manage Orders') }]

/** Orders and returns. The URL selects the view and the order. */
export default function ManageOrdersPage({ loaderData: { canRefund, canExport } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const isReturns = params.get('view') === 'returns'
  return (
    <>
      <h1 className={classes(text.display, text.h1, layout.spaceBelowM, visibility.screenOnly)}>Manage Orders</h1>
      <TabBar className={classes(layout.spaceBelowXl, visibility.screenOnly)}>
        <Link to="?view=search" aria-current={isReturns ? undefined : 'page'}>
          All orders
        </Link>
        <Link to="?view=returns" aria-current={isReturns ? 'page' : undefined}>
          Returns
        </Link>
        <Link to="/admin/pick-list">Pick list</Link>
      </TabBar>
      {isReturns ? (
        <ReturnQueue canRefund={canRefund} />
      ) : (
        <OrderLookup
          canRefund={canRefund}
          aside={<ProductLookup />}
          renderInvoices={(orderId) => <OrderInvoices orderId={orderId} heading="h3" className={layout.panel} />}
        >
          <OrderTable canExport={canExport} />
        </OrderLookup>
      )}
    </>
  )
}
