import type {
  AdminCoupon,
  CouponQuery,
  CreateCoupon,
  createCoupon as createCouponEndpoint,
  listCoupons,
  setCouponEnabled as setCouponEnabledEndpoint,
  UpdateCoupon,
  updateCoupon as updateCouponEndpoint,
} from '@shop/contract/promotions'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { couponKeys } from '../query-keys.ts'

export const couponsQuery = (query: Omit<CouponQuery, 'size'>) =>
  queryOptions({
    queryKey: couponKeys.list(query),
    queryFn: ({ signal }) => call<typeof listCoupons>('GET /api/admin/coupons', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const createCoupon = (body: CreateCoupon) =>
  call<typeof createCouponEndpoint>('POST /api/admin/coupons', { body })

export const updateCoupon = (couponId: number, body: UpdateCoupon) =>
  call<typeof updateCouponEndpoint>('PUT /api/admin/coupons/:couponId', { params: { couponId }, body })

export const setCouponEnabled = ({ id: couponId, version }: AdminCoupon, isOn: boolean) =>
  call<typeof setCouponEnabledEndpoint>('PUT /api/admin/coupons/:couponId/switch', {
    params: { couponId },
    body: { isOn, version },
  })
