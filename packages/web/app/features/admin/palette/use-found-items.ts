import type { listProductTable } from '@shop/contract/catalogue'
import { formatRupees } from '@shop/contract/kit/money'
import { hasPermission } from '@shop/contract/kit/permissions'
import type { listMovieTable } from '@shop/contract/movies'
import type { listOrders } from '@shop/contract/orders'
import { STATUS_LABELS } from '@shop/contract/orders/order-status.rules'
import type { listUsers, Role } from '@shop/contract/users'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { paletteKeys } from '../query-keys.ts'
import { userDetailsPath } from '../users/user-details-path.ts'
import type { Command } from './commands.ts'

/** Results of each kind. */
const SIZE = 4

/** Orders, customers, products and movies that match the text, each kind as its table finds it. */
export function useFoundItems(query: string, role: Role | undefined) {
  return useQuery({
    queryKey: paletteKeys.found(query),
    queryFn: ({ signal }) => findItems({ query, size: SIZE }, role, signal),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  })
}

async function findItems(
  query: { query: string; size: number },
  role: Role | undefined,
  signal: AbortSignal,
): Promise<Command[]> {
  const editParams = hasPermission(role, 'catalogue.manage') ? (id: number) => `?view=edit&id=${id}` : undefined
  const [orders, users, products, movies] = await Promise.all([
    call<typeof listOrders>('GET /api/admin/orders', { query, signal }),
    call<typeof listUsers>('GET /api/admin/users', { query, signal }),
    call<typeof listProductTable>('GET /api/admin/products', { query, signal }),
    call<typeof listMovieTable>('GET /api/admin/movies', { query, signal }),
  ])
  return [
    ...orders.content.map(({ id, customer, orderStatus, totalAmount }) => ({
      id: `order-${id}`,
      label: `Order ${id}, ${customer.name}`,
      kind: `${STATUS_LABELS[orderStatus]}, ${formatRupees(totalAmount)}`,
      to: `/admin/manageorders?id=${id}`,
    })),
    ...users.content.map(({ id, name, email }) => ({
      id: `user-${id}`,
      label: name,
      kind: email,
      to: `/admin/manageusers${userDetailsPath(email)}`,
    })),
    ...products.content.map(({ id, name }) => ({
      id: `product-${id}`,
      label: name,
      kind: `Product ${id}`,
      to: editParams === undefined ? `/product/${id}` : `/admin/manageproducts${editParams(id)}`,
    })),
    ...movies.content.map(({ id, seriesTitle }) => ({
      id: `movie-${id}`,
      label: seriesTitle,
      kind: `Movie ${id}`,
      to: editParams === undefined ? `/movies/${id}` : `/admin/managemovies${editParams(id)}`,
    })),
  ]
}
