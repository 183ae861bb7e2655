import { formatDateTime } from '@shop/contract/kit/dates'
import { formatRupees } from '@shop/contract/kit/money'
import type { AdminReturn } from '@shop/contract/orders'
import { Link } from 'react-router'
import { StatusBadge } from '../../../ui/badges.tsx'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import { DetailList } from '../detail-list.tsx'
import messages from '../styles/messages.module.css'
import record from '../styles/record.module.css'
import { ReturnActions } from './return-actions.tsx'

const TONES: Partial<Record<AdminReturn['state'], 'ok' | 'warn' | 'bad'>> = {
  requested: 'warn',
  refunded: 'ok',
  refused: 'bad',
}

type Props = {
  of: AdminReturn
  canRefund: boolean
  /** Called after any change, also by someone else. */
  onMoved?: () => void
}

/** A return with the buyer's reason, its progress and the next actions. */
export const ReturnItem = ({ of: item, canRefund, onMoved }: Props) => (
  <>
    <p className={classes(layout.row, layout.between, layout.wrap, record.factsHead)}>
      <b>
        <Link to={`/admin/manageorders?id=${item.orderId}`}>Order {item.orderId}</Link>, {item.customer.name}
      </b>
      <StatusBadge tone={TONES[item.state] ?? 'info'}>{item.state === 'refused' ? 'declined' : item.state}</StatusBadge>
    </p>
    {item.reason !== null && <blockquote className={messages.text}>{item.reason}</blockquote>}
    <DetailList
      details={[
        ['Requested', formatDateTime(item.requestedAt)],
        ['Total', formatRupees(item.totalAmount)],
        ['Approved', formatStep(item.approvedBy, item.approvedAt)],
        ['Received', formatStep(item.receivedBy, item.receivedAt)],
        ['Reason for declining', item.answer],
      ]}
    />
    <ReturnActions of={item} canRefund={canRefund} onMoved={onMoved} />
  </>
)

const formatStep = (actor: string | null, at: string | null): string | null =>
  actor === null || at === null ? null : `${formatDateTime(at)}, ${actor}`
