import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderRoutes } from '../../../test/render.tsx'
import { signInAs } from '../../../test/session.ts'
import { takeReturnUrl } from '../../lib/session/return-url.ts'
import { SampleMovies, SampleProducts } from './landing-samples.tsx'

const movie = {
  id: 12,
  seriesTitle: 'Salt Road',
  posterLink: null,
  releasedYear: 2019,
  genre: 'Drama',
  hasStream: false,
  imdbRating: 8,
}
const product = { name: 'Headphones', category: 'Electronics', price: '$129.95', image: '/art/products/audio-1.svg' }

const Landing = () => (
  <>
    <SampleProducts products={[product]} />
    <SampleMovies movies={[movie]} />
  </>
)
const show = () => renderRoutes([{ path: '/', Component: Landing }], '/')
const watchNow = () => screen.getByRole('link', { name: /Watch Now/ })
const addToCart = () => screen.getByRole('link', { name: 'Add to Cart: Headphones' })

describe('the samples of the landing page', () => {
  it('send visitors to sign in, and remember the movie', async () => {
    const { user } = show()
    await user.click(watchNow())
    await screen.findByText('at /login')
    expect(takeReturnUrl(7)).toEqual({ path: '/movies/12' })
  })

  it('send visitors to sign in, and remember the cart', async () => {
    const { user } = show()
    await user.click(addToCart())
    await screen.findByText('at /login')
    expect(takeReturnUrl(7)).toEqual({ path: '/shop/me/cart' })
  })

  it('lead signed-in users straight to the movie or the cart', () => {
    signInAs({ userId: 7 })
    show()
    expect(watchNow().getAttribute('href')).toBe('/movies/12')
    expect(addToCart().getAttribute('href')).toBe('/shop/me/cart')
  })
})
