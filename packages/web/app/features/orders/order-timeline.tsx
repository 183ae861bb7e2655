import { formatDateTime, formatDeliveryDate } from '@shop/contract/kit/dates'
import { formatRupees } from '@shop/contract/kit/money'
import type { Order, OrderReturn, OrderTimelineEntry } from '@shop/contract/orders'
import { REFUSED_LABEL, STATUS_LABELS } from '@shop/contract/orders/order-status.rules'
import { deliveryOf } from '@shop/contract/orders/order-texts.rules'
import type { OrderRefund } from '@shop/contract/payments'
import { useQuery } from '@tanstack/react-query'
import { classes } from '../../ui/classes.ts'
import text from '../../ui/text.module.css'
import visibility from '../../ui/visibility.module.css'
import { orderRefundsQuery, orderReturnsQuery, orderTimelineQuery } from './orders.api.ts'
import orders from './orders.module.css'

type TimelineEvent = { label: string; at: string }

/** The order's events so far, and its expected delivery. */
export function OrderTimeline({ order }: { order: Order }) {
  const { data: entries = [] } = useQuery(orderTimelineQuery(order.id))
  const { data: returns = [] } = useQuery(orderReturnsQuery(order.id))
  const { data: refunds = [] } = useQuery(orderRefundsQuery(order))
  const delivery = deliveryOf(order)
  const events = [...eventsOf(order, entries, returns), ...refunds.flatMap(refundEvents)]
  return (
    <section aria-labelledby="order-timeline" className={visibility.screenOnly}>
      <h2 className={text.h3} id="order-timeline">
        Timeline
      </h2>
      <ol className={orders.timeline}>
        {events
          .toSorted((a, b) => a.at.localeCompare(b.at))
          .map(({ label, at }) => (
            <li key={`${label} ${at}`}>
              <b>{label}</b>
              <span className={classes(text.small, text.quiet, text.numeric)}>{formatDateTime(at)}</span>
            </li>
          ))}
        {delivery?.isDelivered === false && (
          <li className={orders.upcoming}>
            <b>Delivery</b>
            <span className={classes(text.small, text.quiet, text.numeric)}>
              by {formatDeliveryDate(delivery.date)}
            </span>
          </li>
        )}
      </ol>
    </section>
  )
}

/** Starts with 'Ordered' whatever the initial status was, so PLACED is left out. */
function eventsOf(
  order: Order,
  entries: readonly OrderTimelineEntry[],
  returns: readonly OrderReturn[],
): TimelineEvent[] {
  // Each request opens a return, and their list has the newest first.
  const requests = entries.filter(({ status }) => status === 'RETURN_REQUESTED')
  const statusChanges = entries.flatMap((entry, i) => {
    if (entry.status === 'PLACED') return []
    const previous = entries[i - 1]
    const request = [entry, previous].find((candidate) => candidate?.status === 'RETURN_REQUESTED')
    const orderReturn = request && returns.at(-1 - requests.indexOf(request))
    return [{ label: labelOf(entry, previous, { order, orderReturn }), at: entry.at }]
  })
  const { orderDate, refusedAt } = order
  const refusal = refusedAt === null ? [] : [{ label: REFUSED_LABEL, at: refusedAt }]
  return [{ label: 'Ordered', at: orderDate }, ...statusChanges, ...refusal, ...returns.flatMap(returnEvents)]
}

const nameOf = (orderReturn: OrderReturn | undefined) => (orderReturn?.exchange ? 'Exchange' : 'Return')

/** `closed`: withdrawn, or staff changed the status of the order. */
function labelOfEnd(orderReturn: OrderReturn | undefined, isByBuyer: boolean): string {
  const [state, name] = [orderReturn?.state, nameOf(orderReturn)]
  if (state === 'refunded') return orderReturn?.exchange ? 'Items exchanged' : 'Items returned'
  if (state !== 'closed') return `${name} declined`
  return isByBuyer ? `${name} withdrawn` : `${name} closed`
}

function labelOf(
  { status, isByBuyer }: OrderTimelineEntry,
  previous: OrderTimelineEntry | undefined,
  { order, orderReturn }: { order: Order; orderReturn: OrderReturn | undefined },
): string {
  if (status === 'DELIVERED' && previous?.status === 'RETURN_REQUESTED') return labelOfEnd(orderReturn, isByBuyer)
  if (status === 'RETURN_REQUESTED') return `${nameOf(orderReturn)} requested`
  if (status !== 'CANCELLED') return STATUS_LABELS[status]
  if (order.refusedAt !== null) return 'Parcel back with us, order cancelled'
  return isByBuyer ? 'Cancelled by you' : 'Cancelled by us'
}

const refundEvents = ({ amount, doneAt }: OrderRefund): TimelineEvent[] =>
  doneAt === null ? [] : [{ label: `${formatRupees(amount)} refunded`, at: doneAt }]

/** The steps of a return between RETURN_REQUESTED and RETURNED. */
function returnEvents(orderReturn: OrderReturn): TimelineEvent[] {
  const { approvedAt, receivedAt } = orderReturn
  const events: TimelineEvent[] = []
  if (approvedAt !== null) events.push({ label: `${nameOf(orderReturn)} approved`, at: approvedAt })
  if (receivedAt !== null) events.push({ label: `${nameOf(orderReturn)} received`, at: receivedAt })
  return events
}
