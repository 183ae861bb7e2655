import { formatDateTime } from '@shop/contract/kit/dates'
import type { ContactMessage } from '@shop/contract/tickets'
import { TICKET_KIND_LABELS } from '@shop/contract/tickets/tickets.rules'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import text from '../../../ui/text.module.css'
import { ListSearch } from '../list-search.tsx'
import { PagedList } from '../paged-list.tsx'
import frame from '../styles/frame.module.css'
import messagesStyles from '../styles/messages.module.css'
import { useListParams } from '../use-list-params.ts'
import { messagesQuery } from './messages.api.ts'
import { ResolveButton } from './resolve-button.tsx'
import { TicketBadges } from './ticket-badges.tsx'

const FILTERS = {
  state: {
    label: 'Show',
    choices: { open: 'Open', waiting: 'Waiting for customer', overdue: 'Overdue', resolved: 'Resolved', all: 'All' },
  },
  kind: { label: 'Kind', choices: { all: 'All', ...TICKET_KIND_LABELS } },
} as const

/** Questions and complaints. Open ones are sorted by deadline. */
export function TicketQueue() {
  const { page, query, filters } = useListParams(FILTERS)
  const { state, kind } = filters
  const [params] = useSearchParams()
  const linkTo = (id: number) => {
    const ticket = new URLSearchParams(params)
    ticket.set('id', String(id))
    return `?${ticket}`
  }
  const list = useQuery(messagesQuery({ page, query, state, ...(kind === 'all' ? {} : { kind }) }))
  return (
    <section className={layout.panel}>
      <ListSearch label="Search messages" filters={FILTERS} />
      <PagedList list={list} page={page} empty="No messages.">
        {(messages) => (
          <ul className={frame.stack}>
            {messages.map((message) => (
              <QueuedTicket key={message.id} ticket={message} to={linkTo(message.id)} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}

const QueuedTicket = ({ ticket, to }: { ticket: ContactMessage; to: string }) => (
  <li className={messagesStyles.message} aria-label={`Ticket ${ticket.number}`}>
    <p className={classes(layout.row, layout.between, layout.wrap)}>
      <Link to={to}>
        {ticket.number}, {ticket.name}
      </Link>
      <span className={classes(text.small, text.quiet, text.numeric)}>{formatDateTime(ticket.receivedAt)}</span>
    </p>
    <TicketBadges ticket={ticket} />
    <p className={messagesStyles.text}>{ticket.message}</p>
    <div className={classes(layout.row, layout.wrap)}>
      <Link to={to} aria-label={`Reply to ${ticket.number}`}>
        Reply
      </Link>
      <ResolveButton ticket={ticket} />
    </div>
  </li>
)
