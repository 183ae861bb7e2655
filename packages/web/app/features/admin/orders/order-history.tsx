import { formatDate } from '@shop/contract/kit/dates'
import type { Order, OrderHistoryEntry } from '@shop/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { Notice } from '../../../ui/notice.tsx'
import { TableScroll } from '../../../ui/table-scroll.tsx'
import { historyQuery } from './orders.api.ts'

const ACTOR_LABELS: Record<OrderHistoryEntry['actorKind'], string> = {
  customer: 'customer',
  staff: 'staff',
  system: 'system',
}

/** Status changes of an order, with actor and reason. */
export function OrderHistory({ of: order }: { of: Order }) {
  const { data: changes, isError } = useQuery(historyQuery(order))
  if (isError) return <Notice kind="bad">The order history couldn’t be loaded.</Notice>
  return (
    <div className="grid gap-3 mt-2">
      <h4 className="h3">History</h4>
      <TableScroll label="History">
        <table className="table" aria-label={`History of order ${order.id}`}>
          <thead>
            <tr>
              <th>Date</th>
              <th>Status</th>
              <th>By</th>
              <th>Reason</th>
            </tr>
          </thead>
          <tbody>
            {changes?.map(({ to, at, actor, actorKind, reason }) => (
              <tr key={`${at} ${to}`}>
                <td className="num">{formatDate(at)}</td>
                <td>{to}</td>
                <td>{actor === null ? ACTOR_LABELS[actorKind] : `${actor} (${ACTOR_LABELS[actorKind]})`}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </div>
  )
}
