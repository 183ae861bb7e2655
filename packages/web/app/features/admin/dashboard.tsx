import './admin.css'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { isApiError } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { catalogueTotalsQuery, userTotalQuery } from './dashboard.api.ts'
import { orderTotalQuery } from './orders.api.ts'

/** The four figures, each leading to its screen. 401 and 403 call `onUnauthorized`, anything else shows Retry (decision 87). */
export function Figures({ onUnauthorized }: { onUnauthorized: () => void }) {
  const users = useQuery(userTotalQuery)
  const catalogue = useQuery(catalogueTotalsQuery)
  const orders = useQuery(orderTotalQuery)
  const all: readonly UseQueryResult[] = [users, catalogue, orders]

  const isOut = all.some(({ error }) => isApiError(error, 401) || isApiError(error, 403))
  useEffect(() => {
    if (isOut) onUnauthorized()
  }, [isOut, onUnauthorized])

  const failed = all.filter(({ isError }) => isError)
  return (
    <>
      <ul className="figures">
        <Figure to="/admin/manageusers" label="Total Users" value={users.data} />
        <Figure to="/admin/manageproducts" label="Total Products" value={catalogue.data?.products} />
        <Figure to="/admin/managemovies" label="Total Movies" value={catalogue.data?.movies} />
        <Figure to="/admin/manageorders" label="Total Orders" value={orders.data} />
      </ul>
      {failed.length > 0 && !isOut && (
        <div className="grid gap-3 justify-items-start mt-5">
          <Notice kind="bad">
            {orders.isError ? 'Failed to fetch order count.' : 'Some figures could not be loaded.'}
          </Notice>
          <Button look="line" onClick={() => failed.forEach((query) => void query.refetch())}>
            Retry
          </Button>
        </div>
      )}
    </>
  )
}

const PLACES = [
  {
    to: '/admin/manageorders',
    title: 'Manage Orders',
    words: 'Find an order, step to its neighbours, change its status.',
  },
  { to: '/admin/manageusers', title: 'User Management', words: 'Find a user by email; roles and access.' },
  { to: '/admin/manageproducts', title: 'Manage Products', words: 'Find a product by its number.' },
  { to: '/admin/managemovies', title: 'Manage Movies', words: 'Find a film by its number.' },
] as const

/** What can be done where. */
export const Places = () => (
  <ul className="admin-places">
    {PLACES.map(({ to, title, words }) => (
      <li key={to}>
        <Link to={to}>
          <b className="h3">{title}</b>
          <span className="quiet">{words}</span>
        </Link>
      </li>
    ))}
  </ul>
)

const Figure = ({ to, label, value }: { to: string; label: string; value: number | undefined }) => (
  <li>
    <Link to={to}>
      <span className="small quiet">{label}</span>
      <b className="num">{value === undefined ? '–' : value.toLocaleString('en-IN')}</b>
    </Link>
  </li>
)
