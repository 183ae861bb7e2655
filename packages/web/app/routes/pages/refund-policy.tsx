import { listRefundPolicy, REFUND_POLICY } from '@shop/contract/support/refund-policy.texts'
import { Legal } from '../../features/pages/legal.tsx'
import { loadStore } from '../../features/pages/store-details.ts'
import type { PageHandle } from '../../lib/rendering/page-handle.ts'
import { pageMeta } from '../../lib/rendering/page-meta.ts'
import type { Route } from './+types/refund-policy.ts'

export const handle: PageHandle = { noScripts: true }

export const loader = ({ context }: Route.LoaderArgs) => loadStore(context)

export const meta = () => pageMeta({ title: REFUND_POLICY.title, description: REFUND_POLICY.lead })

export default function RefundPage({ loaderData: { email } }: Route.ComponentProps) {
  return <Legal page={REFUND_POLICY} sections={listRefundPolicy({ email })} />
}
