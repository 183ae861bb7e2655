import { screen, waitFor } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { beforeEach, describe, expect, it } from 'vitest'
import { errorResponse, mockApi } from '../../../test/api.ts'
import { renderRoutes } from '../../../test/render.tsx'
import { signInAs } from '../../../test/session.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { takeReturnUrl } from '../../lib/session/return-url.ts'
import { readSession, STORAGE_KEYS } from '../../lib/session/session.ts'
import { useCountBadge } from '../../shell/use-count-badge.ts'
import { ToasterSlot } from '../../ui/toaster-slot.tsx'
import { useAddToCart } from './use-add-to-cart.ts'

const ADD = 'POST /user_items/add'
const COUNT = 'GET /user_items/cart/items/7'

function Page() {
  const add = useAddToCart()
  const count = useCountBadge('cart', 7, () => {})
  return (
    <>
      <button type="button" onClick={() => void add({ itemId: 42 })}>
        Add to Cart
      </button>
      <output aria-label="Badge">{count}</output>
    </>
  )
}

function show() {
  const Frame = () => (
    <>
      <Page />
      <ToasterSlot />
    </>
  )
  const SignIn = () => (
    <>
      at /login
      <ToasterSlot />
    </>
  )
  return renderRoutes(
    [
      { path: '/category/fashion', Component: Frame },
      { path: '/login', Component: SignIn },
    ],
    '/category/fashion?sub=Kids',
  )
}

const badge = () => screen.getByLabelText('Badge').textContent
const add = () => screen.getByRole('button', { name: 'Add to Cart' })

beforeEach(() => {
  queryClient.clear()
  toast.remove()
})

describe('useAddToCart', () => {
  it('redirects visitors to sign-in and remembers the page and the product', async () => {
    const requests = mockApi({ [COUNT]: 0 })
    const { user } = renderRoutes(
      [
        { path: '/category/fashion', Component: Page },
        { path: '/login', Component: ToasterSlot },
      ],
      '/category/fashion?sub=Kids',
    )
    await user.click(add())
    expect(await screen.findByText('Please log in to add to cart.')).toBeTruthy()
    expect(takeReturnUrl()).toEqual({
      path: '/category/fashion?sub=Kids',
      action: { add: { itemId: 42, category: 'CART', quantity: 1 }, successMessage: 'Product added to cart.' },
    })
    expect(requests.filter(({ route }) => route === ADD)).toEqual([])
  })

  it('asks to log in again when the session has a token but no user id', async () => {
    localStorage.setItem(STORAGE_KEYS.token, 'token')
    const requests = mockApi({ [COUNT]: 0 })
    const { user } = show()
    await user.click(add())
    expect(await screen.findByText('Authentication error. Please log in again.')).toBeTruthy()
    expect(requests.filter(({ route }) => route === ADD)).toEqual([])
  })

  it('increases the badge before the server responds, then shows the server’s count', async () => {
    signInAs({ userId: 7 })
    const { promise, resolve } = Promise.withResolvers<unknown>()
    let inCart = 2
    const requests = mockApi({ [COUNT]: () => inCart, [ADD]: () => promise })
    const { user } = show()
    await waitFor(() => expect(badge()).toBe('2'))
    await user.click(add())
    await waitFor(() => expect(badge()).toBe('3'))
    // Another device added something too.
    inCart = 5
    resolve({ message: 'Product added to cart.' })
    expect(await screen.findByText('Product added to cart.')).toBeTruthy()
    await waitFor(() => expect(badge()).toBe('5'))
    expect(requests.find(({ route }) => route === ADD)?.query).toEqual({
      userId: '7',
      itemId: '42',
      category: 'CART',
      quantity: '1',
    })
  })

  it('reloads once after several quick adds', async () => {
    signInAs({ userId: 7 })
    const responses = Array.from({ length: 3 }, () => Promise.withResolvers<unknown>())
    let served = 0
    const requests = mockApi({ [COUNT]: () => served, [ADD]: () => responses[served++]?.promise })
    const { user } = show()
    await waitFor(() => expect(badge()).toBe('0'))
    for (const _ of responses) await user.click(add())
    await waitFor(() => expect(badge()).toBe('3'))
    for (const { resolve } of responses) resolve({ message: 'Product added to cart.' })
    await waitFor(() => expect(requests.filter(({ route }) => route === COUNT)).toHaveLength(2))
    expect(badge()).toBe('3')
  })

  it('redirects users with an expired session to sign-in and remembers the product', async () => {
    signInAs({ userId: 7 })
    mockApi({ [COUNT]: 2, [ADD]: errorResponse(401, { message: 'Sign in first.' }) })
    const { user } = show()
    await user.click(add())
    expect((await screen.findByRole('alert')).textContent).toBe('Unauthorized. Please log in again.')
    await screen.findByText(/at \/login/)
    expect(readSession().token).toBeUndefined()
    expect(takeReturnUrl(7)?.action?.add).toEqual({ itemId: 42, category: 'CART', quantity: 1 })
  })

  it.each([
    [409, 'You can have at most 99 of one product.', 'You can have at most 99 of one product.'],
    [404, 'Product not found', 'Could not add to cart.'],
    [500, 'Something broke.', 'Could not add to cart.'],
  ])('restores the badge after a %i and shows a message', async (status, message, shown) => {
    signInAs({ userId: 7 })
    mockApi({ [COUNT]: 2, [ADD]: errorResponse(status, { message }) })
    const { user } = show()
    await waitFor(() => expect(badge()).toBe('2'))
    await user.click(add())
    expect((await screen.findByRole('alert')).textContent).toBe(shown)
    await waitFor(() => expect(badge()).toBe('2'))
    expect(takeReturnUrl()).toBeUndefined()
  })
})
