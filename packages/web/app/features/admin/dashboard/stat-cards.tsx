import { formatCount } from '@shop/contract/kit/numbers'
import type { Growth } from '@shop/contract/reports'
import { GROWTH_DAYS, growthPercent } from '@shop/contract/reports/reports.rules'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { isApiError } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { orderTotalQuery } from '../orders/orders.api.ts'
import { catalogueTotalsQuery, dashboardQuery, userTotalQuery } from './dashboard.api.ts'

/** The four figures, each leading to its screen. 401 and 403 call `onUnauthorized`, anything else shows Retry (decision 87). */
export function StatCards({ onUnauthorized }: { onUnauthorized: () => void }) {
  const users = useQuery(userTotalQuery)
  const catalogue = useQuery(catalogueTotalsQuery)
  const orders = useQuery(orderTotalQuery)
  const growth = useQuery(dashboardQuery).data?.growth
  const all: readonly UseQueryResult[] = [users, catalogue, orders]

  const isOut = all.some(({ error }) => isApiError(error, 401) || isApiError(error, 403))
  useEffect(() => {
    if (isOut) onUnauthorized()
  }, [isOut, onUnauthorized])

  const failed = all.filter(({ isError }) => isError)
  return (
    <>
      <ul className="figures">
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
      {failed.length > 0 && !isOut && (
        <div className="grid gap-3 justify-items-start mt-5">
          <Notice kind="bad">
            {orders.isError ? 'Failed to fetch order count.' : 'Some figures could not be loaded.'}
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
      <span className="small quiet">{label}</span>
      <b className="num">{value === undefined ? '–' : formatCount(value)}</b>
      {growth !== undefined && <span className="micro quiet">{formatGrowth(growth)}</span>}
    </Link>
  </li>
)

/** '+12 % on the 30 days before'. */
function formatGrowth(growth: Growth): string {
  const percent = growthPercent(growth)
  if (percent === undefined)
    return growth.recent === 0 ? `None new in ${GROWTH_DAYS} days` : `${growth.recent} new in ${GROWTH_DAYS} days`
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : ''
  return `${sign}${Math.abs(percent)} % on the ${GROWTH_DAYS} days before`
}
