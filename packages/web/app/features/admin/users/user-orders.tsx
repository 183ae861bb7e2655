import { formatRupees } from '@shop/contract/kit/money'
import { useQuery } from '@tanstack/react-query'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import text from '../../../ui/text.module.css'
import { DataTable } from '../data-table.tsx'
import { ORDER_COLUMNS, ORDER_SORTS } from '../orders/order-columns.tsx'
import { ordersQuery } from '../orders/orders.api.ts'
import { PagedList } from '../paged-list.tsx'
import { useListParams } from '../use-list-params.ts'

const COLUMNS = ORDER_COLUMNS.filter(({ name }) => name !== 'Customer')

/** The orders of a user and the total spent. */
export function UserOrders({ userId }: { userId: number }) {
  const { page, neighbour, sort, order } = useListParams({}, ORDER_SORTS)
  const list = useQuery(ordersQuery({ userId, page, ...neighbour, sort, order }))
  return (
    <section className={classes(layout.grid, layout.gapM, layout.padTopM)} aria-label="Orders">
      <h3 className={text.h3}>Orders</h3>
      {list.data !== undefined && (
        <p>
          <b>{formatRupees(list.data.revenue)}</b> spent, excluding cancelled and returned orders
        </p>
      )}
      <PagedList list={list} page={page} idOf={({ id }) => id} empty="No orders yet.">
        {(orders) => (
          <DataTable label="Orders" columns={COLUMNS} rows={orders} sorted={{ sort, order }} hasPlainCards />
        )}
      </PagedList>
    </section>
  )
}
