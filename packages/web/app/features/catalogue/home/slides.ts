import { SEEDED_COUPONS } from '@shop/contract/checkout/coupons.rules'
import { formatPaise } from '@shop/contract/kit/money'

/** A slide of the promotional banner; the big words and the line below them are one sentence. */
export type Slide = { title: string; big: string; line: string }

const best = SEEDED_COUPONS.reduce((one, other) => (other.basisPoints > one.basisPoints ? other : one))

const from = formatPaise(best.minAmountPaise).replace(/\.00$/, '')

/** The three slides of spec 2. The last one names the coupon that takes most off. */
export const SLIDES: readonly Slide[] = [
  { title: 'SPRING MEGA SALE', big: 'Up to 70% OFF', line: 'on Premium Brands' },
  { title: 'NEW ARRIVALS', big: 'Just arrived', line: 'in Fashion, the most wanted first' },
  {
    title: 'EXCLUSIVE OFFERS',
    big: `${best.basisPoints / 100}% OFF`,
    line: `with ${best.code.toUpperCase()}, from ${from}`,
  },
]
