import { formatDate } from '@shop/contract/kit/dates'
import type { Order, OrderHistoryEntry } from '@shop/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import { ScrollableTable } from '../../../ui/scrollable-table.tsx'
import tableStyles from '../../../ui/table.module.css'
import text from '../../../ui/text.module.css'
import { orderHistoryQuery } from './orders.api.ts'

const ACTOR_LABELS: Record<OrderHistoryEntry['actorKind'], string> = {
  customer: 'customer',
  staff: 'staff',
  system: 'system',
}

/** Status changes of an order, with actor and reason. */
export function OrderHistory({ order }: { order: Order }) {
  const { data: changes, isError } = useQuery(orderHistoryQuery(order))
  if (isError) return <Notice kind="bad">The order history couldn’t be loaded.</Notice>
  return (
    <div className={classes(layout.grid, layout.gapM, layout.spaceAboveS)}>
      <h4 className={text.h3}>History</h4>
      <ScrollableTable label="History">
        <table className={tableStyles.table} aria-label={`History of order ${order.id}`}>
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
                <td className={text.numeric}>{formatDate(at)}</td>
                <td>{to}</td>
                <td>{actor === null ? ACTOR_LABELS[actorKind] : `${actor} (${ACTOR_LABELS[actorKind]})`}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollableTable>
    </div>
  )
}
