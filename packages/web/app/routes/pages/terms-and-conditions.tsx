import { listTermsAndConditions, TERMS_AND_CONDITIONS } from '@shop/contract/support/terms-and-conditions.texts'
import { Legal } from '../../features/pages/legal.tsx'
import { loadStore } from '../../features/pages/store-details.ts'
import type { PageHandle } from '../../lib/rendering/page-handle.ts'
import { pageMeta } from '../../lib/rendering/page-meta.ts'
import { storeName } from '../../lib/rendering/site.ts'
import type { Route } from './+types/terms-and-conditions.ts'

export const handle: PageHandle = { noScripts: true }

export const loader = ({ context }: Route.LoaderArgs) => loadStore(context)

export const meta = () => pageMeta({ title: TERMS_AND_CONDITIONS.title, description: TERMS_AND_CONDITIONS.lead })

export default function ConditionsPage({ loaderData: { email } }: Route.ComponentProps) {
  return <Legal page={TERMS_AND_CONDITIONS} sections={listTermsAndConditions({ name: storeName(), email })} />
}
