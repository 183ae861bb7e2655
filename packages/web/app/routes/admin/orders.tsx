import { hasPermission } from '@shop/contract/kit/permissions'
import { Link, useSearchParams } from 'react-router'
import { sessionContext } from '../../lib/guard.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { pageTitle } from '../../lib/store.ts'
import type { Route } from './+types/orders.ts'

const ExportButton = lazyComponent(() => import('../../features/admin/export-button.tsx'), 'ExportButton')
const OrderLookup = lazyComponent(() => import('../../features/admin/orders/order-lookup.tsx'), 'OrderLookup')
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

/** Order search and returns. The URL selects the view. */
export default function ManageOrdersPage({ loaderData: { canRefund, canExport } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const isReturns = params.get('view') === 'returns'
  return (
    <>
      <h1 className="d h1 mb-3">Manage Orders</h1>
      <nav className="tabs mb-5" aria-label="Views">
        <Link to="?view=search" aria-current={isReturns ? undefined : 'page'}>
          All orders
        </Link>
        <Link to="?view=returns" aria-current={isReturns ? 'page' : undefined}>
          Returns
        </Link>
      </nav>
      {isReturns ? (
        <ReturnQueue canRefund={canRefund} />
      ) : (
        <>
          <div className="admin-halves">
            <OrderLookup canRefund={canRefund} />
            <ProductLookup title="Search Product" />
          </div>
          <OrderTable />
          {canExport && (
            <div className="mt-5">
              <ExportButton list="orders" />
            </div>
          )}
        </>
      )}
    </>
  )
}
