import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answer, refusal } from '../../test/api.ts'
import { PrivateFrame, startSignedIn } from '../../test/private.tsx'
import { renderRoutes } from '../../test/render.tsx'
import { signInAs } from '../../test/session.ts'
import { call } from '../lib/api.ts'
import { readSession } from '../lib/session.ts'
import { takeWayBack } from '../lib/way-back.ts'
import PrivateLayout from './private.tsx'

const ORDERS = 'GET /api/orders/user/:userId'
const ended = refusal(401, { message: 'Please log in.', code: 'unauthorized' })

/** A page behind the guard with a button that asks the server something. */
function show(path: string) {
  const Asking = () => (
    <PrivateFrame>
      <button
        type="button"
        onClick={() =>
          void (call as (route: string, input: object) => Promise<unknown>)(ORDERS, { params: { userId: 7 } }).catch(
            () => {},
          )
        }
      >
        Ask
      </button>
    </PrivateFrame>
  )
  return renderRoutes([{ Component: PrivateLayout, children: [{ path, Component: Asking }] }], path).user
}

const ask = async (user: ReturnType<typeof show>) => user.click(await screen.findByRole('button', { name: 'Ask' }))

let people = 0
beforeEach(() => {
  startSignedIn()
  // A token of its own for each test: one that was refused stays so.
  signInAs({ userId: 7, name: `Asha ${++people}` })
})

it('redirects to /login with a return URL when the session ended elsewhere', async () => {
  answer({ 'GET /api/orders/user/7': ended, 'GET /user_items/cart/items/7': ended })
  await ask(show('/profile/orders'))
  await screen.findByText('at /login')
  expect(readSession().token).toBeUndefined()
  expect(takeWayBack()).toEqual({ path: '/profile/orders' })
})

it('keeps the session when a single request is rejected', async () => {
  const asked = answer({ 'GET /api/orders/user/7': ended, 'GET /user_items/cart/items/7': 2 })
  await ask(show('/profile/orders'))
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(readSession().token).toBeDefined()
})

it('keeps the page when the user has signed in again', async () => {
  let asked = 0
  answer({
    'GET /api/orders/user/7': () => {
      if (asked++ > 0) return []
      signInAs({ userId: 7, expiresInSeconds: 7200 })
      return ended
    },
  })
  const user = show('/profile/orders')
  await ask(user)
  await ask(user)
  expect(readSession().token).toBeDefined()
})

it.each(['/shop/7/cart/address/review/payment/3', '/movies/watch/18'])('lets %s speak for itself', async (path) => {
  const asked = answer({ 'GET /api/orders/user/7': ended })
  const user = show(path)
  await ask(user)
  await ask(user)
  expect(asked.length).toBeGreaterThan(0)
  expect(readSession().token).toBeDefined()
})
