import type { CashDay, CashDue } from '@shop/contract/cod'
import { formatDate } from '@shop/contract/kit/dates'
import { formatRupees } from '@shop/contract/kit/money'
import { formatCountOf } from '@shop/contract/kit/numbers'
import { STATUS_LABELS } from '@shop/contract/orders/order-status.rules'
import { useQuery } from '@tanstack/react-query'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import { QueryFallback } from '../../../ui/query-fallback.tsx'
import text from '../../../ui/text.module.css'
import { type Column, DataTable } from '../data-table.tsx'
import { DateRangeFields } from '../date-range-fields.tsx'
import { DetailList } from '../detail-list.tsx'
import { PagedList } from '../paged-list.tsx'
import { orderLink } from '../payments/order-link.tsx'
import lists from '../styles/lists.module.css'
import { useDateFilter } from '../use-date-filter.ts'
import { useListParams } from '../use-list-params.ts'
import { cashRegisterQuery } from './cash.api.ts'

/** What each day brought, and the orders whose cash isn't recorded yet. */
export function CashRegisterView() {
  const { days, setDay } = useDateFilter()
  const { page } = useListParams({})
  const query = { page: String(page), ...(days.from && { from: days.from }), ...(days.to && { to: days.to }) }
  const register = useQuery(cashRegisterQuery(query))
  const { data } = register
  return (
    <div className={classes(layout.grid, layout.gapM)}>
      <section className={layout.panel} aria-labelledby="cash-by-day">
        <h2 className={classes(text.h3, layout.spaceBelowM)} id="cash-by-day">
          Cash by day
        </h2>
        <div className={classes(lists.range, layout.spaceBelowM)}>
          <DateRangeFields {...days} onChange={setDay} />
        </div>
        {data === undefined ? (
          <QueryFallback query={register} />
        ) : (
          <div className={classes(layout.grid, layout.gapM)}>
            <DetailList
              details={[
                ['Expected', formatRupees(data.total.expected)],
                ['Collected', formatRupees(data.total.collected)],
                ['Short', formatRupees(data.total.short)],
                [
                  'Refused',
                  `${formatRupees(data.total.refused)} in ${formatCountOf(data.total.refusedParcels, 'parcel')}`,
                ],
              ]}
            />
            {data.days.length > 0 && (
              <DataTable
                label="Cash by day"
                columns={DAY_COLUMNS}
                rows={data.days.map((day) => ({ ...day, id: Number(day.day.replaceAll('-', '')) }))}
              />
            )}
          </div>
        )}
      </section>
      {data !== undefined && (
        <section className={layout.panel} aria-labelledby="cash-due">
          <h2 className={classes(text.h3, layout.spaceBelowM)} id="cash-due">
            To collect: {formatRupees(data.dueAmount)}
          </h2>
          <PagedList list={{ ...register, data: data.due }} page={page} empty="No cash is due.">
            {(rows) => (
              <DataTable
                label="Orders with cash to collect"
                columns={DUE_COLUMNS}
                rows={rows.map((row) => ({ ...row, id: row.orderId }))}
              />
            )}
          </PagedList>
        </section>
      )}
    </div>
  )
}

const DAY_COLUMNS: Column<CashDay & { id: number }>[] = [
  { name: 'Day', render: ({ day }) => formatDate(day) },
  { name: 'Parcels', isNumber: true, render: ({ parcels }) => parcels },
  { name: 'Expected', isNumber: true, render: ({ expected }) => formatRupees(expected) },
  { name: 'Collected', isNumber: true, render: ({ collected }) => formatRupees(collected) },
  { name: 'Short', isNumber: true, render: ({ short }) => formatRupees(short) },
  { name: 'Refused', isNumber: true, render: ({ refused }) => formatRupees(refused) },
]

const DUE_COLUMNS: Column<CashDue & { id: number }>[] = [
  { name: 'Order', render: ({ orderId }) => orderLink(orderId) },
  { name: 'Recipient', render: ({ recipient }) => recipient },
  { name: 'Status', render: ({ orderStatus }) => STATUS_LABELS[orderStatus] },
  {
    name: 'Delivered',
    render: ({ deliveredAt }) => (deliveredAt === null ? 'Not yet' : formatDate(deliveredAt)),
  },
  { name: 'Amount', isNumber: true, render: ({ amount }) => formatRupees(amount) },
]
