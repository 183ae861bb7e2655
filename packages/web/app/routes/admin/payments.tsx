import { lazyComponent } from '../../lib/lazy-component.ts'
import { requireStaff } from '../../lib/staff.ts'
import { pageTitle } from '../../lib/store.ts'
import type { Route } from './+types/payments.ts'

const PaymentIssuesView = lazyComponent(
  () => import('../../features/admin/payments/payment-issues.tsx'),
  'PaymentIssuesView',
)

export async function clientLoader(args: Route.ClientLoaderArgs) {
  await requireStaff(args, 'payments.manage')
  return null
}
clientLoader.hydrate = true as const

export const meta = () => [{ title: pageTitle('Payments to review') }]

export default function PaymentsPage() {
  return (
    <>
      <h1 className="d h1 mb-5">Payments to review</h1>
      <PaymentIssuesView />
    </>
  )
}
