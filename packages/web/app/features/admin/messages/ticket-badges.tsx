import { formatDateTime } from '@shop/contract/kit/dates'
import type { ContactMessage } from '@shop/contract/tickets'
import { TICKET_KIND_LABELS } from '@shop/contract/tickets/tickets.rules'
import { StatusBadge } from '../../../ui/badges.tsx'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import text from '../../../ui/text.module.css'

const STATUS = {
  open: { label: 'Open', tone: 'info' },
  waiting: { label: 'Waiting for customer', tone: 'warn' },
  resolved: { label: 'Resolved', tone: 'ok' },
} as const

/** Kind, status and deadlines of a ticket. */
export const TicketBadges = ({ ticket }: { ticket: ContactMessage }) => {
  const { kind, status, isReplyOverdue, isResolutionOverdue, isSatisfied } = ticket
  return (
    <>
      <p className={classes(layout.row, layout.wrap)}>
        <StatusBadge>{TICKET_KIND_LABELS[kind]}</StatusBadge>
        <StatusBadge tone={STATUS[status].tone}>{STATUS[status].label}</StatusBadge>
        {isReplyOverdue && <StatusBadge tone="bad">Reply overdue</StatusBadge>}
        {isResolutionOverdue && <StatusBadge tone="bad">Resolution overdue</StatusBadge>}
        {isSatisfied !== null && (
          <StatusBadge tone={isSatisfied ? 'ok' : 'bad'}>{isSatisfied ? 'Satisfied' : 'Not satisfied'}</StatusBadge>
        )}
      </p>
      <p className={classes(text.small, text.quiet, text.numeric)}>{describeDeadlines(ticket)}</p>
    </>
  )
}

function describeDeadlines({ repliedAt, replyDueAt, resolveDueAt, answeredAt, answeredBy }: ContactMessage): string {
  if (answeredAt !== null) return `Resolved by ${answeredBy} on ${formatDateTime(answeredAt)}`
  const reply = repliedAt === null ? `First reply due ${formatDateTime(replyDueAt)}, resolution` : 'Resolution'
  return `${reply} due ${formatDateTime(resolveDueAt)}`
}
