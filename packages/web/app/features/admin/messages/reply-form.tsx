import { FORM_LIMITS } from '@shop/contract/notifications/notifications.rules'
import type { TicketConversation } from '@shop/contract/tickets'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import field from '../../../ui/field.module.css'
import { AreaField } from '../../../ui/field.tsx'
import layout from '../../../ui/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { formErrors } from '../form-errors.ts'
import { UnsavedGuard } from '../unsaved-guard.tsx'
import { sendReply } from './messages.api.ts'
import { TemplatePicker } from './template-picker.tsx'
import { useReloadTickets } from './use-reload-tickets.ts'

/** Replies by email, optionally from a template, and can resolve the ticket at once. */
export function ReplyForm({ ticket }: { ticket: TicketConversation }) {
  const [message, setMessage] = useState('')
  const reload = useReloadTickets()
  const send = useMutation({
    mutationFn: (resolve: boolean) => sendReply(ticket.id, { message, resolve }),
    async onSuccess(_, resolve) {
      toast.success(resolve ? 'Reply sent. The ticket is resolved.' : 'Reply sent.')
      setMessage('')
      await reload()
    },
  })
  const { fieldErrors, message: problem } = formErrors(send.error)

  return (
    <form
      className={field.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        send.mutate(false)
      }}
    >
      <UnsavedGuard isDirty={message.trim() !== ''} />
      <TemplatePicker
        ticket={ticket}
        onInsert={(text) => setMessage(message.trim() === '' ? text : `${message.trimEnd()}\n\n${text}`)}
      />
      <AreaField
        label="Reply"
        rows={6}
        required
        maxLength={FORM_LIMITS.maxMessageLength}
        readOnly={send.isPending}
        value={message}
        error={fieldErrors.message}
        hint={`Goes to ${ticket.email}.`}
        onChange={({ target }) => setMessage(target.value)}
      />
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      <div className={layout.buttonRow}>
        <Button type="submit" busyLabel={send.isPending && send.variables === false && 'Sending...'}>
          Send reply
        </Button>
        {ticket.answeredAt === null && (
          <Button
            variant="line"
            disabled={send.isPending}
            onClick={({ currentTarget }) => {
              if (currentTarget.form?.reportValidity()) send.mutate(true)
            }}
          >
            Send and resolve
          </Button>
        )}
      </div>
    </form>
  )
}
