import type { getTotals } from '@shop/contract/catalogue'
import type { countUsers } from '@shop/contract/users'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export const userTotalQuery = queryOptions({
  queryKey: ['users', 'total'],
  queryFn: ({ signal }) => call<typeof countUsers>('GET /api/user/totaluser', { signal }),
})

export const catalogueTotalsQuery = queryOptions({
  queryKey: ['catalogue', 'totals'],
  queryFn: ({ signal }) => call<typeof getTotals>('GET /api/shop/totals', { signal }),
})
