import { useQuery } from '@tanstack/react-query'
import { TicketList } from '../features/tickets/ticket-list.tsx'
import { ticketsQuery } from '../features/tickets/tickets.api.ts'
import { prefetch } from '../lib/api/query-client.ts'
import { pageTitle } from '../lib/rendering/site.ts'
import { sessionContext } from '../lib/session/guard.ts'
import { LinkButton } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import layout from '../ui/layout.module.css'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { QueryFallback } from '../ui/query-fallback.tsx'
import text from '../ui/text.module.css'
import type { Route } from './+types/own-tickets.ts'

export const meta = () => [{ title: pageTitle('Your tickets') }]

/** Always refetches: tickets are sent on a public page, which doesn't load the query client. */
export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { userId } = context.get(sessionContext)
  await prefetch({ ...ticketsQuery(userId), staleTime: 0 })
  return { userId }
}
clientLoader.hydrate = true as const

const Loading = () => <PageSkeleton label="Loading tickets..." title="Your tickets" />

export { Loading as HydrateFallback }

export default function OwnTicketsPage({ loaderData: { userId } }: Route.ComponentProps) {
  const query = useQuery(ticketsQuery(userId))
  if (query.data === undefined) return <QueryFallback query={query} loading={<Loading />} />
  const { data } = query
  const write = <LinkButton to="/support">Write to us</LinkButton>
  return (
    <div className={classes(layout.container, layout.section, layout.fullHeight)}>
      {data.length === 0 ? (
        <EmptyState title="No tickets yet" picture="umbrella" heading="h1" actions={write}>
          Questions and complaints that you send us appear here.
        </EmptyState>
      ) : (
        <>
          <div className={layout.sectionHead}>
            <h1 className={classes(text.display, text.h1)}>Your tickets</h1>
            {write}
          </div>
          <TicketList tickets={data} />
        </>
      )}
    </div>
  )
}
