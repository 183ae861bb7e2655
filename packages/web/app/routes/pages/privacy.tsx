import { listPrivacyPolicy, PRIVACY_POLICY } from '@shop/contract/support/privacy-policy.texts'
import { Legal } from '../../features/pages/legal.tsx'
import { loadStore } from '../../features/pages/store-details.ts'
import type { PageHandle } from '../../lib/rendering/page-handle.ts'
import { pageMeta } from '../../lib/rendering/page-meta.ts'
import { storeName } from '../../lib/rendering/site.ts'
import type { Route } from './+types/privacy.ts'

export const handle: PageHandle = { noScripts: true }

export const loader = ({ context }: Route.LoaderArgs) => loadStore(context)

export const meta = () => pageMeta({ title: PRIVACY_POLICY.title, description: PRIVACY_POLICY.lead })

export default function PrivacyPage({ loaderData: { email } }: Route.ComponentProps) {
  return <Legal page={PRIVACY_POLICY} sections={listPrivacyPolicy({ name: storeName(), email })} />
}
