import { Legal } from '../../features/pages/legal.tsx'
import { loadStore } from '../../features/pages/store-details.ts'
import { termsOfService } from '../../features/pages/terms-of-service.tsx'
import type { PageHandle } from '../../lib/page-handle.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import type { Route } from './+types/terms.ts'

export const handle: PageHandle = { noScripts: true }

export const loader = ({ context }: Route.LoaderArgs) => loadStore(context)

export const meta = () =>
  pageMeta({ title: 'Terms of Service', description: 'Terms for using the shop and the movie section.' })

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return (
    <Legal
      title="Terms of Service"
      lead="Terms for using the shop and the movie section."
      sections={termsOfService(loaderData.email)}
      updatedOn="2026-11-20"
    />
  )
}
