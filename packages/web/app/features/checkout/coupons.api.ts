import type { listPublicCoupons } from '@shop/contract/promotions'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'

export const couponsQuery = queryOptions({
  queryKey: ['coupons'],
  queryFn: ({ signal }) => call<typeof listPublicCoupons>('GET /api/shop/coupons', { signal }),
})
