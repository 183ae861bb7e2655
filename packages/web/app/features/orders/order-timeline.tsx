import { formatDeliveryDate, formatMoment } from '@shop/contract/kit/dates'
import type { Order, OrderReturn, OrderTimelineEntry } from '@shop/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { deliveryOf } from './delivery.ts'
import { orderReturnsQuery, orderStepsQuery } from './orders.api.ts'
import { STATUS_WORDS } from './status-words.ts'

type Moment = { words: string; at: string }

/** When the order moved, up to now, and when it is to arrive. */
export function OrderTimeline({ of: order }: { of: Order }) {
  const { data: steps = [] } = useQuery(orderStepsQuery(order.id))
  const { data: returns = [] } = useQuery(orderReturnsQuery(order.id))
  const delivery = deliveryOf(order)
  return (
    <section aria-labelledby="order-timeline" className="screen">
      <h2 className="h3" id="order-timeline">
        Timeline
      </h2>
      <ol className="order-timeline">
        {momentsOf(order, steps, returns).map(({ words, at }) => (
          <li key={`${words} ${at}`}>
            <b>{words}</b>
            <span className="small quiet num">{formatMoment(at)}</span>
          </li>
        ))}
        {delivery?.hasArrived === false && (
          <li className="ahead">
            <b>Delivery</b>
            <span className="small quiet num">by {formatDeliveryDate(delivery.date)}</span>
          </li>
        )}
      </ol>
    </section>
  )
}

/** It begins with the order itself, whatever status that began with. */
function momentsOf(
  { orderDate }: Order,
  steps: readonly OrderTimelineEntry[],
  returns: readonly OrderReturn[],
): Moment[] {
  const moved = steps.map((step, i) => ({ words: wordsOf(step, steps[i - 1]), at: step.at }))
  const known = [...moved.filter((_, i) => steps[i]?.status !== 'PLACED'), ...returns.flatMap(stepsBetween)]
  return [{ words: 'Ordered', at: orderDate }, ...known.toSorted((one, other) => one.at.localeCompare(other.at))]
}

/** Whose wish it was to cancel needs saying, and that a return was turned down. */
function wordsOf({ status, isByBuyer }: OrderTimelineEntry, before: OrderTimelineEntry | undefined): string {
  if (status === 'DELIVERED' && before?.status === 'RETURN_REQUESTED') return 'Return not accepted'
  if (status !== 'CANCELLED') return STATUS_WORDS[status]
  return isByBuyer ? 'Cancelled by you' : 'Cancelled by us'
}

/** What the order's own status doesn't tell of a return. */
const stepsBetween = ({ approvedAt, receivedAt }: OrderReturn): Moment[] => [
  ...(approvedAt === null ? [] : [{ words: 'Return accepted', at: approvedAt }]),
  ...(receivedAt === null ? [] : [{ words: 'Items back with us', at: receivedAt }]),
]
