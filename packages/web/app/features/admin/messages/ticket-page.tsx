import { formatDateTime } from '@shop/contract/kit/dates'
import type { TicketConversation } from '@shop/contract/tickets'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { classes } from '../../../ui/classes.ts'
import { ErrorPanel } from '../../../ui/empty-state.tsx'
import layout from '../../../ui/layout.module.css'
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx'
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
  const { data, error, isFetching, refetch } = useQuery(messageQuery(id))
  return (
    <>
      <BackToList>Back to inbox</BackToList>
      <section className={classes(layout.panel, layout.grid, layout.gapXl)} aria-label="Ticket">
        {data !== undefined && <Conversation ticket={data} />}
        {data === undefined && error === null && (
          <Skeleton label="Loading the ticket...">
            <SkeletonBlock />
          </Skeleton>
        )}
        {data === undefined && error !== null && (
          <ErrorPanel message={error.message} onRetry={() => void refetch()} busy={isFetching} />
        )}
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
