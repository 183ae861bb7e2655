import { expect, test } from 'vitest'
import { MAX_SUB_CATEGORY_TILES } from '../catalogue/categories.rules.ts'
import { DELIVERY_DAYS, ESTIMATED_SHIPPING, SHIPPING } from '../checkout/shipping.rules.ts'
import { DEMO_PAYMENT_PAISE } from '../checkout/totals.rules.ts'
import { HOT_ABOVE_POPULARITY } from '../movies/movies.rules.ts'
import { MAX_RECOMMENDED_PRODUCTS } from '../recommendations/recommendations.rules.ts'
import { badgeText, LIMITS, PLAYER_SPEEDS, SIZES, TIMINGS } from './limits.ts'

// The specified values, written out independently of the code.
test.each([
  ['Phone number', LIMITS.phoneDigits, 10],
  ['Postal (PIN) code', LIMITS.pinDigits, 6],
  ['Minimum password length', LIMITS.minPasswordLength, 6],
  ['Quantity from', LIMITS.minQuantity, 1],
  ['Quantity to', LIMITS.maxQuantity, 99],
  ['Page size', LIMITS.pageSize, 20],
  ['Pager window', LIMITS.pagerWindow, 5],
  ['Hot badge above', HOT_ABOVE_POPULARITY, 90],
  ['Scroll-to-top threshold', SIZES.scrollToTopAfterPx, 300],
  ['Landing card re-randomise', TIMINGS.landingCardsMs, 20000],
  ['Home banner rotation', TIMINGS.homeBannerMs, 2000],
  ['Newsletter and contact thank-you', TIMINGS.thankYouTextMs, 3000],
  ['Active-shoppers refresh', TIMINGS.activeShoppersRefreshMs, 30000],
  ['Deal row scroll step', SIZES.dealRowScrollPx, 300],
  ['Sub-categories shown', MAX_SUB_CATEGORY_TILES, 6],
  ['Recommendation cards', MAX_RECOMMENDED_PRODUCTS, 6],
  ['Trailer advance', TIMINGS.trailerAdvanceMs, 10000],
  ['Player controls hide', TIMINGS.playerControlsHideMs, 3000],
  ['Seek step', TIMINGS.playerSeekSeconds, 10],
  ['Floating button', SIZES.floatingButtonPx, 64],
  ['Double tap', TIMINGS.doubleTapMs, 400],
  ['Drag threshold', SIZES.dragThresholdPx, 3],
  ['Toasts at most', LIMITS.maxToasts, 20],
  ['Toast', TIMINGS.toastMs, 4000],
  ['Success toast', TIMINGS.toastSuccessMs, 2000],
  ['Recent searched users', LIMITS.recentSearchedUsers, 5],
  ['Admin success message', TIMINGS.successMessageMs, 3000],
  ['Delivery estimate', DELIVERY_DAYS, 5],
  ['Shipping', SHIPPING.flatPaise, 5000],
  ['Free shipping above', SHIPPING.freeAbovePaise, 50000],
  ['Fallback shipping', ESTIMATED_SHIPPING.flatPaise, 4000],
  ['Fallback shipping free from', ESTIMATED_SHIPPING.freeFromPaise, 49900],
  ['Payment amount', DEMO_PAYMENT_PAISE, 500],
  ['Thank-you redirect', TIMINGS.thankYouRedirectMs, 1200],
])('%s is as specified', (_, value, specified) => {
  expect(value).toBe(specified)
})

test('the player’s speeds are 1, 1.5 and 2', () => {
  expect(PLAYER_SPEEDS).toEqual([1, 1.5, 2])
})

test('a badge is empty at 0 and shows 9+ above 9', () => {
  expect([0, 1, 9, 10, 250].map(badgeText)).toEqual(['', '1', '9', '9+', '9+'])
})
