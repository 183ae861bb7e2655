import { formatRupees } from '@shop/contract/kit/money'
import { formatCount } from '@shop/contract/kit/numbers'
import type { OrderStatus } from '@shop/contract/orders'
import { ORDER_STATUSES, STATUS_LABELS } from '@shop/contract/orders/order-status.rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { usePendingSearchParams } from '../../../lib/search-params/pending-search-params.ts'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import { TabBar } from '../../../ui/tab-bar.tsx'
import tabs from '../../../ui/tabs.module.css'
import text from '../../../ui/text.module.css'
import { DataTable } from '../data-table.tsx'
import { DateRangeFields } from '../date-range-fields.tsx'
import { ExportButton } from '../export-button.tsx'
import { ListSearch } from '../list-search.tsx'
import { PagedList } from '../paged-list.tsx'
import lists from '../styles/lists.module.css'
import { TableTools } from '../table-tools.tsx'
import { useDateFilter } from '../use-date-filter.ts'
import { useListParams } from '../use-list-params.ts'
import { ORDER_COLUMNS, ORDER_SORTS } from './order-columns.tsx'
import { OrderSelection } from './order-selection.tsx'
import { ordersQuery } from './orders.api.ts'

/** All orders, filtered by status, search and date. Each opens on its own page. */
export function OrderTable({ canExport }: { canExport: boolean }) {
  const [params] = useSearchParams()
  const { days, setDay } = useDateFilter()
  const { page, neighbour, query, sort, order } = useListParams({}, ORDER_SORTS)
  const status = ORDER_STATUSES.find((value) => value === params.get('status'))
  const list = useQuery(ordersQuery({ page, ...neighbour, query, sort, order, status, ...days }))
  const { counts, revenue } = list.data ?? {}
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set<number>())

  return (
    <section className={layout.panel} aria-labelledby="all-orders">
      <h2 className={text.screenReaderOnly} id="all-orders">
        All orders
      </h2>
      <ListSearch label="Search by ID, customer, phone or payment">
        <DateRangeFields from={days.from} to={days.to} onChange={setDay} />
      </ListSearch>
      <StatusTabs selected={status} counts={counts} isLoading={list.isPending} />
      <PagedList
        list={list}
        page={page}
        idOf={({ id }) => id}
        empty="No matching orders."
        tools={
          <TableTools list="orders" columns={ORDER_COLUMNS}>
            {canExport && <ExportButton list="orders" columns={ORDER_COLUMNS} />}
          </TableTools>
        }
      >
        {(orders) => (
          <>
            <DataTable
              label="Orders"
              list="orders"
              columns={ORDER_COLUMNS}
              rows={orders}
              hasPlainCards
              sorted={{ sort, order }}
              selection={{ selected, onChange: setSelected, nameOf: ({ id }) => `order ${id}` }}
            />
            {selected.size > 0 && <OrderSelection selected={selected} onClear={() => setSelected(new Set())} />}
          </>
        )}
      </PagedList>
      {revenue !== undefined && (
        <p className={classes(text.small, text.quiet, layout.spaceAboveXl)}>
          {formatRupees(revenue)} revenue from matching orders with any status, excluding cancelled and returned.
        </p>
      )}
    </section>
  )
}

type TabsProps = {
  selected: OrderStatus | undefined
  counts: Partial<Record<OrderStatus, number>> | undefined
  isLoading: boolean
}

/** Links to each status with its count. A change returns to the first page. */
function StatusTabs({ selected, counts = {}, isLoading }: TabsProps) {
  const params = usePendingSearchParams()
  const to = (status: OrderStatus | undefined) => {
    const next = new URLSearchParams(params)
    next.delete('page')
    next.delete('status')
    if (status !== undefined) next.set('status', status)
    return `?${next}`
  }
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const tab = (status: OrderStatus | undefined, count: number) => (
    <Link
      key={status ?? 'all'}
      to={to(status)}
      preventScrollReset
      aria-current={status === selected ? 'true' : undefined}
    >
      {status === undefined ? 'All' : STATUS_LABELS[status]}{' '}
      <span className={classes(text.quiet, text.numeric)}>&nbsp;{formatCount(count)}</span>
    </Link>
  )
  return (
    <TabBar
      className={classes(tabs.wrapped, lists.statusTabs, layout.spaceBelowM)}
      aria-label="Order status"
      aria-busy={isLoading}
    >
      {tab(undefined, all)}
      {ORDER_STATUSES.map((status) => tab(status, counts[status] ?? 0))}
    </TabBar>
  )
}
