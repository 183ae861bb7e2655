import type {
  CouponChange,
  CouponQuery,
  changeCoupon,
  createCoupon,
  listCoupons,
  NewCoupon,
  StaffCoupon,
  switchCoupon,
} from '@shop/contract/offers'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export const couponsQuery = (query: Omit<CouponQuery, 'size'>) =>
  queryOptions({
    queryKey: ['coupons', query],
    queryFn: ({ signal }) => call<typeof listCoupons>('GET /api/admin/coupons', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const sendNewCoupon = (body: NewCoupon) => call<typeof createCoupon>('POST /api/admin/coupons', { body })

export const sendCouponChange = (couponId: number, body: CouponChange) =>
  call<typeof changeCoupon>('PUT /api/admin/coupons/:couponId', { params: { couponId }, body })

export const sendCouponSwitch = ({ id: couponId, version }: StaffCoupon, isOn: boolean) =>
  call<typeof switchCoupon>('PUT /api/admin/coupons/:couponId/switch', {
    params: { couponId },
    body: { isOn, version },
  })
