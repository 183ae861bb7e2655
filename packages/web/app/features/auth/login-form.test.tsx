import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { toast } from 'react-hot-toast/headless'
import { useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { errorResponse, mockApi } from '../../../test/api.ts'
import { renderRoutes } from '../../../test/render.tsx'
import { createToken } from '../../../test/session.ts'
import { rememberReturnUrl } from '../../lib/session/return-url.ts'
import { STORAGE_KEYS } from '../../lib/session/session.ts'
import { markSessionEnded } from '../../lib/session/session-ended.ts'
import { ToasterSlot } from '../../ui/toaster-slot.tsx'
import { LoginForm } from './login-form.tsx'

beforeEach(() => toast.remove())

const profile = { id: 7, name: 'Asha' }

async function logIn(
  login: unknown,
  more: Record<string, unknown> = {},
  pages: Parameters<typeof renderRoutes>[0] = [],
) {
  const requests = mockApi({ 'POST /auth/login': login, 'GET /api/user/asha%40example.in': profile, ...more })
  const { user } = renderRoutes(
    [{ path: '/login', Component: () => <LoginForm demoAccounts={[]} socialSignIn={[]} /> }, ...pages],
    '/login',
  )
  await user.type(screen.getByLabelText('Email Address'), 'Asha@example.in')
  await user.type(screen.getByLabelText('Password'), 'secret')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  return requests
}

test('signs a shopper in, stores the session and opens the shop', async () => {
  const token = createToken()
  await logIn({ jwtToken: token, username: 'asha@example.in', message: null })
  await screen.findByText('at /shop')
  expect(Object.values(STORAGE_KEYS).map((key) => localStorage.getItem(key))).toEqual([
    token,
    '7',
    'asha@example.in',
    'Asha',
    null,
    null,
    null,
  ])
})

test('opens the admin area for an admin', async () => {
  await logIn({ jwtToken: createToken({ role: 'ADMIN' }) })
  await screen.findByText('at /admin')
})

test('signs in although the profile can’t be loaded, and logs the error', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await logIn({ jwtToken: createToken() }, { 'GET /api/user/asha%40example.in': errorResponse(500, { message: 'no' }) })
  await screen.findByText('at /shop')
  expect(logged).toHaveBeenCalledOnce()
})

test('says when the session has ended', async () => {
  markSessionEnded()
  mockApi({})
  renderRoutes([{ path: '/login', Component: () => <LoginForm demoAccounts={[]} socialSignIn={[]} /> }], '/login')
  expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeTruthy()
})

test('says at each empty or invalid field what is wrong, instead of the browser', async () => {
  const requests = mockApi({})
  const { user } = renderRoutes(
    [{ path: '/login', Component: () => <LoginForm demoAccounts={[]} socialSignIn={[]} /> }],
    '/login',
  )
  const email = screen.getByLabelText('Email Address')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(screen.getAllByText('Fill in this field.')).toHaveLength(2)
  expect(document.activeElement).toBe(email)
  await user.type(email, 'asha')
  expect(screen.getAllByText('Fill in this field.')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(screen.getByText('Enter a valid email address, like name@example.com.')).toBeTruthy()
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(requests).toEqual([])
})

test('returns to the page with its history state', async () => {
  history.replaceState({ usr: 'the chosen lines' }, '', '/review')
  rememberReturnUrl({ path: '/review' })
  const Review = () => <p>Back with {useLocation().state}</p>
  await logIn({ jwtToken: createToken() }, {}, [{ path: '/review', Component: Review }])
  await screen.findByText('Back with the chosen lines')
})

const added = {
  path: '/product/12',
  action: { add: { itemId: 12, category: 'CART' }, successMessage: 'Product added to cart!' },
} as const
const Product = () => (
  <>
    The product
    <ToasterSlot />
  </>
)
const productPage = [{ path: '/product/12', Component: Product }]

test('returns to the page, adds the product and shows the message', async () => {
  rememberReturnUrl(added)
  const requests = await logIn({ jwtToken: createToken() }, { 'POST /user_items/add': { message: 'ok' } }, productPage)
  expect((await screen.findByText('Product added to cart!')).role).toBe('status')
  screen.getByText('The product')
  expect(requests.find((one) => one.route === 'POST /user_items/add')?.query).toEqual({
    userId: '7',
    itemId: '12',
    category: 'CART',
  })
})

test('adds all products that were chosen together', async () => {
  rememberReturnUrl({ path: '/product/12', action: { addAll: [{ itemId: 12, variantId: 13 }, { itemId: 14 }] } })
  const requests = await logIn({ jwtToken: createToken() }, { 'POST /user_items/add': { message: 'ok' } }, productPage)
  await screen.findByText('The product')
  expect(requests.filter(({ route }) => route === 'POST /user_items/add').map(({ query }) => query)).toEqual([
    { userId: '7', itemId: '12', variantId: '13', category: 'CART' },
    { userId: '7', itemId: '14', category: 'CART' },
  ])
})

test('shows the message only after a slow page has loaded', async () => {
  rememberReturnUrl(added)
  const shownToast = vi.spyOn(toast, 'success')
  let finishLoading = () => {}
  const slowLoad = new Promise<null>((resolve) => {
    finishLoading = () => resolve(null)
  })
  const loader = vi.fn(() => slowLoad)
  await logIn({ jwtToken: createToken() }, { 'POST /user_items/add': { message: 'ok' } }, [
    { path: '/product/12', Component: Product, loader },
  ])
  await vi.waitFor(() => expect(loader).toHaveBeenCalled())
  expect(shownToast).not.toHaveBeenCalled()
  finishLoading()
  await screen.findByText('Product added to cart!')
  screen.getByText('The product')
})

test('shows no success message when the product could not be added', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  rememberReturnUrl(added)
  await logIn(
    { jwtToken: createToken() },
    { 'POST /user_items/add': errorResponse(409, { message: 'Sold out' }) },
    productPage,
  )
  await screen.findByText('The product')
  expect(screen.queryByText('Product added to cart!')).toBeNull()
})

test('returns to the movie and saves the rating', async () => {
  rememberReturnUrl({ path: '/movies/3', action: { rate: { itemId: 3, rating: 8 } } })
  const requests = await logIn(
    { jwtToken: createToken() },
    { 'PUT /api/movies/ratings/7': { rating: 8, average: 8, count: 1 } },
  )
  await screen.findByText('at /movies/3')
  expect(requests.at(-1)).toMatchObject({ query: { itemId: '3' }, body: { rating: 8 } })
})

test.each([
  [errorResponse(401, { message: 'This account is disabled.' }), 'This account is disabled.'],
  [errorResponse(401, { message: '' }), 'Invalid email or password'],
  [new Response('{}', { status: 401 }), 'Invalid email or password'],
  [new Response('<h1>Bad gateway</h1>', { status: 502 }), 'Invalid email or password'],
  [{ jwtToken: '' }, 'Token not received. Please try again.'],
  [new Response('A page of a proxy'), 'Token not received. Please try again.'],
  [
    () => {
      throw new TypeError('network')
    },
    'Connection error. Please try again.',
  ],
])('shows the error message: %#', async (login, message) => {
  await logIn(login)
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(localStorage.getItem(STORAGE_KEYS.token)).toBeNull()
})

test('clears the error when a field is edited', async () => {
  await logIn(errorResponse(401, { message: 'Invalid email or password' }))
  await screen.findByRole('alert')
  await userEvent.type(screen.getByLabelText('Email Address'), 'x')
  expect(screen.queryByRole('alert')).toBeNull()
})
