import { formatDateTime } from '@shop/contract/kit/dates'
import { FORM_LIMITS } from '@shop/contract/notifications/notifications.rules'
import type { rateTicket, replyToOwnTicket, Ticket } from '@shop/contract/tickets'
import { TICKET_KIND_LABELS } from '@shop/contract/tickets/tickets.rules'
import { type FormEvent, useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { fieldErrorsOf, useAction } from '../../lib/interaction/use-action.ts'
import { storeName } from '../../lib/rendering/site.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import field from '../../ui/field.module.css'
import { AreaField } from '../../ui/field.tsx'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/notice.tsx'
import text from '../../ui/text.module.css'
import { OWN_STATUS } from './ticket-labels.ts'
import styles from './tickets.module.css'

type Props = {
  ticket: Ticket
  /** From the link of an email. */
  token: string | undefined
  onChange: (ticket: Ticket) => void
}

/**
 * A ticket as its author sees it: the messages, a reply form and, once it is resolved, a question about satisfaction.
 */
export function TicketConversation({ ticket, token, onChange }: Props) {
  const { number, kind, status, replyDueAt, resolveDueAt, messages } = ticket
  const { label, tone } = OWN_STATUS[status]
  return (
    <div className={classes(layout.grid, layout.gapXl)}>
      <header className={classes(layout.grid, layout.gapS)}>
        <h1 className={classes(text.display, text.h1)}>Ticket {number}</h1>
        <p className={classes(layout.row, layout.wrap)}>
          {TICKET_KIND_LABELS[kind]} <StatusBadge tone={tone}>{label}</StatusBadge>
        </p>
        {status === 'open' && (
          <p className={classes(text.small, text.quiet)}>
            We reply by {formatDateTime(replyDueAt)} and resolve it by {formatDateTime(resolveDueAt)}.
          </p>
        )}
      </header>
      <ol className={styles.messages}>
        {messages.map(({ by, text: message, sentAt }) => (
          <li key={sentAt} className={classes(styles.message, by === 'shop' && styles.ofShop)}>
            <p className={classes(text.small, text.quiet, text.numeric)}>
              {by === 'shop' ? storeName() : 'You'}, {formatDateTime(sentAt)}
            </p>
            <p className={styles.text}>{message}</p>
          </li>
        ))}
      </ol>
      {status === 'resolved' && <Satisfaction ticket={ticket} token={token} onChange={onChange} />}
      <ReplyForm key={messages.length} ticket={ticket} token={token} onChange={onChange} />
    </div>
  )
}

function Satisfaction({ ticket: { number, isSatisfied }, token, onChange }: Props) {
  const rate = useAction(async (value: boolean) =>
    onChange(
      await call<typeof rateTicket>('PUT /api/tickets/:number/rating', {
        params: { number },
        query: { token },
        body: { isSatisfied: value },
      }),
    ),
  )
  return (
    <fieldset className={styles.satisfaction}>
      <legend className={text.h3}>Are you satisfied with the resolution?</legend>
      <div className={layout.buttonRow}>
        {([true, false] as const).map((value) => (
          <Button
            key={String(value)}
            variant={isSatisfied === value ? 'solid' : 'line'}
            aria-pressed={isSatisfied === value}
            disabled={rate.isPending}
            onClick={() => void rate.run(value)}
          >
            {value ? 'Yes' : 'No'}
          </Button>
        ))}
      </div>
      {isSatisfied === true && <p className={text.small}>Thank you for your feedback.</p>}
      {isSatisfied === false && <p className={text.small}>Tell us what is missing. Your message reopens the ticket.</p>}
      {rate.error && <Notice kind="bad">{rate.error.message}</Notice>}
    </fieldset>
  )
}

function ReplyForm({ ticket: { number, status }, token, onChange }: Props) {
  const [message, setMessage] = useState('')
  const send = useAction(async () =>
    onChange(
      await call<typeof replyToOwnTicket>('POST /api/tickets/:number/replies', {
        params: { number },
        query: { token },
        body: { message },
      }),
    ),
  )
  const fieldError: string | undefined = fieldErrorsOf(send.error).message
  return (
    <form
      className={field.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void send.run()
      }}
    >
      <AreaField
        label="Your message"
        rows={4}
        required
        maxLength={FORM_LIMITS.maxMessageLength}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
        error={fieldError}
        hint={status === 'resolved' ? 'A new message reopens the ticket.' : undefined}
      />
      <Button className={layout.selfStart} type="submit" busyLabel={send.isPending && 'Sending...'}>
        Send message
      </Button>
      {send.error && fieldError === undefined && <Notice kind="bad">{send.error.message}</Notice>}
    </form>
  )
}
