import { ProductLookup } from '../../features/admin/product-lookup.tsx'
import { requireStaff } from '../../lib/staff.ts'
import { pageTitle } from '../../lib/store.ts'
import type { Route } from './+types/products.ts'

export async function clientLoader(args: Route.ClientLoaderArgs) {
  await requireStaff(args, 'figures.see')
  return null
}
clientLoader.hydrate = true as const

export const meta = () => [{ title: pageTitle('Manage Products') }]

export default function ManageProductsPage() {
  return (
    <>
      <h1 className="d h1 mb-5">Manage Products</h1>
      <ProductLookup />
    </>
  )
}
