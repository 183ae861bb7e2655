import { listTermsOfService, TERMS_OF_SERVICE } from '@shop/contract/support/terms-of-service.texts'
import { Legal } from '../../features/pages/legal.tsx'
import type { PageHandle } from '../../lib/rendering/page-handle.ts'
import { pageMeta } from '../../lib/rendering/page-meta.ts'
import { storeName } from '../../lib/rendering/site.ts'

export const handle: PageHandle = { noScripts: true }

export const meta = () => pageMeta({ title: TERMS_OF_SERVICE.title, description: TERMS_OF_SERVICE.lead })

export default function TermsPage() {
  return <Legal page={TERMS_OF_SERVICE} sections={listTermsOfService({ name: storeName() })} />
}
