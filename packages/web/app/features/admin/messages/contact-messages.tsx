import { formatDateTime } from '@shop/contract/kit/dates'
import type { ContactMessage } from '@shop/contract/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { ListSearch } from '../list-search.tsx'
import { PagedList } from '../paged-list.tsx'
import { useBusy } from '../use-busy.ts'
import { useListParams } from '../use-list-params.ts'
import { messagesQuery, sendAnswered } from './messages.api.ts'

const FILTERS = { state: { label: 'Show', choices: { open: 'Open', answered: 'Answered', all: 'All' } } } as const

/** Messages from the contact page. Staff answer by email and then mark the message as answered. */
export function ContactMessages() {
  const { page, query, filters } = useListParams(FILTERS)
  const list = useQuery(messagesQuery({ page, query, ...filters }))
  return (
    <section className="panel">
      <ListSearch label="Search messages" filters={FILTERS} />
      <PagedList list={list} page={page} empty="No messages.">
        {(messages) => (
          <ul className="admin-stack">
            {messages.map((message) => (
              <Message key={message.id} of={message} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}

function Message({ of: { id, name, email, message, receivedAt, answeredAt, answeredBy } }: { of: ContactMessage }) {
  const cache = useQueryClient()
  const { busy, run } = useBusy()
  const isAnswered = answeredAt !== null

  const mark = (answered: boolean) =>
    run(async () => {
      await sendAnswered(id, answered)
      toast.success(answered ? 'Marked as answered.' : 'Reopened.')
      await Promise.all([
        cache.invalidateQueries({ queryKey: ['messages'] }),
        cache.invalidateQueries({ queryKey: ['dashboard'] }),
      ])
    })

  return (
    <li className="message" aria-label={`Message ${id}`}>
      <p className="row between flex-wrap">
        <b>{name}</b>
        <span className="small quiet num">{formatDateTime(receivedAt)}</span>
      </p>
      <p className="message-text">{message}</p>
      {isAnswered && (
        <p className="small quiet">
          Answered by {answeredBy} on {formatDateTime(answeredAt)}
        </p>
      )}
      <div className="row flex-wrap">
        <a className="btn btn-line" href={`mailto:${email}`} aria-label={`Reply to ${email}`}>
          Reply to {email}
        </a>
        <Button variant="plain" busyLabel={busy && 'Saving...'} onClick={() => void mark(!isAnswered)}>
          {isAnswered ? 'Reopen' : 'Mark as answered'}
        </Button>
      </div>
    </li>
  )
}
