import { formatDate } from '@shop/contract/kit/dates'
import { formatRupees } from '@shop/contract/kit/money'
import { formatCount } from '@shop/contract/kit/numbers'
import type { AdminCoupon, CouponQuery, CouponState } from '@shop/contract/promotions'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import text from '../../../ui/text.module.css'
import { actionsColumn, type Column, DataTable } from '../data-table.tsx'
import { ListSearch } from '../list-search.tsx'
import { PagedList } from '../paged-list.tsx'
import lists from '../styles/lists.module.css'
import { useListParams } from '../use-list-params.ts'
import { CouponForm } from './coupon-form.tsx'
import { CouponSwitch } from './coupon-switch.tsx'
import { couponsQuery } from './coupons.api.ts'

const STATES: Record<CouponState, string> = { running: 'Active', coming: 'Scheduled', over: 'Expired', off: 'Disabled' }
const FILTERS = { state: { label: 'Show', choices: { all: 'All', ...STATES } } } as const
const SORTS: readonly CouponQuery['sort'][] = ['added', 'code', 'percent', 'until', 'uses', 'cost']

/** Coupons with their discount, validity, redemptions and cost. */
export function Coupons() {
  const { page, query, filters, sort, order } = useListParams(FILTERS, SORTS)
  const state = filters.state === 'all' ? undefined : filters.state
  const list = useQuery(couponsQuery({ page, query, state, sort, order }))
  // `new` opens an empty form.
  const [edited, setEdited] = useState<AdminCoupon | 'new' | undefined>()
  const columns: Column<AdminCoupon>[] = [
    ...COLUMNS,
    actionsColumn((coupon) => (
      <span className={lists.tableActions}>
        <Button
          className={lists.button}
          variant="text"
          aria-label={`Edit ${coupon.code}`}
          onClick={() => setEdited(coupon)}
        >
          Edit
        </Button>
        <CouponSwitch coupon={coupon} />
      </span>
    )),
  ]
  return (
    <section className={layout.panel} aria-labelledby="all-coupons">
      <div className={classes(layout.row, layout.between, layout.wrap, layout.spaceBelowXl)}>
        <h2 className={text.h3} id="all-coupons">
          All coupons
        </h2>
        <Button onClick={() => setEdited('new')}>New coupon</Button>
      </div>
      <ListSearch label="Search coupons" filters={FILTERS} />
      <PagedList list={list} page={page} empty="No matching coupons.">
        {(coupons) => <DataTable label="Coupons" columns={columns} rows={coupons} sorted={{ sort, order }} />}
      </PagedList>
      {edited !== undefined && (
        <CouponForm coupon={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </section>
  )
}

const COLUMNS: readonly Column<AdminCoupon>[] = [
  { name: 'Code', sort: 'code', render: ({ code }) => <b className={lists.codeCell}>{code}</b> },
  { name: 'Discount', sort: 'percent', isNumber: true, render: formatDiscount },
  {
    name: 'Minimum order',
    isNumber: true,
    render: ({ minAmount }) => (minAmount === 0 ? 'Any' : formatRupees(minAmount)),
  },
  { name: 'Validity', sort: 'until', render: formatValidity },
  { name: 'Status', render: ({ state }) => <NoWrap>{STATES[state]}</NoWrap> },
  { name: 'Uses', sort: 'uses', isNumber: true, render: formatRedemptions },
  { name: 'Cost', sort: 'cost', isNumber: true, render: ({ cost }) => formatRupees(cost) },
]

function formatDiscount({ percent, maxDiscount }: AdminCoupon): ReactNode {
  if (maxDiscount === null) return `${percent}%`
  return (
    <>
      {percent}%, <NoWrap>up to {formatRupees(maxDiscount)}</NoWrap>
    </>
  )
}

function formatValidity({ from, until }: AdminCoupon): ReactNode {
  if (from === null && until === null) return 'Always'
  if (until === null) return <NoWrap>From {formatDate(from ?? '')}</NoWrap>
  if (from === null) return <NoWrap>Until {formatDate(until)}</NoWrap>
  return (
    <>
      <NoWrap>{formatDate(from)} to</NoWrap> {formatDate(until)}
    </>
  )
}

/** Formats as '3 of 100, 1 per customer'. */
function formatRedemptions({ uses, totalLimit, perUserLimit }: AdminCoupon): ReactNode {
  const used = formatCount(uses)
  const all = totalLimit === null ? used : `${used} of ${formatCount(totalLimit)}`
  if (perUserLimit === null) return <NoWrap>{all}</NoWrap>
  return (
    <>
      <NoWrap>{all},</NoWrap> <NoWrap>{perUserLimit} per customer</NoWrap>
    </>
  )
}

const NoWrap = ({ children }: { children: ReactNode }) => <span className={layout.noWrap}>{children}</span>
