import { Link, useSearchParams } from 'react-router'
import { Inbox } from '../../features/admin/inbox.tsx'
import { Subscribers } from '../../features/admin/subscribers.tsx'
import { requireStaff } from '../../lib/staff.ts'
import { pageTitle } from '../../lib/store.ts'
import type { Route } from './+types/messages.ts'

export async function clientLoader(args: Route.ClientLoaderArgs) {
  await requireStaff(args, 'messages.answer')
  return null
}
clientLoader.hydrate = true as const

export const meta = () => [{ title: pageTitle('Messages') }]

/** The contact page's messages and the newsletter's list, told apart by the address. */
export default function MessagesPage() {
  const [params] = useSearchParams()
  const isNewsletter = params.get('view') === 'newsletter'
  return (
    <>
      <h1 className="d h1 mb-3">Messages</h1>
      <nav className="tabs mb-5" aria-label="Views">
        <Link to="?view=inbox" aria-current={isNewsletter ? undefined : 'page'}>
          Inbox
        </Link>
        <Link to="?view=newsletter" aria-current={isNewsletter ? 'page' : undefined}>
          Newsletter
        </Link>
      </nav>
      {isNewsletter ? <Subscribers key="newsletter" /> : <Inbox key="inbox" />}
    </>
  )
}
