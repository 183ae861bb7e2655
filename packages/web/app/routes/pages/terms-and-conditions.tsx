import { Legal } from '../../features/pages/legal.tsx'
import { loadStore } from '../../features/pages/store-details.ts'
import { termsAndConditions } from '../../features/pages/terms-and-conditions.tsx'
import type { PageHandle } from '../../lib/page-handle.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import type { Route } from './+types/terms-and-conditions.ts'

export const handle: PageHandle = { noScripts: true }

export const loader = ({ context }: Route.LoaderArgs) => loadStore(context)

export const meta = () => pageMeta({ title: 'Terms and Conditions', description: 'Terms for buying in the shop.' })

export default function ConditionsPage({ loaderData }: Route.ComponentProps) {
  return (
    <Legal
      title="Terms and Conditions"
      lead="Terms for buying in the shop."
      sections={termsAndConditions(loaderData.email)}
      updatedOn="2026-11-20"
    />
  )
}
