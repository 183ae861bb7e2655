import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { errorResponse, mockApi } from '../../test/api.ts'
import { renderRoutes } from '../../test/render.tsx'
import { signInAs } from '../../test/session.ts'
import { queryClient } from '../lib/api/query-client.ts'
import type { PageHandle } from '../lib/rendering/page-handle.ts'
import { takeReturnUrl } from '../lib/session/return-url.ts'
import { readSession, STORAGE_KEYS } from '../lib/session/session.ts'
import { Shell } from './shell.tsx'

const show = (path: string, handle: PageHandle = {}) =>
  renderRoutes([{ path, handle, Component: () => <Shell>the page</Shell> }], path)

/** The bar at the top. On mobile, the tabs contain its links, too. */
const findInBar = async (name: string) => within(await screen.findByRole('banner')).findByRole('link', { name })

const hrefs = (name: RegExp | string) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))

describe('the frame of a page', () => {
  it('offers visitors sign-in and sign-up, and no account controls', async () => {
    show('/shop')
    await screen.findByText('Electronics')
    expect(hrefs('Sign In')).toEqual(['/login'])
    expect(hrefs('Sign Up')).toEqual(['/signup'])
    expect(screen.queryByRole('button', { name: 'Sign Out' })).toBeNull()
    expect(hrefs('Shopflix, go to shop')[0]).toBe('/shop')
  })

  it('shows the cart count on shop pages, up to 9+', async () => {
    signInAs({ userId: 7 })
    mockApi({ 'GET /user_items/cart/items/7': 12 })
    show('/category/fashion')
    const cart = await findInBar('Cart, 12 items')
    expect(cart.getAttribute('href')).toBe('/shop/7/cart')
    expect(cart.textContent).toBe('9+')
    expect(screen.getByRole('combobox').getAttribute('placeholder')).toBe('Search products...')
  })

  it('shows the number of saved movies on movie pages', async () => {
    signInAs({ userId: 7 })
    mockApi({ 'GET /user_items/watchlater/items/7': 1 })
    show('/watchlist')
    const later = await findInBar('Watch later, 1 movie')
    expect(later.getAttribute('href')).toBe('/watchlist')
    expect(screen.getByRole('combobox').getAttribute('placeholder')).toBe('Search movies...')
  })

  it.each(['/profile', '/faq', '/no/such/page'])('shows product search and the cart on %s', async (path) => {
    signInAs({ userId: 7 })
    mockApi({ 'GET /user_items/cart/items/7': 2 })
    show(path)
    await findInBar('Cart, 2 items')
    expect(screen.getByRole('combobox').getAttribute('placeholder')).toBe('Search products...')
  })

  it.each([
    ['ADMIN', 1],
    ['MODERATOR', 1],
    ['USER', 0],
  ] as const)('links to the admin area for staff: %s', async (role, count) => {
    signInAs({ userId: 7, role })
    mockApi({ 'GET /user_items/cart/items/7': 0 })
    show('/shop')
    await screen.findByRole('link', { name: 'Profile' })
    await waitFor(() => expect(screen.queryAllByRole('link', { name: 'Admin' })).toHaveLength(count))
  })

  it('links to the orders from every page', async () => {
    signInAs({ userId: 7 })
    mockApi({ 'GET /user_items/watchlater/items/7': 0 })
    show('/movies')
    expect((await findInBar('Orders')).getAttribute('href')).toBe('/profile/orders')
  })

  it('disables the cart when no user id is stored', async () => {
    localStorage.setItem(STORAGE_KEYS.token, 'token')
    show('/shop')
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Cart' })).disabled).toBe(true)
  })

  it('shows optimistic changes of the count at once', async () => {
    signInAs({ userId: 7 })
    mockApi({ 'GET /user_items/cart/items/7': 2 })
    show('/shop')
    await findInBar('Cart, 2 items')
    act(() => void queryClient.setQueryData(['cart', 7, 'count'], 3))
    expect(await findInBar('Cart, 3 items')).toBeTruthy()
  })

  it('signs out on a 401 of the count, and remembers the page', async () => {
    signInAs({ userId: 8 })
    mockApi({ 'GET /user_items/cart/items/8': errorResponse(401, { message: 'Sign in again', code: 'unauthorized' }) })
    show('/shop')
    expect(await screen.findByText('at /login')).toBeTruthy()
    expect(readSession().token).toBeUndefined()
    expect(takeReturnUrl()).toEqual({ path: '/shop' })
  })

  it('signs out with the button', async () => {
    signInAs({ userId: 7 })
    mockApi({ 'GET /user_items/cart/items/7': 0 })
    const { user } = show('/shop')
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }))
    expect(await screen.findByText('at /login')).toBeTruthy()
    expect(Object.keys(localStorage)).toEqual([])
  })

  it('remembers the page when a visitor signs in from the footer', async () => {
    const { user } = show('/category/fashion')
    await user.click(await screen.findByRole('link', { name: 'Login' }))
    await screen.findByText('at /login')
    expect(takeReturnUrl()).toEqual({ path: '/category/fashion' })
  })

  it('has every link of the footer', async () => {
    show('/shop')
    const footer = (await screen.findByText('Electronics')).closest('footer')
    const links = [...(footer?.querySelectorAll('li a') ?? [])].map((link) => link.getAttribute('href'))
    expect(links).toEqual([
      '/',
      '/shop',
      '/movies',
      '/profile',
      '/login',
      '/recommendations',
      '/about',
      '/category/electronics',
      '/category/fashion',
      '/movies/search?query=Action&page=0',
      '/movies/search?query=Drama&page=0',
      '/category/fashion?sort=newest',
      '/contact',
      '/support',
      '/faq',
      '/blog',
      '/privacy',
      '/terms',
      '/terms-and-conditions',
      '/refund-policy',
    ])
  })

  it('shows only the logo and links on a page without scripts', async () => {
    signInAs()
    show('/terms', { noScripts: true })
    await screen.findByText('Electronics')
    expect(screen.queryAllByRole('button')).toEqual([])
    expect(screen.queryByRole('link', { name: 'Profile' })).toBeNull()
    expect(hrefs('Terms')).toEqual(['/terms'])
    // CSS shows one of them.
    const banner = within(screen.getByRole('banner'))
    expect(banner.getByRole('link', { name: 'Account' }).className).toContain('signedInOnly')
    expect(banner.getByRole('link', { name: 'Sign In' }).className).toContain('signedOutOnly')
  })

  it('renders only the switch button on a page with its own frame', async () => {
    show('/login', { frame: 'none' })
    await waitFor(() => expect(screen.getAllByRole('button').map((b) => b.textContent)).toEqual(['Movie']))
    expect(screen.queryByRole('banner')).toBeNull()
    expect(screen.queryByRole('contentinfo')).toBeNull()
  })

  it('has no tab bar on a page with its own bottom bar', async () => {
    show('/shop', { tabs: false })
    await screen.findByText('Electronics')
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
  })
})
