import type { ProductDetails } from '@shop/contract/catalogue'
import { expect, it } from 'vitest'
import { withOffers } from './product-offers.ts'

const sku = { name: 'Weight', value: '90 g' }
const pen = { discountPrice: 945, actualPrice: 1845, declarations: [sku] } as unknown as ProductDetails
const coupon = (code: string, percent: number, minAmount = 0, maxDiscount: number | null = null) => ({
  code,
  percent,
  minAmount,
  maxDiscount,
})

it('lists the coupons that one piece can be bought with, largest saving first', () => {
  const coupons = [coupon('SAVE10', 10), coupon('BIG', 50, 1000), coupon('PREMIUM20', 20, 200, 150)]
  expect(withOffers(pen, coupons).declarations).toEqual([
    { name: 'Coupons', value: 'PREMIUM20 saves ₹150.00, SAVE10 saves ₹94.50' },
    sku,
  ])
})

it('lists no offers without a coupon or a price', () => {
  expect(withOffers(pen, [])).toBe(pen)
  const unpriced = { ...pen, discountPrice: null, actualPrice: null }
  expect(withOffers(unpriced, [coupon('SAVE10', 10)])).toBe(unpriced)
})
