import { formatDateTime } from '@shop/contract/kit/dates'
import { formatRupees } from '@shop/contract/kit/money'
import type { AdminReturn } from '@shop/contract/orders'
import { Link } from 'react-router'
import { StatusBadge } from '../../../ui/badges.tsx'
import { DetailList } from '../detail-list.tsx'
import { ReturnActions } from './return-actions.tsx'

const TONES: Partial<Record<AdminReturn['state'], 'ok' | 'warn' | 'bad'>> = {
  requested: 'warn',
  refunded: 'ok',
  refused: 'bad',
}

type Props = {
  of: AdminReturn
  canRefund: boolean
  /** It stands elsewhere now, by this hand or another's. */
  onMoved?: () => void
}

/** A return: what its buyer says, how far it has come, and what may be done about it. */
export const ReturnItem = ({ of: item, canRefund, onMoved }: Props) => (
  <>
    <p className="row between flex-wrap facts-head">
      <b>
        <Link to={`/admin/manageorders?id=${item.orderId}`}>Order {item.orderId}</Link>, {item.customer.name}
      </b>
      <StatusBadge tone={TONES[item.state] ?? 'info'}>{item.state}</StatusBadge>
    </p>
    {item.reason !== null && <blockquote className="message-text">{item.reason}</blockquote>}
    <DetailList
      details={[
        ['Asked for', formatDateTime(item.requestedAt)],
        ['Total', formatRupees(item.totalAmount)],
        ['Approved', whoAndWhen(item.approvedBy, item.approvedAt)],
        ['Received', whoAndWhen(item.receivedBy, item.receivedAt)],
        ['Why it was refused', item.answer],
      ]}
    />
    <ReturnActions of={item} canRefund={canRefund} onMoved={onMoved} />
  </>
)

const whoAndWhen = (who: string | null, at: string | null): string | null =>
  who === null || at === null ? null : `${formatDateTime(at)}, ${who}`
