import type { getTicket } from '@shop/contract/tickets'
import { useState } from 'react'
import { data } from 'react-router'
import { TicketConversation } from '../features/tickets/ticket-conversation.tsx'
import { call } from '../lib/api/api.ts'
import { isApiError } from '../lib/api/api-error.ts'
import type { PageHandle } from '../lib/rendering/page-handle.ts'
import { pageTitle } from '../lib/rendering/site.ts'
import { classes } from '../ui/classes.ts'
import layout from '../ui/layout.module.css'
import { RowsSkeleton } from '../ui/rows-skeleton.tsx'
import type { Route } from './+types/ticket.ts'

export const handle: PageHandle = { noIndex: true }

export const meta = () => [{ title: pageTitle('Ticket') }]

/** In the browser, because only the author may see it: signed in, or with the link of an email. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? undefined
  const input = { params, query: { token }, signal: request.signal }
  try {
    return { token, loaded: await call<typeof getTicket>('GET /api/tickets/:number', input) }
  } catch (error) {
    if (isApiError(error, 404) || isApiError(error, 400)) throw data(error.message, { status: 404 })
    throw error
  }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <RowsSkeleton label="Loading the ticket..." title="Ticket" />

export default function TicketPage({ loaderData: { token, loaded } }: Route.ComponentProps) {
  const [ticket, setTicket] = useState(loaded)
  return (
    <div className={classes(layout.container, layout.section, layout.fullHeight)}>
      <TicketConversation ticket={ticket} token={token} onChange={setTicket} />
    </div>
  )
}
