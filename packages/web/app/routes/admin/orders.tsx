import { may } from '@shop/contract/kit/permissions'
import { Link, useSearchParams } from 'react-router'
import { ExportButton } from '../../features/admin/export-button.tsx'
import { OrderLookup } from '../../features/admin/order-lookup.tsx'
import { OrderTable } from '../../features/admin/order-table.tsx'
import { ProductLookup } from '../../features/admin/product-lookup.tsx'
import { ReturnQueue } from '../../features/admin/return-queue.tsx'
import { requireStaff } from '../../lib/staff.ts'
import { pageTitle } from '../../lib/store.ts'
import type { Route } from './+types/orders.ts'

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const { claims } = await requireStaff(args, 'orders.see')
  return { canRefund: may(claims.role, 'money.move'), canExport: may(claims.role, 'data.export') }
}
clientLoader.hydrate = true as const

export const meta = () => [{ title: pageTitle('Manage Orders') }]

/** Looking for orders, and what is to come back, told apart by the address. */
export default function ManageOrdersPage({ loaderData: { canRefund, canExport } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const isReturns = params.get('view') === 'returns'
  return (
    <>
      <h1 className="d h1 mb-3">Manage Orders</h1>
      <nav className="tabs mb-5" aria-label="Views">
        <Link to="?view=search" aria-current={isReturns ? undefined : 'page'}>
          Search and list
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
