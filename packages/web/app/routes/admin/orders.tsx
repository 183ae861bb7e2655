import { may } from '@shop/contract/kit/permissions'
import { OrderLookup } from '../../features/admin/order-lookup.tsx'
import { OrderTable } from '../../features/admin/order-table.tsx'
import { ProductLookup } from '../../features/admin/product-lookup.tsx'
import { requireStaff } from '../../lib/staff.ts'
import { pageTitle } from '../../lib/store.ts'
import type { Route } from './+types/orders.ts'

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const { claims } = await requireStaff(args, 'orders.see')
  return { canRefund: may(claims.role, 'money.move') }
}
clientLoader.hydrate = true as const

export const meta = () => [{ title: pageTitle('Manage Orders') }]

export default function ManageOrdersPage({ loaderData: { canRefund } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="d h1 mb-5">Manage Orders</h1>
      <div className="admin-halves">
        <OrderLookup canRefund={canRefund} />
        <ProductLookup title="Search Product" />
      </div>
      <OrderTable />
    </>
  )
}
