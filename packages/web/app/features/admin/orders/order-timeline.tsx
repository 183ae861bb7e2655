import { formatDateTime, formatDeliveryDate } from '@shop/contract/kit/dates'
import type { Order, OrderHistoryEntry } from '@shop/contract/orders'
import { expectedDate, isInTransit, STATUS_LABELS } from '@shop/contract/orders/order-status.rules'
import { useQuery } from '@tanstack/react-query'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import text from '../../../ui/text.module.css'
import styles from './order-page.module.css'
import { orderHistoryQuery } from './orders.api.ts'

/** Status changes of an order with time, actor and reason, and the expected delivery. */
export function OrderTimeline({ order }: { order: Order }) {
  const expected = expectedDate(order)
  const { data: changes = [], isError } = useQuery(orderHistoryQuery(order))
  return (
    <section className={classes(layout.panel, layout.grid, layout.gapM)} aria-labelledby="order-timeline">
      <h3 className={text.h3} id="order-timeline">
        Timeline
      </h3>
      {isError && <Notice kind="bad">The timeline couldn’t be loaded.</Notice>}
      <ol className={styles.timeline}>
        {changes.map((change) => (
          <li key={`${change.at} ${change.to}`}>
            <b>{labelOf(change)}</b>
            <span className={classes(text.small, text.numeric)}>{formatDateTime(change.at)}</span>
            <span className={classes(text.small, text.quiet)}>{causeOf(change)}</span>
          </li>
        ))}
        {isInTransit(order.orderStatus) && expected !== null && (
          <li className={styles.upcoming}>
            <b>Delivery</b>
            <span className={classes(text.small, text.quiet, text.numeric)}>by {formatDeliveryDate(expected)}</span>
          </li>
        )}
      </ol>
    </section>
  )
}

/** Demo orders start as shipped. */
const labelOf = ({ from, to }: OrderHistoryEntry): string =>
  from === null && to !== 'PLACED' ? `Ordered and ${STATUS_LABELS[to].toLowerCase()}` : STATUS_LABELS[to]

const causeOf = ({ actor, actorKind, reason }: OrderHistoryEntry): string =>
  actor === null ? `Automatic: ${reason}` : `${actor} (${actorKind}): ${reason}`
