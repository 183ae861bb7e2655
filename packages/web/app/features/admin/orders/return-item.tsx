import { formatDateTime } from '@shop/contract/kit/dates'
import { formatRupees } from '@shop/contract/kit/money'
import type { AdminReturn } from '@shop/contract/orders'
import type { ExchangeStateName } from '@shop/contract/orders/exchanges.rules'
import { formatLines } from '@shop/contract/orders/order-texts.rules'
import { Link } from 'react-router'
import { StatusBadge } from '../../../ui/badges.tsx'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import { DetailList } from '../detail-list.tsx'
import messages from '../styles/messages.module.css'
import record from '../styles/record.module.css'
import { LineItems } from './line-items.tsx'
import { PackReplacement } from './pack-replacement.tsx'
import { ReturnActions } from './return-actions.tsx'

const TONES: Partial<Record<AdminReturn['state'], 'ok' | 'warn' | 'bad'>> = {
  requested: 'warn',
  refunded: 'ok',
  refused: 'bad',
}

const REPLACEMENT_LABELS: Record<ExchangeStateName, string> = {
  reserved: 'Reserved',
  to_pack: 'Ready to pack',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  released: 'Not sent',
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
      <StatusBadge tone={TONES[orderReturn.state] ?? 'info'}>{labelOf(orderReturn)}</StatusBadge>
    </p>
    {orderReturn.reason !== null && <blockquote className={messages.text}>{orderReturn.reason}</blockquote>}
    <DetailList
      details={[
        ['Requested', formatDateTime(orderReturn.requestedAt)],
        orderReturn.exchange === null
          ? ['Items', orderReturn.items.length === 0 ? null : <LineItems key="items" items={orderReturn.items} />]
          : ['Exchange', [orderReturn.items, orderReturn.exchange.items].map(formatLines).join(' → ')],
        ['Replacement', orderReturn.exchange && REPLACEMENT_LABELS[orderReturn.exchange.state]],
        ['Order total', formatRupees(orderReturn.totalAmount)],
        [
          'Refund',
          orderReturn.refund === null || orderReturn.exchange !== null
            ? null
            : formatRefund(orderReturn.refund, orderReturn),
        ],
        ['Approved', formatStep(orderReturn.approvedBy, orderReturn.approvedAt)],
        ['Received', formatStep(orderReturn.receivedBy, orderReturn.receivedAt)],
        ['Not resaleable', formatLines(orderReturn.writtenOff) || null],
        ['Reason for declining', orderReturn.answer],
      ]}
    />
    <ReturnActions orderReturn={orderReturn} canRefund={canRefund} onChanged={onChanged} />
    {orderReturn.exchange?.state === 'to_pack' && <PackReplacement orderReturn={orderReturn} onPacked={onChanged} />}
  </>
)

/** An exchange is complete without a refund. */
function labelOf({ state, exchange }: AdminReturn): string {
  if (state === 'refunded' && exchange !== null) return 'exchanged'
  return state === 'refused' ? 'declined' : state
}

const formatRefund = (refund: number, { refundTo }: AdminReturn) =>
  refund === 0
    ? 'Nothing is left to refund'
    : `${formatRupees(refund)}${refundTo === 'store_credit' ? ' as store credit' : ''}`

const formatStep = (actor: string | null, at: string | null): string | null =>
  actor === null || at === null ? null : `${formatDateTime(at)}, ${actor}`
