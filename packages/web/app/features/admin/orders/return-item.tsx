import { nameWithOptions } from '@shop/contract/catalogue/options.rules'
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
  orderReturn: AdminReturn
  canRefund: boolean
  /** Called after every attempt, since a failed one may mean that someone else changed the return. */
  onChanged?: () => void
}

/** A return with the buyer's reason, its progress and the next actions. */
export const ReturnItem = ({ orderReturn, canRefund, onChanged }: Props) => (
  <>
    <p className={classes(layout.row, layout.between, layout.wrap, record.detailHeader)}>
      <b>
        <Link to={`/admin/manageorders?id=${orderReturn.orderId}`}>Order {orderReturn.orderId}</Link>,{' '}
        {orderReturn.customer.name}
      </b>
      <StatusBadge tone={TONES[orderReturn.state] ?? 'info'}>
        {orderReturn.state === 'refused' ? 'declined' : orderReturn.state}
      </StatusBadge>
    </p>
    {orderReturn.reason !== null && <blockquote className={messages.text}>{orderReturn.reason}</blockquote>}
    <DetailList
      details={[
        ['Requested', formatDateTime(orderReturn.requestedAt)],
        ['Items', orderReturn.items.map((item) => `${item.quantity} × ${nameWithOptions(item)}`).join(', ') || null],
        ['Order total', formatRupees(orderReturn.totalAmount)],
        ['Refund', orderReturn.refund === null ? null : formatRupees(orderReturn.refund)],
        ['Approved', formatStep(orderReturn.approvedBy, orderReturn.approvedAt)],
        ['Received', formatStep(orderReturn.receivedBy, orderReturn.receivedAt)],
        ['Reason for declining', orderReturn.answer],
      ]}
    />
    <ReturnActions orderReturn={orderReturn} canRefund={canRefund} onChanged={onChanged} />
  </>
)

const formatStep = (actor: string | null, at: string | null): string | null =>
  actor === null || at === null ? null : `${formatDateTime(at)}, ${actor}`
