import type { getBusinessDetails } from '@shop/contract/invoices'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'

export const businessDetailsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['business', userId],
    queryFn: ({ signal }) =>
      call<typeof getBusinessDetails>('GET /api/users/:userId/business', { params: { userId }, signal }),
  })
