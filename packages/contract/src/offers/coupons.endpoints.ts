import { endpoint, PathId, z } from '../kit/index.ts'
import { CouponChange, CouponPage, CouponQuery, CouponSwitch, NewCoupon, StaffCoupon } from './coupons.schemas.ts'

const ofCoupon = z.object({ couponId: PathId })

export const listCoupons = endpoint({
  id: 'listCoupons',
  method: 'GET',
  path: '/api/admin/coupons',
  access: 'offers.change',
  query: CouponQuery,
  response: CouponPage,
  summary: 'Coupons with how often they were used and what they cost',
})

export const createCoupon = endpoint({
  id: 'createCoupon',
  method: 'POST',
  path: '/api/admin/coupons',
  access: 'offers.change',
  body: NewCoupon,
  response: StaffCoupon,
  summary: 'Makes a coupon, which counts from the next quote on',
})

export const changeCoupon = endpoint({
  id: 'changeCoupon',
  method: 'PUT',
  path: '/api/admin/coupons/:couponId',
  access: 'offers.change',
  params: ofCoupon,
  body: CouponChange,
  response: StaffCoupon,
  summary: 'Changes what a coupon gives, and when and how often; not its code',
})

export const switchCoupon = endpoint({
  id: 'switchCoupon',
  method: 'PUT',
  path: '/api/admin/coupons/:couponId/switch',
  access: 'offers.change',
  params: ofCoupon,
  body: CouponSwitch,
  response: StaffCoupon,
  summary: 'Switches a coupon off, or on again',
})
