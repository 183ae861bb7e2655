import { Legal } from '../../features/pages/legal.tsx'
import { privacyPolicy } from '../../features/pages/privacy-policy.tsx'
import { loadStore } from '../../features/pages/store-details.ts'
import type { PageHandle } from '../../lib/page-handle.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import type { Route } from './+types/privacy.ts'

export const handle: PageHandle = { noScripts: true }

export const loader = ({ context }: Route.LoaderArgs) => loadStore(context)

export const meta = () =>
  pageMeta({ title: 'Privacy Policy', description: 'What data we collect, how we use it and what your rights are.' })

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return (
    <Legal
      title="Privacy Policy"
      lead="What data we collect, how we use it and what your rights are."
      sections={privacyPolicy(loaderData.email)}
      updatedOn="2026-11-22"
    />
  )
}
