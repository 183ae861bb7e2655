import type { countUserOrders } from '@shop/contract/orders'
import type { getUser } from '@shop/contract/users'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** A profile, by email: one's own, or anyone's for staff. */
export const profileQuery = (email: string) =>
  queryOptions({
    queryKey: ['user', email],
    queryFn: ({ signal }) => call<typeof getUser>('GET /api/user/:email', { params: { email }, signal }),
  })

export const orderCountQuery = (userId: number) =>
  queryOptions({
    queryKey: ['orders', userId, 'count'],
    queryFn: ({ signal }) =>
      call<typeof countUserOrders>('GET /api/orders/count/:userId', { params: { userId }, signal }),
  })
