import { formatDateTime } from '@shop/contract/kit/dates'
import type { ContactMessage } from '@shop/contract/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import button from '../../../ui/button.module.css'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import { toastError } from '../form-errors.ts'
import { ListSearch } from '../list-search.tsx'
import { PagedList } from '../paged-list.tsx'
import { dashboardKeys, messageKeys } from '../query-keys.ts'
import frame from '../styles/frame.module.css'
import messagesStyles from '../styles/messages.module.css'
import { useListParams } from '../use-list-params.ts'
import { messagesQuery, setMessageAnswered } from './messages.api.ts'

const FILTERS = { state: { label: 'Show', choices: { open: 'Open', answered: 'Answered', all: 'All' } } } as const

/** Messages from the contact page. Staff answer by email and then mark the message as answered. */
export function ContactMessages() {
  const { page, query, filters } = useListParams(FILTERS)
  const list = useQuery(messagesQuery({ page, query, ...filters }))
  return (
    <section className={layout.panel}>
      <ListSearch label="Search messages" filters={FILTERS} />
      <PagedList list={list} page={page} empty="No messages.">
        {(messages) => (
          <ul className={frame.stack}>
            {messages.map((message) => (
              <Message key={message.id} contactMessage={message} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}

function Message({
  contactMessage: { id, name, email, message, receivedAt, answeredAt, answeredBy },
}: {
  contactMessage: ContactMessage
}) {
  const queryClient = useQueryClient()
  const isAnswered = answeredAt !== null

  const mark = useMutation({
    mutationFn: (answered: boolean) => setMessageAnswered(id, answered),
    async onSuccess(_, answered) {
      toast.success(answered ? 'Marked as answered.' : 'Reopened.')
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: messageKeys.all }),
        queryClient.invalidateQueries({ queryKey: dashboardKeys.overview }),
      ])
    },
    onError: toastError,
  })

  return (
    <li className={messagesStyles.message} aria-label={`Message ${id}`}>
      <p className={classes(layout.row, layout.between, layout.wrap)}>
        <b>{name}</b>
        <span className={classes(text.small, text.quiet, text.numeric)}>{formatDateTime(receivedAt)}</span>
      </p>
      <p className={messagesStyles.text}>{message}</p>
      {isAnswered && (
        <p className={classes(text.small, text.quiet)}>
          Answered by {answeredBy} on {formatDateTime(answeredAt)}
        </p>
      )}
      <div className={classes(layout.row, layout.wrap)}>
        <a
          className={classes(button.button, messagesStyles.button, button.line)}
          href={`mailto:${email}`}
          aria-label={`Reply to ${email}`}
        >
          Reply to {email}
        </a>
        <Button
          className={messagesStyles.button}
          variant="plain"
          busyLabel={mark.isPending && 'Saving...'}
          onClick={() => mark.mutate(!isAnswered)}
        >
          {isAnswered ? 'Reopen' : 'Mark as answered'}
        </Button>
      </div>
    </li>
  )
}
