import { formatCount } from '@shop/contract/kit/numbers'
import type { Growth } from '@shop/contract/reports'
import { GROWTH_DAYS } from '@shop/contract/reports/reports.rules'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { isApiError } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import text from '../../../ui/text.module.css'
import { orderTotalQuery } from '../orders/orders.api.ts'
import figures from '../styles/figures.module.css'
import { catalogueTotalsQuery, dashboardQuery, userTotalQuery } from './dashboard.api.ts'

/** Four totals that link to their pages. A 401 or 403 calls `onUnauthorized`; any other error shows Retry. */
export function StatCards({ onUnauthorized }: { onUnauthorized: () => void }) {
  const users = useQuery(userTotalQuery)
  const catalogue = useQuery(catalogueTotalsQuery)
  const orders = useQuery(orderTotalQuery)
  const growth = useQuery(dashboardQuery).data?.growth
  const all: readonly UseQueryResult[] = [users, catalogue, orders]

  const isUnauthorized = all.some(({ error }) => isApiError(error, 401) || isApiError(error, 403))
  useEffect(() => {
    if (isUnauthorized) onUnauthorized()
  }, [isUnauthorized, onUnauthorized])

  const failed = all.filter(({ isError }) => isError)
  return (
    <>
      <ul className={figures.root}>
        <StatCard to="/admin/manageusers" label="Total Users" value={users.data} growth={growth?.users} />
        <StatCard
          to="/admin/manageproducts"
          label="Total Products"
          value={catalogue.data?.products}
          growth={growth?.products}
        />
        <StatCard
          to="/admin/managemovies"
          label="Total Movies"
          value={catalogue.data?.movies}
          growth={growth?.movies}
        />
        <StatCard to="/admin/manageorders" label="Total Orders" value={orders.data} growth={growth?.orders} />
      </ul>
      {failed.length > 0 && !isUnauthorized && (
        <div className={classes(layout.grid, layout.gapM, layout.itemsStart, layout.spaceAboveXl)}>
          <Notice kind="bad">
            {orders.isError ? 'Failed to fetch order count.' : 'Some totals couldn’t be loaded.'}
          </Notice>
          <Button variant="line" onClick={() => failed.forEach((query) => void query.refetch())}>
            Retry
          </Button>
        </div>
      )}
    </>
  )
}

type StatCardProps = { to: string; label: string; value: number | undefined; growth: Growth | undefined }

const StatCard = ({ to, label, value, growth }: StatCardProps) => (
  <li>
    <Link to={to}>
      <span className={classes(text.small, text.quiet)}>{label}</span>
      <b className={text.numeric}>{value === undefined ? '–' : formatCount(value)}</b>
      {growth !== undefined && <span className={classes(text.micro, text.quiet)}>{formatGrowth(growth)}</span>}
    </Link>
  </li>
)

/** '91 new in 30 days, 36 before'. */
const formatGrowth = ({ recent, before }: Growth): string =>
  `${recent === 0 ? 'None' : formatCount(recent)} new in ${GROWTH_DAYS} days, ${before === 0 ? 'none' : formatCount(before)} before`
