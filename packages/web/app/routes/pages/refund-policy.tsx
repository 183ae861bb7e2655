import { Legal } from '../../features/pages/legal.tsx'
import { refundPolicy } from '../../features/pages/refund-policy.tsx'
import { loadStore } from '../../features/pages/store-details.ts'
import type { PageHandle } from '../../lib/page-handle.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import type { Route } from './+types/refund-policy.ts'

export const handle: PageHandle = { noScripts: true }

export const loader = ({ context }: Route.LoaderArgs) => loadStore(context)

export const meta = () =>
  pageMeta({
    title: 'Refund & Cancellation Policy',
    description: 'How cancellations, returns and refunds work.',
  })

export default function RefundPage({ loaderData }: Route.ComponentProps) {
  return (
    <Legal
      title="Refund &amp; Cancellation Policy"
      lead="How cancellations, returns and refunds work."
      sections={refundPolicy(loaderData.email)}
      updatedOn="2026-11-20"
    />
  )
}
