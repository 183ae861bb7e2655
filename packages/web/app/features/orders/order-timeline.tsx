import { formatDeliveryDate, formatMoment } from '@shop/contract/kit/dates'
import type { Order, OrderStep } from '@shop/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { deliveryOf } from './delivery.ts'
import { orderStepsQuery } from './orders.api.ts'
import { STATUS_WORDS } from './status-words.ts'

type Moment = { words: string; at: string }

/** When the order moved, up to now, and when it is to arrive. */
export function OrderTimeline({ of: order }: { of: Order }) {
  const { data: steps = [] } = useQuery(orderStepsQuery(order.id))
  const delivery = deliveryOf(order)
  return (
    <section aria-labelledby="order-timeline" className="screen">
      <h2 className="h3" id="order-timeline">
        Timeline
      </h2>
      <ol className="order-timeline">
        {momentsOf(order, steps).map(({ words, at }) => (
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
function momentsOf({ orderDate }: Order, steps: readonly OrderStep[]): Moment[] {
  const moved = steps.filter(({ status }) => status !== 'PLACED')
  return [{ words: 'Ordered', at: orderDate }, ...moved.map((step) => ({ words: wordsOf(step), at: step.at }))]
}

/** Only whose wish it was to cancel needs saying. */
function wordsOf({ status, isByBuyer }: OrderStep): string {
  if (status !== 'CANCELLED') return STATUS_WORDS[status]
  return isByBuyer ? 'Cancelled by you' : 'Cancelled by us'
}
