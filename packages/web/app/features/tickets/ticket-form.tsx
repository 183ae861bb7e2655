import { formatDateTime } from '@shop/contract/kit/dates'
import type { createTicket, TicketKind } from '@shop/contract/tickets'
import { TICKET_KIND_LABELS, TICKET_KINDS } from '@shop/contract/tickets/tickets.rules'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { call } from '../../lib/api/api.ts'
import { readFields } from '../../lib/interaction/read-fields.ts'
import { fieldErrorsOf, useAction } from '../../lib/interaction/use-action.ts'
import { useEarlySubmit } from '../../lib/interaction/use-early-submit.ts'
import { useSession } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import field from '../../ui/field.module.css'
import { AreaField, Field, SelectField } from '../../ui/field.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/notice.tsx'

const FIELDS = ['kind', 'name', 'email', 'message'] as const
type Values = Record<(typeof FIELDS)[number], string>

/**
 * Sends a ticket. Signed-in users needn't enter name and email, unless the server no longer accepts their token.
 * `?kind=` preselects what it is about, and the message starts with the number in `?order=`. A new draft is added to
 * the message and focuses it.
 */
export function TicketForm({ draft }: { draft?: { kind: TicketKind; message: string } | undefined }) {
  const form = useEarlySubmit()
  const [params] = useSearchParams()
  const session = useSession()
  const [rejectedToken, setRejectedToken] = useState<string>()
  const isSignedIn = session?.token !== undefined && session.token !== rejectedToken
  const send = useAction(async ({ kind, message, ...author }: Values) => {
    const body = { kind: kind as TicketKind, message, ...(isSignedIn ? {} : author) }
    try {
      return await call<typeof createTicket>('POST /api/tickets', { body })
    } catch (error) {
      if ('name' in fieldErrorsOf(error)) setRejectedToken(session?.token)
      throw error
    }
  })
  const fieldErrors = fieldErrorsOf(send.error)
  const kindField = useRef<HTMLSelectElement>(null)
  const messageField = useRef<HTMLTextAreaElement>(null)

  useEffect(() => {
    const [kind, message] = [kindField.current, messageField.current]
    if (draft === undefined || kind === null || message === null) return
    if (draft.kind !== 'question') kind.value = draft.kind
    message.value = addText(message.value, draft.message)
    message.focus()
  }, [draft])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    if (await send.run(readFields(currentTarget, FIELDS))) currentTarget.reset()
  }

  const bind = (name: keyof Values) => ({ name, required: true, error: fieldErrors[name] })

  return (
    <form {...form} className={field.form} onSubmit={submit}>
      <SelectField
        label="What is it about?"
        name="kind"
        ref={kindField}
        defaultValue={TICKET_KINDS.find((kind) => kind === params.get('kind')) ?? 'question'}
        error={fieldErrors.kind}
      >
        {TICKET_KINDS.map((name) => (
          <option key={name} value={name}>
            {TICKET_KIND_LABELS[name]}
          </option>
        ))}
      </SelectField>
      {!isSignedIn && (
        <>
          <Field label="Name" autoComplete="name" {...bind('name')} />
          <Field label="Email" type="email" autoComplete="email" {...bind('email')} />
        </>
      )}
      <AreaField
        label="Message"
        rows={6}
        ref={messageField}
        defaultValue={startOf(params.get('order'))}
        {...bind('message')}
      />
      <Button className={layout.selfStart} type="submit" big busyLabel={send.isPending && 'Sending...'}>
        Send
      </Button>
      {send.status === 'success' && (
        <Notice kind="ok" isPolite>
          <p>
            We received your message. Your ticket number is{' '}
            {isSignedIn ? (
              <Link to={`/support/${send.data.number}`}>{send.data.number}</Link>
            ) : (
              <b>{send.data.number}</b>
            )}
            . We reply by {formatDateTime(send.data.replyDueAt)}. The link to the conversation is in our email.
          </p>
        </Notice>
      )}
      {send.error && Object.keys(fieldErrors).length === 0 && <FieldError>{send.error.message}</FieldError>}
    </form>
  )
}

const startOf = (order: string | null): string => (order !== null && /^\d{1,10}$/.test(order) ? `Order ${order}: ` : '')

/** Keeps what was typed. */
function addText(text: string, added: string): string {
  if (text.includes(added)) return text
  return text === '' ? added : `${text}\n\n${added}`
}
