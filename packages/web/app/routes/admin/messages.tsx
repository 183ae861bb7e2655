import { hasPermission } from '@shop/contract/kit/permissions'
import { Link, useSearchParams } from 'react-router'
import { lazyComponent } from '../../lib/rendering/lazy-component.ts'
import { pageTitle } from '../../lib/rendering/site.ts'
import { sessionContext } from '../../lib/session/guard.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { TabBar } from '../../ui/tab-bar.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/messages.ts'

const TicketQueue = lazyComponent(() => import('../../features/admin/messages/ticket-queue.tsx'), 'TicketQueue')
const TicketPage = lazyComponent(() => import('../../features/admin/messages/ticket-page.tsx'), 'TicketPage')
const ReplyTemplates = lazyComponent(
  () => import('../../features/admin/messages/reply-templates.tsx'),
  'ReplyTemplates',
)
const IssuePage = lazyComponent(() => import('../../features/admin/newsletter/issue.tsx'), 'IssuePage')
const Issues = lazyComponent(() => import('../../features/admin/newsletter/issues.tsx'), 'Issues')
const Subscribers = lazyComponent(() => import('../../features/admin/messages/subscribers.tsx'), 'Subscribers')

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const { claims } = args.context.get(sessionContext)
  return { canSend: hasPermission(claims.role, 'newsletter.send') }
}
clientLoader.hydrate = true as const

export const meta = () => [{ title: pageTitle('Messages') }]

type View = 'inbox' | 'templates' | 'newsletter' | 'issues'
const VIEWS: Record<View, string> = {
  inbox: 'Inbox',
  templates: 'Reply templates',
  newsletter: 'Subscribers',
  issues: 'Newsletter issues',
}

/** Tickets, templates of replies, newsletter subscribers and issues. The URL selects the view. */
export default function MessagesPage({ loaderData: { canSend } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const viewParam = params.get('view')
  const isIssue = canSend && viewParam === 'issue'
  const views = (Object.keys(VIEWS) as View[]).filter((view) => canSend || view !== 'issues')
  const view = isIssue ? 'issues' : (views.find((id) => id === viewParam) ?? 'inbox')
  const ticketId = readId(params)
  return (
    <>
      <h1 className={classes(text.display, text.h1, layout.spaceBelowM)}>Messages</h1>
      <TabBar className={layout.spaceBelowXl}>
        {views.map((id) => (
          <Link key={id} to={`?view=${id}`} aria-current={id === view ? 'page' : undefined}>
            {VIEWS[id]}
          </Link>
        ))}
      </TabBar>
      {isIssue && <IssuePage id={readId(params)} />}
      {view === 'issues' && !isIssue && <Issues />}
      {view === 'newsletter' && <Subscribers />}
      {view === 'templates' && <ReplyTemplates />}
      {view === 'inbox' && (ticketId === undefined ? <TicketQueue /> : <TicketPage id={ticketId} />)}
    </>
  )
}

/** An invalid id means a new issue, or the inbox. */
function readId(params: URLSearchParams): number | undefined {
  const id = params.get('id') ?? ''
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined
}
