import type {
  AdminCoupon,
  CouponQuery,
  CreateCoupon,
  createCoupon,
  listCoupons,
  setCouponEnabled,
  UpdateCoupon,
  updateCoupon,
} from '@shop/contract/promotions'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { couponKeys } from '../query-keys.ts'

export const couponsQuery = (query: Omit<CouponQuery, 'size'>) =>
  queryOptions({
    queryKey: [...couponKeys.all, query],
    queryFn: ({ signal }) => call<typeof listCoupons>('GET /api/admin/coupons', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const sendNewCoupon = (body: CreateCoupon) => call<typeof createCoupon>('POST /api/admin/coupons', { body })

export const sendCouponChange = (couponId: number, body: UpdateCoupon) =>
  call<typeof updateCoupon>('PUT /api/admin/coupons/:couponId', { params: { couponId }, body })

export const sendCouponSwitch = ({ id: couponId, version }: AdminCoupon, isOn: boolean) =>
  call<typeof setCouponEnabled>('PUT /api/admin/coupons/:couponId/switch', {
    params: { couponId },
    body: { isOn, version },
  })
