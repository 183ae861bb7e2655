import { formatDateTime } from '@shop/contract/kit/dates'
import type { TicketConversation } from '@shop/contract/tickets'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import { QueryFallback } from '../../../ui/query-fallback.tsx'
import text from '../../../ui/text.module.css'
import { BackToList } from '../edit-link.tsx'
import frame from '../styles/frame.module.css'
import messagesStyles from '../styles/messages.module.css'
import { messageQuery } from './messages.api.ts'
import { ReplyForm } from './reply-form.tsx'
import { ResolveButton } from './resolve-button.tsx'
import { TicketBadges } from './ticket-badges.tsx'

/** One ticket with its conversation. */
export function TicketPage({ id }: { id: number }) {
  const query = useQuery(messageQuery(id))
  return (
    <>
      <BackToList>Back to inbox</BackToList>
      <section className={classes(layout.panel, layout.grid, layout.gapXl)} aria-label="Ticket">
        {query.data === undefined ? <QueryFallback query={query} /> : <Conversation ticket={query.data} />}
      </section>
    </>
  )
}

const Conversation = ({ ticket }: { ticket: TicketConversation }) => (
  <>
    <header className={classes(layout.grid, layout.gapS)}>
      <h2 className={classes(text.display, text.h2)}>
        {ticket.number}, {ticket.name}
      </h2>
      <p>
        {ticket.userId === null ? (
          <a href={`mailto:${ticket.email}`}>{ticket.email}</a>
        ) : (
          <Link to={`/admin/manageusers?query=${encodeURIComponent(String(ticket.userId))}`}>{ticket.email}</Link>
        )}
      </p>
      <TicketBadges ticket={ticket} />
    </header>
    <ol className={frame.stack}>
      {ticket.messages.map(({ author, text: message, sentAt, by }) => (
        <li key={sentAt} className={messagesStyles.message}>
          <p className={classes(text.small, text.quiet, text.numeric)}>
            {author}
            {by === 'shop' && ' (staff)'}, {formatDateTime(sentAt)}
          </p>
          <p className={messagesStyles.text}>{message}</p>
        </li>
      ))}
    </ol>
    <ReplyForm key={ticket.id} ticket={ticket} />
    <div>
      <ResolveButton ticket={ticket} />
    </div>
  </>
)
