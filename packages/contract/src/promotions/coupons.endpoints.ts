import { endpoint, PathId, z } from '../kit/index.ts'
import {
  AdminCoupon,
  CouponPage,
  CouponQuery,
  CreateCoupon,
  PublicCoupon,
  SetCouponEnabled,
  UpdateCoupon,
} from './coupons.schemas.ts'

const couponParams = z.object({ couponId: PathId })

export const listCoupons = endpoint({
  id: 'listCoupons',
  method: 'GET',
  path: '/api/admin/coupons',
  access: 'promotions.manage',
  query: CouponQuery,
  response: CouponPage,
  summary: 'Lists coupons with their redemptions and discounts',
})

export const createCoupon = endpoint({
  id: 'createCoupon',
  method: 'POST',
  path: '/api/admin/coupons',
  access: 'promotions.manage',
  body: CreateCoupon,
  response: AdminCoupon,
  errors: ['conflict'],
  summary: 'Creates a coupon',
})

export const updateCoupon = endpoint({
  id: 'updateCoupon',
  method: 'PUT',
  path: '/api/admin/coupons/:couponId',
  access: 'promotions.manage',
  params: couponParams,
  body: UpdateCoupon,
  response: AdminCoupon,
  errors: ['not_found', 'conflict'],
  summary: 'Updates a coupon, except its code',
})

export const setCouponEnabled = endpoint({
  id: 'setCouponEnabled',
  method: 'PUT',
  path: '/api/admin/coupons/:couponId/switch',
  access: 'promotions.manage',
  params: couponParams,
  body: SetCouponEnabled,
  response: AdminCoupon,
  errors: ['not_found', 'conflict'],
  summary: 'Enables or disables a coupon',
})

export const listPublicCoupons = endpoint({
  id: 'listPublicCoupons',
  method: 'GET',
  path: '/api/shop/coupons',
  access: 'anyone',
  response: z.array(PublicCoupon),
  summary: 'Lists the default coupons that anyone can use now',
})
