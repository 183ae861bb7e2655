import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  adjustByBasisPoints,
  formatPaise,
  formatRupees,
  isWholePaise,
  percentageOf,
  percentOff,
  toPaise,
  toRupees,
  unitPriceOf,
} from './money.ts'

describe('money', () => {
  test('shows rupees in Indian grouping with two decimals', () => {
    expect(formatPaise(12345600)).toBe('₹1,23,456.00')
    expect(formatPaise(123450)).toBe('₹1,234.50')
    expect(formatPaise(0)).toBe('₹0.00')
    expect(formatRupees(1234.5)).toBe('₹1,234.50')
  })

  test('is formatted like en-IN, also for negative amounts', () => {
    const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
    const amounts = fc.integer({ min: -1e13, max: 1e13 })
    fc.assert(fc.property(amounts, (paise) => formatPaise(paise) === rupees.format(toRupees(paise))))
  })

  test('converts between paise and rupees without loss', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1e12 }), (paise) => toPaise(toRupees(paise)) === paise))
  })

  test('rounds half a paisa up', () => {
    expect(percentageOf(105, 1000)).toBe(11)
    expect(percentageOf(104, 1000)).toBe(10)
    expect(percentageOf(15, 1000)).toBe(2)
  })

  test('a percentage is between 0 and the whole amount', () => {
    const amount = fc.integer({ min: 0, max: 1e11 })
    const percent = fc.integer({ min: 0, max: 10000 })
    fc.assert(
      fc.property(
        amount,
        percent,
        (paise, points) => percentageOf(paise, points) >= 0 && percentageOf(paise, points) <= paise,
      ),
    )
  })

  test('percent off is a whole number, and 0 without savings', () => {
    expect(percentOff(2499900, 1849900)).toBe(26)
    expect(percentOff(100, 100)).toBe(0)
    expect(percentOff(100, 120)).toBe(0)
    expect(percentOff(0, 0)).toBe(0)
    expect(percentOff(0, -100)).toBe(0)
  })

  test('accepts amounts with at most two decimals', () => {
    expect([1, 0.1, 19.99, 0].map(isWholePaise)).toEqual([true, true, true, true])
    expect([0.001, 19.999, Number.NaN].map(isWholePaise)).toEqual([false, false, false])
  })

  test('divides an amount by a quantity only without a remainder', () => {
    expect(unitPriceOf(30_000, 3)).toBe(10_000)
    expect(unitPriceOf(10_000, 3)).toBeUndefined()
  })

  test('raises and lowers an amount by a percentage', () => {
    expect(adjustByBasisPoints(10_000, 1250)).toBe(11_250)
    expect(adjustByBasisPoints(10_000, -1250)).toBe(8_750)
  })
})
