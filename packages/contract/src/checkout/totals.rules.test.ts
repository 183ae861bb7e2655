import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../kit/dates.ts'
import {
  calculateDiscount,
  normaliseCouponCode,
  SEEDED_COUPONS,
  toBasisPoints,
  toPercent,
  validateCoupon,
} from '../promotions/coupons.rules.ts'
import { amountToFreeShipping, calculateSavings, calculateShipping, estimateShipping } from './shipping.rules.ts'
import { calculateTotals } from './totals.rules.ts'

const usageOf = (subtotalPaise: number) => ({ subtotalPaise, now: new Date(), redemptions: { total: 0, byUser: 0 } })
const coupon = (code: string) => SEEDED_COUPONS.find((seeded) => seeded.code === code)

describe('shipping', () => {
  test('is ₹50 up to ₹500, free above', () => {
    expect([1, 50_000, 50_001].map(calculateShipping)).toEqual([5000, 5000, 0])
  })
  test('is free for an empty selection', () => {
    expect(calculateShipping(0)).toBe(0)
  })
  test('calculates the amount to free shipping', () => {
    expect([0, 45_000, 50_000, 60_000].map(amountToFreeShipping)).toEqual([0, 5000, 0, 0])
  })
  test('is estimated as ₹40, free from ₹499', () => {
    expect([49_899, 49_900].map(estimateShipping)).toEqual([4000, 0])
  })
})

describe('coupons', () => {
  test.each([
    ['', 100_000, 'Please enter a coupon code'],
    ['  ', 100_000, 'Please enter a coupon code'],
    ['nope', 100_000, 'Invalid coupon code'],
    ['premium20', 19_999, 'Minimum order amount ₹200 required for this coupon'],
    ['welcome15', 9_999, 'Minimum order amount ₹100 required for this coupon'],
    ['premium20', 20_000, undefined],
    ['save10', 1, undefined],
  ])('%j on %i paise: %s', (code, subtotal, problem) => {
    const expected = problem === undefined ? undefined : { code: 'bad_request', message: problem }
    expect(validateCoupon(coupon(code), code, usageOf(subtotal))).toEqual(expected)
  })

  const now = new Date('2026-11-20T12:00:00Z')
  const day = (n: number) => addDays(new Date('2026-11-20T18:30:00Z'), n)
  const baseCoupon = { code: 'x', basisPoints: 1000, minAmountPaise: 0, maxDiscountPaise: null }
  const limits = { isOn: true, startsAt: null, endsAt: null, perUserLimit: null, totalLimit: null }
  test.each([
    [{ startsAt: day(0) }, { total: 0, byUser: 0 }, 'This coupon is valid from 21/11/2026'],
    [{ endsAt: day(-1) }, { total: 0, byUser: 0 }, 'This coupon was valid until 19/11/2026'],
    [{ startsAt: now, endsAt: day(1) }, { total: 0, byUser: 0 }, undefined],
    [{ endsAt: now }, { total: 0, byUser: 0 }, 'This coupon was valid until 20/11/2026'],
    [{ isOn: false, endsAt: now }, { total: 0, byUser: 0 }, 'This coupon is no longer valid'],
    [{ totalLimit: 3 }, { total: 3, byUser: 0 }, 'This coupon has reached its limit'],
    [{ totalLimit: 3 }, { total: 2, byUser: 2 }, undefined],
    [{ perUserLimit: 1 }, { total: 9, byUser: 1 }, 'You have already used this coupon'],
    [{ perUserLimit: 2 }, { total: 9, byUser: 1 }, undefined],
  ])('with %j and redemptions %j: %s', (changes, redemptions, message) => {
    const problem = validateCoupon({ ...baseCoupon, ...limits, ...changes }, 'x', {
      subtotalPaise: 100,
      now,
      redemptions,
    })
    expect(problem?.message).toBe(message)
    if (message !== undefined) expect(problem?.code).toBe('coupon_refused')
  })

  test('are stored and compared in lower case, with percentages of up to two decimals', () => {
    expect(normaliseCouponCode(' Save10 ')).toBe('save10')
    expect([10, 12.5, 1.15].map(toBasisPoints)).toEqual([1000, 1250, 115])
    expect([1000, 1250].map(toPercent)).toEqual([10, 12.5])
  })

  test('limit the discount to its maximum', () => {
    const cappedCoupon = { basisPoints: 5000, maxDiscountPaise: 10_000 }
    expect([19_998, 20_000, 90_000].map((subtotal) => calculateDiscount(cappedCoupon, subtotal))).toEqual([
      9999, 10_000, 10_000,
    ])
  })

  test('discount the subtotal before shipping', () => {
    const totals = calculateTotals([{ unitPaise: 40_000, quantity: 1 }], coupon('save10'))
    expect(totals).toEqual({ subtotalPaise: 40_000, discountPaise: 4000, shippingPaise: 5000, totalPaise: 41_000 })
  })

  test('do not affect free shipping', () => {
    expect(calculateTotals([{ unitPaise: 50_100, quantity: 1 }], coupon('premium20')).shippingPaise).toBe(0)
  })
})

test('the total is subtotal - discount + shipping for any cart', () => {
  const line = fc.record({ unitPaise: fc.integer({ min: 1, max: 1e8 }), quantity: fc.integer({ min: 1, max: 99 }) })
  const anyCoupon = fc.constantFrom(undefined, ...SEEDED_COUPONS)
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), anyCoupon, (lines, used) => {
      const totals = calculateTotals(lines, used)
      expect(totals.totalPaise).toBe(totals.subtotalPaise - totals.discountPaise + totals.shippingPaise)
      expect(totals.totalPaise).toBeGreaterThanOrEqual(0)
      expect(Number.isSafeInteger(totals.totalPaise)).toBe(true)
    }),
  )
})

test('savings are the differences to the list prices times the quantities', () => {
  const lines = [
    { actualPaise: 20_000, unitPaise: 15_000, quantity: 2 },
    { actualPaise: 10_000, unitPaise: 10_000, quantity: 5 },
    { actualPaise: null, unitPaise: 10_000, quantity: 1 },
    { actualPaise: 10_000, unitPaise: 12_000, quantity: 1 },
    { actualPaise: null, unitPaise: -1, quantity: 1 },
  ]
  expect(calculateSavings(lines)).toBe(10_000)
})
