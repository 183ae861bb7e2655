import { screen } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { errorResponse, mockApi } from '../../../test/api.ts'
import { renderRoutes } from '../../../test/render.tsx'
import { createToken } from '../../../test/session.ts'
import { rememberReturnUrl } from '../../lib/return-url.ts'
import { STORAGE_KEYS } from '../../lib/session.ts'
import { ToasterSlot } from '../../ui/toaster-slot.tsx'
import { LoginForm } from './login-form.tsx'

beforeEach(() => toast.remove())

const profile = { id: 7, name: 'Asha' }

async function logIn(
  login: unknown,
  more: Record<string, unknown> = {},
  pages: Parameters<typeof renderRoutes>[0] = [],
) {
  const asked = mockApi({ 'POST /auth/login': login, 'GET /api/user/asha%40example.in': profile, ...more })
  const { user } = renderRoutes(
    [{ path: '/login', Component: () => <LoginForm demoAccounts={[]} socialSignIn={[]} /> }, ...pages],
    '/login',
  )
  await user.type(screen.getByLabelText('Email Address'), 'Asha@example.in')
  await user.type(screen.getByLabelText('Password'), 'secret')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  return asked
}

test('a shopper goes to the shop, with token, email, id and name stored', async () => {
  const token = createToken()
  await logIn({ jwtToken: token, username: 'asha@example.in', message: null })
  await screen.findByText('at /shop')
  expect(Object.values(STORAGE_KEYS).map((key) => localStorage.getItem(key))).toEqual([
    token,
    '7',
    'asha@example.in',
    'Asha',
    null,
  ])
})

test('an admin goes to the admin area', async () => {
  await logIn({ jwtToken: createToken({ role: 'ADMIN' }) })
  await screen.findByText('at /admin')
})

test('a profile that can’t be had is logged and stops nobody', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await logIn({ jwtToken: createToken() }, { 'GET /api/user/asha%40example.in': errorResponse(500, { message: 'no' }) })
  await screen.findByText('at /shop')
  expect(logged).toHaveBeenCalledOnce()
})

test('the way back gives a page what had travelled with it', async () => {
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

test('the way back leads where the visitor was, adds what they wanted and says so', async () => {
  rememberReturnUrl(added)
  const asked = await logIn({ jwtToken: createToken() }, { 'POST /user_items/add': { message: 'ok' } }, productPage)
  expect((await screen.findByText('Product added to cart!')).role).toBe('status')
  screen.getByText('The product')
  expect(asked.find((one) => one.route === 'POST /user_items/add')?.query).toEqual({
    userId: '7',
    itemId: '12',
    category: 'CART',
  })
})

test('on a slow line it is said when the page is there, and not to be over by then', async () => {
  rememberReturnUrl(added)
  const said = vi.spyOn(toast, 'success')
  let come = () => {}
  const late = new Promise<null>((resolve) => {
    come = () => resolve(null)
  })
  const loader = vi.fn(() => late)
  await logIn({ jwtToken: createToken() }, { 'POST /user_items/add': { message: 'ok' } }, [
    { path: '/product/12', Component: Product, loader },
  ])
  await vi.waitFor(() => expect(loader).toHaveBeenCalled())
  expect(said).not.toHaveBeenCalled()
  come()
  await screen.findByText('Product added to cart!')
  screen.getByText('The product')
})

test('what could not be added is not said to be', async () => {
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

test('the way back of somebody who rated a film leads there, with the rating given', async () => {
  rememberReturnUrl({ path: '/movies/3', action: { rate: { itemId: 3, rating: 8 } } })
  const asked = await logIn(
    { jwtToken: createToken() },
    { 'PUT /api/movies/ratings/7': { rating: 8, average: 8, count: 1 } },
  )
  await screen.findByText('at /movies/3')
  expect(asked.at(-1)).toMatchObject({ query: { itemId: '3' }, body: { rating: 8 } })
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
])('says what went wrong: %#', async (login, words) => {
  await logIn(login)
  expect((await screen.findByRole('alert')).textContent).toBe(words)
  expect(localStorage.getItem(STORAGE_KEYS.token)).toBeNull()
})
