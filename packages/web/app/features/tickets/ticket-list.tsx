import { formatDateTime } from '@shop/contract/kit/dates'
import type { TicketSummary } from '@shop/contract/tickets'
import { TICKET_KIND_LABELS } from '@shop/contract/tickets/tickets.rules'
import { Link } from 'react-router'
import { StatusBadge } from '../../ui/badges.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import { OWN_STATUS } from './ticket-labels.ts'
import styles from './tickets.module.css'

export const TicketList = ({ tickets }: { tickets: readonly TicketSummary[] }) => (
  <ul className={styles.list}>
    {tickets.map(({ number, kind, status, openedAt, message }) => (
      <li key={number} className={classes(layout.grid, layout.gapS)}>
        <p className={classes(layout.row, layout.between, layout.wrap)}>
          <Link to={`/support/${number}`}>
            {number}, {TICKET_KIND_LABELS[kind]}
          </Link>
          <StatusBadge tone={OWN_STATUS[status].tone}>{OWN_STATUS[status].label}</StatusBadge>
        </p>
        <p className={styles.excerpt}>{message}</p>
        <p className={classes(text.small, text.quiet, text.numeric)}>{formatDateTime(openedAt)}</p>
      </li>
    ))}
  </ul>
)
