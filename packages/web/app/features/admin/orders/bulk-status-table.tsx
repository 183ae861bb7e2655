import { formatCountOf } from '@shop/contract/kit/numbers'
import type { BulkStatusPreview, OrderStatus } from '@shop/contract/orders'
import type { ReactNode } from 'react'
import { Notice } from '../../../ui/notice.tsx'
import { ScrollableTable } from '../../../ui/scrollable-table.tsx'
import tableStyles from '../../../ui/table.module.css'
import text from '../../../ui/text.module.css'
import { OrderStatusBadge } from './order-status-badge.tsx'

type Props = {
  preview: BulkStatusPreview
  status: OrderStatus
  /** Shown below the orders that can't be changed. */
  children: ReactNode
}

/** Each order with its status before and after, and the orders that can't be changed with the reason. */
export const BulkStatusTable = ({ preview: { changing, refused }, status, children }: Props) => (
  <>
    {refused.length > 0 && (
      <>
        <Notice kind="bad">{formatCountOf(refused.length, 'order')} can’t be changed:</Notice>
        <ul className={text.small}>
          {refused.map(({ id, recipient, reason }) => (
            <li key={id}>
              Order {id}, {recipient}: {reason}
            </li>
          ))}
        </ul>
        {changing.length > 0 && children}
      </>
    )}
    {changing.length === 0 && <p>No order would change.</p>}
    {changing.length > 0 && (
      <ScrollableTable label="Changes">
        <table className={tableStyles.table} aria-label="Preview">
          <thead>
            <tr>
              <th>Order</th>
              <th>Recipient</th>
              <th>Now</th>
              <th>After</th>
            </tr>
          </thead>
          <tbody>
            {changing.map(({ id, recipient, from }) => (
              <tr key={id}>
                <td>Order {id}</td>
                <td>{recipient}</td>
                <td>
                  <OrderStatusBadge status={from} />
                </td>
                <td>
                  <OrderStatusBadge status={status} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollableTable>
    )}
  </>
)
