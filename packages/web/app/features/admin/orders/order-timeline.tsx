import { formatDate, formatDateTime } from '@shop/contract/kit/dates'
import { formatRupees } from '@shop/contract/kit/money'
import type { Order, OrderHistoryEntry } from '@shop/contract/orders'
import { REFUSED_LABEL, STATUS_LABELS } from '@shop/contract/orders/order-status.rules'
import { deliveryOf } from '@shop/contract/orders/order-texts.rules'
import type { OrderRefund } from '@shop/contract/payments'
import { useQuery } from '@tanstack/react-query'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import text from '../../../ui/text.module.css'
import { orderRefundsQuery } from '../payments/payments.api.ts'
import styles from './order-page.module.css'
import { orderHistoryQuery } from './orders.api.ts'

type TimelineEvent = { label: string; at: string; cause: string }

/** Status changes of an order with time, actor and reason, its refunds, and the expected delivery. */
export function OrderTimeline({ order }: { order: Order }) {
  const delivery = deliveryOf(order)
  const { data: changes = [], isError } = useQuery(orderHistoryQuery(order))
  const { data: refunds = [] } = useQuery(orderRefundsQuery(order.id))
  const events = [...changes.map(eventOfChange), ...refusalOf(order), ...refunds.flatMap(eventOfRefund)]
  return (
    <section className={classes(layout.panel, layout.grid, layout.gapM)} aria-labelledby="order-timeline">
      <h3 className={text.h3} id="order-timeline">
        Timeline
      </h3>
      {isError && <Notice kind="bad">The timeline couldn’t be loaded.</Notice>}
      <ol className={styles.timeline}>
        {events
          .toSorted((a, b) => a.at.localeCompare(b.at))
          .map(({ label, at, cause }) => (
            <li key={`${at} ${label}`}>
              <b>{label}</b>
              <span className={classes(text.small, text.numeric)}>{formatDateTime(at)}</span>
              <span className={classes(text.small, text.quiet)}>{cause}</span>
            </li>
          ))}
        {delivery?.isDelivered === false && (
          <li className={styles.upcoming}>
            <b>Delivery</b>
            <span className={classes(text.small, text.quiet, text.numeric)}>by {formatDate(delivery.date)}</span>
          </li>
        )}
      </ol>
    </section>
  )
}

const eventOfChange = (change: OrderHistoryEntry): TimelineEvent => ({
  label: labelOf(change),
  at: change.at,
  cause: causeOf(change),
})

const refusalOf = ({ refusedAt }: Order): TimelineEvent[] =>
  refusedAt === null
    ? []
    : [{ label: REFUSED_LABEL, at: refusedAt, cause: 'The customer didn’t accept the parcel. Nothing was paid.' }]

const eventOfRefund = ({ amount, refundTo, doneAt }: OrderRefund): TimelineEvent[] =>
  doneAt === null
    ? []
    : [
        {
          label: `${formatRupees(amount)} refunded`,
          at: doneAt,
          cause: refundTo === 'store_credit' ? 'To store credit' : 'To the original payment method',
        },
      ]

/** Demo orders start as shipped. */
const labelOf = ({ from, to }: OrderHistoryEntry): string =>
  from === null && to !== 'PLACED' ? `Ordered and ${STATUS_LABELS[to].toLowerCase()}` : STATUS_LABELS[to]

const causeOf = ({ actor, actorKind, reason }: OrderHistoryEntry): string =>
  actor === null ? `Automatic: ${reason}` : `${actor} (${actorKind}): ${reason}`
