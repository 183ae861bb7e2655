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
  summary: 'Coupons with how often they were used and what they cost',
})

export const createCoupon = endpoint({
  id: 'createCoupon',
  method: 'POST',
  path: '/api/admin/coupons',
  access: 'promotions.manage',
  body: CreateCoupon,
  response: AdminCoupon,
  errors: ['conflict'],
  summary: 'Makes a coupon, which counts from the next quote on',
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
  summary: 'Changes what a coupon gives, and when and how often; not its code',
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
  summary: 'Switches a coupon off, or on again',
})

export const listPublicCoupons = endpoint({
  id: 'listPublicCoupons',
  method: 'GET',
  path: '/api/shop/coupons',
  access: 'anyone',
  response: z.array(PublicCoupon),
  summary: 'Of the coupons that a new shop starts with, those that anybody may use now',
})
