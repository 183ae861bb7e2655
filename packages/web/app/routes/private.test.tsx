import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { errorResponse, mockApi } from '../../test/api.ts'
import { renderRoutes } from '../../test/render.tsx'
import { signInAs } from '../../test/session.ts'
import { PrivateProviders, setUpSignedIn } from '../../test/signed-in.tsx'
import { call } from '../lib/api/api.ts'
import { takeReturnUrl } from '../lib/session/return-url.ts'
import { readSession } from '../lib/session/session.ts'
import PrivateLayout from './private.tsx'

const ORDERS = 'GET /api/orders/user/:userId'
const ended = errorResponse(401, { message: 'Please log in.', code: 'unauthorized' })

/** A private page with a button that sends a request. */
function show(path: string) {
  const Asking = () => (
    <PrivateProviders>
      <button
        type="button"
        onClick={() =>
          void (call as (route: string, input: object) => Promise<unknown>)(ORDERS, { params: { userId: 7 } }).catch(
            () => {},
          )
        }
      >
        Send request
      </button>
    </PrivateProviders>
  )
  return renderRoutes([{ Component: PrivateLayout, children: [{ path, Component: Asking }] }], path).user
}

const fetchCart = async (user: ReturnType<typeof show>) =>
  user.click(await screen.findByRole('button', { name: 'Send request' }))

let people = 0
beforeEach(() => {
  setUpSignedIn()
  // A new token for each test, because a rejected token stays rejected.
  signInAs({ userId: 7, name: `Asha ${++people}` })
})

it('redirects to /login with a return URL when the session ended elsewhere', async () => {
  mockApi({ 'GET /api/orders/user/7': ended, 'GET /user_items/cart/items/7': ended })
  await fetchCart(show('/profile/orders'))
  await screen.findByText('at /login')
  expect(readSession().token).toBeUndefined()
  expect(takeReturnUrl()).toEqual({ path: '/profile/orders' })
})

it('keeps the session when a single request is rejected', async () => {
  const requests = mockApi({ 'GET /api/orders/user/7': ended, 'GET /user_items/cart/items/7': 2 })
  await fetchCart(show('/profile/orders'))
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(readSession().token).toBeDefined()
})

it('keeps the page when the user has signed in again', async () => {
  let requests = 0
  mockApi({
    'GET /api/orders/user/7': () => {
      if (requests++ > 0) return []
      signInAs({ userId: 7, expiresInSeconds: 7200 })
      return ended
    },
  })
  const user = show('/profile/orders')
  await fetchCart(user)
  await fetchCart(user)
  expect(readSession().token).toBeDefined()
})

it.each(['/shop/7/cart/address/review/payment/3', '/movies/watch/18'])(
  'leaves a 401 on %s to the page',
  async (path) => {
    const requests = mockApi({ 'GET /api/orders/user/7': ended })
    const user = show(path)
    await fetchCart(user)
    await fetchCart(user)
    expect(requests.length).toBeGreaterThan(0)
    expect(readSession().token).toBeDefined()
  },
)
