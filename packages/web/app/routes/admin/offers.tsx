import { Coupons } from '../../features/admin/offers/coupons.tsx'
import { requireStaff } from '../../lib/staff.ts'
import { pageTitle } from '../../lib/store.ts'
import type { Route } from './+types/offers.ts'

export async function clientLoader(args: Route.ClientLoaderArgs) {
  await requireStaff(args, 'offers.change')
  return null
}
clientLoader.hydrate = true as const

export const meta = () => [{ title: pageTitle('Offers') }]

/** What the shop offers: its coupons. */
export default function OffersPage() {
  return (
    <>
      <h1 className="d h1 mb-5">Offers</h1>
      <Coupons />
    </>
  )
}
