import { describe, expect, it } from 'vitest'
import { areaOf, hasAreaSwitch } from './areas.ts'

describe('areas', () => {
  it.each([
    ['/shop', 'shop'],
    ['/shop/7/cart', 'shop'],
    ['/category/fashion', 'shop'],
    ['/product/12', 'shop'],
    ['/movies', 'movies'],
    ['/movies/search', 'movies'],
    ['/watchlist', 'movies'],
    ['/shopping', 'other'],
    ['/profile', 'other'],
    ['/', 'other'],
  ])('%s belongs to %s', (path, area) => {
    expect(areaOf(path)).toBe(area)
  })

  it.each([
    ['/shop', true],
    ['/login', true],
    ['/shop/7/cart', true],
    ['/shop/7/cart/address', false],
    ['/shop/7/cart/address/review', false],
    ['/shop/7/cart/address/review/payment/3', false],
    ['/', false],
    ['/admin', false],
    ['/admin/manageusers', false],
  ])('on %s the switch button is shown: %s', (path, isShown) => {
    expect(hasAreaSwitch(path)).toBe(isShown)
  })
})
