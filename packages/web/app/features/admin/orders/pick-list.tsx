import { nameWithOptions } from '@shop/contract/catalogue/options.rules'
import { formatCountOf } from '@shop/contract/kit/numbers'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import layout from '../../../ui/layout.module.css'
import { QueryFallback } from '../../../ui/query-fallback.tsx'
import { ScrollableTable } from '../../../ui/scrollable-table.tsx'
import table from '../../../ui/table.module.css'
import text from '../../../ui/text.module.css'
import visibility from '../../../ui/visibility.module.css'
import { pickListQuery } from './parcels.api.ts'

/** What to take from the shelves for the oldest orders, to print. */
export function PickList() {
  const query = useQuery(pickListQuery)
  if (query.data === undefined) return <QueryFallback query={query} />
  const { data } = query
  const { lines, orders, totalOrders } = data
  if (lines.length === 0) return <p>Everything is packed.</p>
  return (
    <div className={classes(layout.panel, layout.grid, layout.gapM)}>
      <div className={classes(layout.row, layout.wrap, layout.between)}>
        <p className={text.quiet}>
          {orders < totalOrders
            ? `The oldest ${orders} of ${totalOrders} orders with items to pack`
            : `${formatCountOf(orders, 'order')} with items to pack`}
        </p>
        <Button className={visibility.screenOnly} variant="line" onClick={() => window.print()}>
          <Icon as={Printer} small />
          Print pick list
        </Button>
      </div>
      <ScrollableTable label="Pick list">
        <table className={table.table} aria-label="Items to pick">
          <thead>
            <tr>
              <th>Item</th>
              <th>Quantity</th>
              <th>Orders</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.productId}>
                <td>
                  <b className={classes(text.numeric, layout.block)}>{line.sku}</b>
                  {nameWithOptions(line)}
                </td>
                <td>{line.quantity}</td>
                <td>
                  {line.orders.map(({ orderId, quantity }, index) => (
                    <Fragment key={orderId}>
                      {index > 0 && ', '}
                      <Link to={`/admin/manageorders?id=${orderId}`}>{orderId}</Link>
                      {quantity > 1 && ` (${quantity})`}
                    </Fragment>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollableTable>
    </div>
  )
}
