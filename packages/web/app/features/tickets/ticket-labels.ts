import type { TicketStatus } from '@shop/contract/tickets'

/** As the author of a ticket reads it. */
export const OWN_STATUS = {
  open: { label: 'We’ll reply', tone: 'info' },
  waiting: { label: 'Answered', tone: 'ok' },
  resolved: { label: 'Resolved', tone: 'ok' },
} as const satisfies Record<TicketStatus, { label: string; tone: string }>
