import { fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { beforeEach, describe, expect, it } from 'vitest'
import { mockApi } from '../../../test/api.ts'
import { buildCartItem } from '../../../test/cart.ts'
import { renderRoutes } from '../../../test/render.tsx'
import { signInAs } from '../../../test/session.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { STORAGE_KEYS } from '../../lib/session/session.ts'
import { setAdded, useIsAdded } from '../../lib/storage/added-products.ts'
import { ToasterSlot } from '../../ui/toaster-slot.tsx'
import { AddToCartButton } from './add-to-cart-button.tsx'
import { cartQuery } from './cart.api.ts'

const product = { id: 5, name: 'Narmada N7', inStock: true, actualPrice: 24_999, discountPrice: 18_499 }

const show = (changes: Partial<typeof product> | { actualPrice: null; discountPrice: null } = {}) =>
  renderRoutes(
    [
      {
        path: '/',
        Component: () => (
          <>
            <AddToCartButton product={{ ...product, ...changes }} hasQuantity />
            <ToasterSlot />
          </>
        ),
      },
    ],
    '/',
  )

const state = () => {
  const { textContent, disabled } = screen.getByRole<HTMLButtonElement>('button')
  return { textContent, disabled }
}
const addButton = () => screen.getByRole('button', { name: 'Add to Cart: Narmada N7' })
const cartLink = () => screen.findByRole('link', { name: 'Go to Cart: Narmada N7' })

/** A server with this quantity in the cart. */
function serveCart(quantity: number) {
  const cart = { quantity }
  const items = () =>
    cart.quantity === 0 ? [] : [buildCartItem({ id: 5, name: product.name, quantity: cart.quantity, maxQuantity: 4 })]
  const requests = mockApi({
    'GET /user_items/cart/7': items,
    'GET /user_items/cart/items/7': () => cart.quantity,
    'POST /user_items/add': () => {
      cart.quantity += 1
      return { message: 'Product added to cart.' }
    },
    'PUT /user_items/items_id/7': ({ query }: { query: Record<string, string> }) => {
      cart.quantity = Number(query.quantity)
      return { message: 'Quantity updated.' }
    },
    'DELETE /user_items/items_id/7': () => {
      cart.quantity = 0
      return { message: 'Removed from cart.' }
    },
  })
  return { cart, requests, additions: () => requests.filter(({ route }) => route === 'POST /user_items/add') }
}

beforeEach(() => {
  queryClient.clear()
  toast.remove()
  setAdded(product.id, false)
})

describe('Add to Cart button', () => {
  it('is enabled with a price and stock', () => {
    show()
    expect(state()).toEqual({ textContent: 'Add to Cart', disabled: false })
  })

  it('is disabled without a price', () => {
    show({ actualPrice: null, discountPrice: null })
    expect(state()).toEqual({ textContent: 'Add to Cart', disabled: true })
  })

  it('says when the product is out of stock', () => {
    show({ inStock: false })
    expect(state()).toEqual({ textContent: 'Out of stock', disabled: true })
  })

  it('becomes a link to the cart, with the focus, and shows the quantity in the cart', async () => {
    signInAs({ userId: 7 })
    const { cart } = serveCart(1)
    const { user } = show()
    await user.click(addButton())
    const link = await cartLink()
    expect(link.getAttribute('href')).toBe('/shop/7/cart')
    await waitFor(() => expect(document.activeElement).toBe(link))
    const plus = await screen.findByRole('button', { name: 'Increase quantity of Narmada N7' })
    await waitFor(() => expect(plus.previousElementSibling?.textContent).toBe('2'))
    await user.click(plus)
    await waitFor(() => expect(cart.quantity).toBe(3))
  })

  it('adds one unit when it is pressed twice', async () => {
    signInAs({ userId: 7 })
    const { additions } = serveCart(0)
    show()
    fireEvent.click(addButton())
    fireEvent.click(addButton())
    // The second press of a double click can meet the link that replaces the button.
    fireEvent.click(await cartLink(), { detail: 2 })
    expect(screen.queryByText(/^at /)).toBeNull()
    expect(additions()).toHaveLength(1)
  })

  it('removes what was added with Undo, and can add it again', async () => {
    signInAs({ userId: 7 })
    const { cart, requests } = serveCart(0)
    const { user } = show()
    await user.click(addButton())
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(cart.quantity).toBe(0))
    expect(requests.at(-1)?.route).not.toBe('PUT /user_items/items_id/7')
    await waitFor(addButton)
  })

  it('keeps earlier units with Undo', async () => {
    signInAs({ userId: 7 })
    const { cart } = serveCart(2)
    const { user } = show()
    await user.click(addButton())
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(cart.quantity).toBe(2))
  })

  it('offers to add the product again after it was removed from the cart elsewhere', async () => {
    signInAs({ userId: 7 })
    const { cart } = serveCart(0)
    const { user } = show()
    await user.click(addButton())
    await screen.findByRole('button', { name: 'Increase quantity of Narmada N7' })
    cart.quantity = 0
    await queryClient.invalidateQueries()
    await waitFor(addButton)
  })

  it('is a link to the cart for a product that was added before a reload', async () => {
    signInAs({ userId: 7 })
    localStorage.setItem(STORAGE_KEYS.addedProducts, '7,4,5')
    serveCart(1)
    show()
    await cartLink()
  })

  it('follows the products of the cart once it is loaded', async () => {
    signInAs({ userId: 7 })
    setAdded(4, true)
    serveCart(1)
    show()
    await queryClient.fetchQuery(cartQuery(7))
    await cartLink()
    expect(renderHook(() => useIsAdded(4)).result.current).toBe(false)
  })

  it('offers to add the product after another user has signed in', async () => {
    signInAs({ userId: 7 })
    serveCart(0)
    const { user } = show()
    await user.click(addButton())
    await cartLink()
    signInAs({ userId: 8 })
    await waitFor(addButton)
  })
})
