import { TIMINGS } from '@shop/contract/kit/limits'
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { advanceTime, currentSlide, dot, setReducedMotion, setUpFakeTime } from '../../../../test/carousel.ts'
import { renderRoutes } from '../../../../test/render.tsx'
import { signInAs } from '../../../../test/session.ts'
import { Promo } from './promo.tsx'

const deal = (id: number, actualPrice: number, discountPrice: number) => ({
  id,
  name: `Deal ${id}`,
  image: null,
  subCategory: 'Audio',
  actualPrice,
  discountPrice,
  ratings: null,
  noOfRatings: null,
  ratingSource: null,
  inStock: true,
  maxQuantity: 99,
})
const deals = [deal(1, 9299, 3090), deal(2, 499, 169)]
const pictures = [1, 2, 3].map((productId) => ({ productId, image: `/art/${productId}.svg` }))
const show = () => renderRoutes([{ path: '/', Component: () => <Promo pictures={pictures} deals={deals} /> }], '/')

const TITLES = ['SPRING MEGA SALE', 'NEW ARRIVALS', 'EXCLUSIVE OFFERS']
const current = () => currentSlide(TITLES)
const banner = () => screen.getByRole('region', { name: 'Offers' })

setUpFakeTime()

describe('promotional banner', () => {
  it('shows visitors the welcome banner instead', () => {
    show()
    expect(screen.queryByText('SPRING MEGA SALE')).toBeNull()
    expect(screen.getByRole('region', { name: 'Welcome' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Personalize' })).toBeNull()
  })

  it('shows the best discount and links to recommendations', () => {
    signInAs()
    show()
    expect(banner().textContent).toContain('Up to 67% OFF on Premium Brands')
    expect(screen.getByRole('link', { name: 'Personalize' }).getAttribute('href')).toBe('/recommendations')
    expect(screen.queryByRole('region', { name: 'Welcome' })).toBeNull()
  })

  it('shows the next slide every 2 s and starts over', () => {
    signInAs()
    show()
    const seen = [current()]
    for (let i = 0; i < 3; i += 1) {
      advanceTime(TIMINGS.homeBannerMs)
      seen.push(current())
    }
    expect(seen).toEqual([0, 1, 2, 0])
  })

  it('shows the slide of a clicked dot, with the price of the cheapest deal', () => {
    signInAs()
    show()
    fireEvent.click(dot('EXCLUSIVE OFFERS'))
    expect(current()).toBe(2)
    expect(screen.getByRole('group', { name: 'EXCLUSIVE OFFERS' }).textContent).toContain(
      'From ₹169.00 among today’s best deals',
    )
  })

  it('stops while paused, hovered or focused', () => {
    signInAs()
    show()
    const isStopped = () => {
      const before = current()
      advanceTime(3 * TIMINGS.homeBannerMs)
      return current() === before
    }
    fireEvent.click(screen.getByRole('button', { name: 'Pause the offers' }))
    expect(isStopped()).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Play the offers' }))
    fireEvent.pointerEnter(banner())
    expect(isStopped()).toBe(true)
    fireEvent.pointerLeave(banner())
    act(() => dot('NEW ARRIVALS').focus())
    expect(isStopped()).toBe(true)
    act(() => dot('NEW ARRIVALS').blur())
    advanceTime(TIMINGS.homeBannerMs)
    expect(current()).toBe(1)
  })

  it('does not move or show a pause button with reduced motion', () => {
    setReducedMotion(true)
    signInAs()
    show()
    advanceTime(3 * TIMINGS.homeBannerMs)
    expect(current()).toBe(0)
    expect(screen.queryByRole('button', { name: 'Pause the offers' })).toBeNull()
  })
})
