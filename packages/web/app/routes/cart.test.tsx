import type { CartItem } from '@shop/contract/cart'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { Link } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { errorResponse, mockApi } from '../../test/api.ts'
import { buildCartItem } from '../../test/cart.ts'
import { mockQuote } from '../../test/quote.ts'
import { renderRoutes } from '../../test/render.tsx'
import { signInAs } from '../../test/session.ts'
import { discardCheckout, findCheckout, useCheckoutState, withCheckout } from '../features/checkout/checkout-state.ts'
import { requireSession } from '../lib/guard.ts'
import { queryClient } from '../lib/query-client.ts'
import { useCountBadge } from '../shell/use-count-badge.ts'
import { ToasterSlot } from '../ui/toaster-slot.tsx'
import CartPage, { clientLoader } from './cart.tsx'

const CART = 'GET /user_items/cart/7'
const COUNT = 'GET /user_items/cart/items/7'
const MARKS = 'GET /user_items/favourites/7'
const QUOTE = 'POST /api/checkout/quote'
const COUPONS = 'GET /api/shop/coupons'
const SET = 'PUT /user_items/items_id/7'
const REMOVE = 'DELETE /user_items/items_id/7'

const lamp = buildCartItem({ id: 1, name: 'Lamp' })
const chair = buildCartItem({ id: 2, name: 'Chair', discountPrice: 450, actualPrice: 450, quantity: 2 })
const clock = buildCartItem({ id: 3, name: 'Clock', discountPrice: null, actualPrice: null })
const fan = buildCartItem({ id: 4, name: 'Fan', inStock: false, stockLeft: 0 })

type Replies = Parameters<typeof mockApi>[0]

/** A fake server with these items in the cart. */
function serve(items: CartItem[], replies: Replies = {}) {
  const shop = { items }
  const requests = mockApi({
    [CART]: () => shop.items,
    [COUNT]: () => shop.items.reduce((sum, { quantity }) => sum + quantity, 0),
    [MARKS]: [],
    [COUPONS]: [],
    [QUOTE]: mockQuote(items),
    ...replies,
  })
  return { shop, requests }
}

function show() {
  function Page() {
    const badge = useCountBadge('cart', 7, () => {})
    return (
      <QueryClientProvider client={queryClient}>
        <output aria-label="Badge">{badge}</output>
        <main id="content" tabIndex={-1}>
          <CartPage loaderData={{ userId: 7 }} />
        </main>
        <ToasterSlot />
      </QueryClientProvider>
    )
  }
  return renderRoutes(
    [
      {
        path: '/shop/:userId/cart',
        Component: Page,
        middleware: [requireSession],
        loader: (args) => clientLoader(args as never),
      },
      { path: '/shop/:userId/cart/address', Component: AddressStub },
    ],
    '/shop/7/cart',
  ).user
}

/** The next page: shows the choices that it received. */
function AddressStub() {
  const checkout = useCheckoutState()
  return (
    <>
      <p>Coupon: {checkout?.couponCode ?? 'none'}</p>
      <p>Items: {checkout?.items?.map(({ name }) => name).join(', ')}</p>
      <Link to="/shop/7/cart" state={withCheckout(checkout)}>
        Back to Cart
      </Link>
    </>
  )
}

const line = async (name: string) => within(await screen.findByRole('article', { name }))
const badge = () => screen.getByLabelText('Badge').textContent
const total = () => screen.getByRole('region', { name: 'Order summary' }).textContent
/** Deselects the chair and applies SAVE10. */
async function chooseLampWithCoupon(user: ReturnType<typeof show>): Promise<void> {
  await user.click(await screen.findByRole('checkbox', { name: 'Select Chair' }))
  await user.type(screen.getByLabelText('Coupon'), 'SAVE10')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  await screen.findByText('SAVE10 applied: 10% off the selected items')
}
const proceed = () => screen.getAllByRole('button', { name: 'Proceed to Checkout' })[0] as HTMLButtonElement

beforeEach(() => {
  queryClient.clear()
  toast.remove()
  signInAs({ userId: 7 })
})

describe('the cart page', () => {
  it('selects all purchasable items at first, and says why the others can’t be bought', async () => {
    serve([lamp, chair, clock, fan])
    show()
    await line('Lamp')
    expect(screen.getByText('2 of 4 selected')).toBeDefined()
    expect((await line('Clock')).getByText('Price Not Available')).toBeDefined()
    expect((await line('Fan')).getByText('Out of stock')).toBeDefined()
    for (const name of ['Clock', 'Fan']) {
      expect((screen.getByRole('checkbox', { name: `Select ${name}` }) as HTMLInputElement).disabled).toBe(true)
    }
    expect(total()).toContain('Subtotal (3 items)₹1,000.00')
    expect(total()).toContain('ShippingFree')
  })

  it('updates totals, shipping and the free-shipping hint with the selection', async () => {
    const { requests } = serve([lamp, chair])
    const user = show()
    await user.click(await screen.findByRole('checkbox', { name: 'Select Chair' }))
    expect(screen.getByText('Add ₹400.00 more for free shipping!')).toBeDefined()
    expect(total()).toContain('Total₹150.00')
    await waitFor(() => expect(requests.filter(({ route }) => route === QUOTE).length).toBeGreaterThan(0))
    await user.click(screen.getByRole('checkbox', { name: 'Select Lamp' }))
    expect(screen.getByText('0 of 2 selected')).toBeDefined()
    expect(total()).toContain('Total₹0.00')
    expect(proceed().disabled).toBe(true)
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    expect(screen.getByText('2 of 2 selected')).toBeDefined()
  })

  it('validates a coupon with the server and applies it to the selected items', async () => {
    serve([lamp, chair])
    const user = show()
    await user.click(await screen.findByRole('button', { name: 'Apply' }))
    await screen.findByText('Please enter a coupon code')
    await user.type(screen.getByLabelText('Coupon'), 'nope')
    await user.click(screen.getByRole('button', { name: 'Apply' }))
    await screen.findByText('Invalid coupon code')
    await user.clear(screen.getByLabelText('Coupon'))
    await user.type(screen.getByLabelText('Coupon'), ' Premium20 ')
    await user.click(screen.getByRole('button', { name: 'Apply' }))
    await screen.findByText('PREMIUM20 applied: 20% off the selected items')
    expect(total()).toContain('Coupon PREMIUM20−₹200.00')
    expect(total()).toContain('Total₹800.00')
    await user.click(screen.getByRole('checkbox', { name: 'Select Chair' }))
    await screen.findByText('Minimum order amount ₹200 required for this coupon')
    expect(total()).toContain('Total₹150.00')
  })

  it('passes on a coupon that is still being checked, and drops a rejected one', async () => {
    const quote = mockQuote([lamp])
    serve([lamp], {
      [QUOTE]: (requests: never) => (quote(requests).coupon === null ? quote(requests) : new Promise(() => {})),
    })
    async function proceedWith(code: string, message?: string) {
      const user = show()
      await user.type(await screen.findByLabelText('Coupon'), code)
      await user.click(screen.getByRole('button', { name: 'Apply' }))
      if (message !== undefined) await screen.findByText(message)
      await user.click(proceed())
    }
    await proceedWith('Save10')
    await screen.findByText('Coupon: save10')
    cleanup()
    discardCheckout()
    await proceedWith('nope', 'Invalid coupon code')
    await screen.findByText('Coupon: none')
  })

  it('restores the selection and the coupon when the customer comes back from the next step', async () => {
    serve([lamp, chair])
    const user = show()
    await chooseLampWithCoupon(user)
    await user.click(proceed())
    await screen.findByText('Items: Lamp')
    await user.click(screen.getByRole('link', { name: 'Back to Cart' }))
    await screen.findByText('1 of 2 selected')
    await screen.findByText('SAVE10 applied: 10% off the selected items')
    expect(total()).toContain('Total₹140.00')
    // So that the browser's Back and a reload find the same choices.
    expect(history.state).toMatchObject({ usr: { checkout: { couponCode: 'save10', deselectedIds: [2] } } })
  })

  it('restores the selection and the coupon when the cart is opened again in this tab, but not for another user', async () => {
    serve([lamp, chair])
    const user = show()
    await chooseLampWithCoupon(user)
    cleanup()
    show()
    await screen.findByText('1 of 2 selected')
    await screen.findByText('SAVE10 applied: 10% off the selected items')
    cleanup()
    expect(findCheckout(7)).toMatchObject({ couponCode: 'save10', deselectedIds: [2] })
    expect(findCheckout(8)).toBeUndefined()
  })

  it('lists the available coupons with what they save, and applies one', async () => {
    serve([lamp], {
      [COUPONS]: [
        { code: 'SAVE10', percent: 10, minAmount: 0, maxDiscount: null },
        { code: 'WELCOME15', percent: 15, minAmount: 100, maxDiscount: 12 },
        { code: 'PREMIUM20', percent: 20, minAmount: 200, maxDiscount: null },
      ],
    })
    const user = show()
    const list = await screen.findByRole('list', { name: 'Available coupons' })
    const rows = () =>
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(rows()).toEqual([
      'WELCOME15Save ₹12.0015% off, up to ₹12.00Use',
      'SAVE10Save ₹10.0010% offUse',
      'PREMIUM20Add ₹100.00 more to save 20%',
    ])
    await user.click(within(list).getByRole('button', { name: 'Use SAVE10' }))
    await screen.findByText('SAVE10 applied: 10% off the selected items')
    expect(screen.getByLabelText<HTMLInputElement>('Coupon').value).toBe('SAVE10')
    expect(rows()).toHaveLength(2)
  })

  it('ends with equal quantities on screen, server and badge after ten fast clicks on a slow, reordering network', async () => {
    const { shop, requests } = serve([lamp, chair], {
      [SET]: async ({ query }: { query: Record<string, string> }) => {
        // The first request is the slowest: parallel requests would arrive in reverse order.
        const quantity = Number(query.quantity)
        await new Promise((resolve) => setTimeout(resolve, 40 - 3 * quantity))
        shop.items = shop.items.map((item) => (item.id === 1 ? { ...item, quantity } : item))
        await new Promise((resolve) => setTimeout(resolve, quantity % 2 === 0 ? 15 : 1))
        return { message: 'Quantity updated.' }
      },
    })
    show()
    const plus = (await line('Lamp')).getByRole('button', { name: 'Increase quantity of Lamp' })
    await waitFor(() => expect(badge()).toBe('3'))
    // Faster than any re-render.
    for (let click = 0; click < 10; click++) plus.click()
    await waitFor(() => expect(badge()).toBe('13'))
    await waitFor(() => expect(requests.filter(({ route }) => route === CART)).toHaveLength(2))
    expect(shop.items[0]?.quantity).toBe(11)
    expect((await line('Lamp')).getByRole('status').textContent).toBe('11')
    await waitFor(() => expect(badge()).toBe('13'))
    expect(requests.filter(({ route }) => route === SET).at(-1)?.query).toEqual({
      items_id: '1',
      quantity: '11',
      category: 'CART',
    })
  })

  it('stops at the stock, after fast clicks too', async () => {
    const { shop } = serve([{ ...lamp, maxQuantity: 8 }], {
      [SET]: ({ query }: { query: Record<string, string> }) => {
        shop.items = shop.items.map((item) => ({ ...item, quantity: Number(query.quantity) }))
        return { message: 'Quantity updated.' }
      },
    })
    show()
    const plus = (await line('Lamp')).getByRole('button', { name: 'Increase quantity of Lamp' })
    for (let click = 0; click < 10; click++) plus.click()
    await waitFor(() => expect(shop.items[0]?.quantity).toBe(8))
    expect((await line('Lamp')).getByRole('status').textContent).toBe('8')
    await waitFor(() => expect(plus).toHaveProperty('disabled', true))
  })

  it('restores the server’s quantity when a change is rejected', async () => {
    serve([lamp], { [SET]: errorResponse(500, { message: 'Something broke.' }) })
    const user = show()
    await user.click((await line('Lamp')).getByRole('button', { name: 'Increase quantity of Lamp' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Something broke.')
    await waitFor(async () => expect((await line('Lamp')).getByRole('status').textContent).toBe('1'))
    await waitFor(() => expect(badge()).toBe('1'))
  })

  it('removes an item from the badge at once, and restores it when the server rejects the removal', async () => {
    const { shop } = serve([lamp, chair], {
      [REMOVE]: ({ query }: { query: Record<string, string> }) => {
        if (query.items_id === '2') return errorResponse(500, { message: 'Something broke.' })
        shop.items = [chair]
        return { message: 'Removed from cart.' }
      },
    })
    const user = show()
    await user.click((await line('Lamp')).getByRole('button', { name: 'Remove Lamp' }))
    await screen.findByText('Removed from cart.')
    expect(screen.queryByRole('article', { name: 'Lamp' })).toBeNull()
    await waitFor(() => expect(badge()).toBe('2'))
    await user.click((await line('Chair')).getByRole('button', { name: 'Remove Chair' }))
    await screen.findByText('Could not remove from cart.')
    await waitFor(() => expect(badge()).toBe('2'))
    await line('Chair')
  })

  it('reports a removal that fails while a quantity change is pending, and keeps the item', async () => {
    const change = Promise.withResolvers<object>()
    serve([lamp], { [SET]: () => change.promise, [REMOVE]: errorResponse(500, { message: 'Something broke.' }) })
    const user = show()
    const lampLine = await line('Lamp')
    await user.click(lampLine.getByRole('button', { name: /^(More|Increase quantity) of Lamp/ }))
    await user.click(lampLine.getByRole('button', { name: 'Remove Lamp' }))
    change.resolve({ message: 'Quantity updated.' })
    await screen.findByText('Could not remove from cart.')
    expect(screen.queryByText('Removed from cart.')).toBeNull()
    await line('Lamp')
  })

  it('moves the focus to the next item after a removal by keyboard, and to the page after the last', async () => {
    const { shop } = serve([lamp, chair], {
      [REMOVE]: ({ query }: { query: Record<string, string> }) => {
        shop.items = shop.items.filter(({ id }) => String(id) !== query.items_id)
        return { message: 'Removed' }
      },
    })
    const user = show()
    async function removeByKeyboard(name: string) {
      ;(await line(name)).getByRole('button', { name: `Remove ${name}` }).focus()
      await user.keyboard('{Enter}')
      await waitFor(() => expect(screen.queryByRole('article', { name })).toBeNull())
    }
    await removeByKeyboard('Lamp')
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Chair'))
    await removeByKeyboard('Chair')
    await waitFor(() => expect(document.activeElement?.id).toBe('content'))
  })

  it('adds and removes favourites on the server', async () => {
    const { requests } = serve([lamp], {
      'PUT /user_items/favourites/7': { message: 'ok' },
      'DELETE /user_items/favourites/7': { message: 'ok' },
    })
    const user = show()
    const heart = (await line('Lamp')).getByRole('button', { name: 'Favourite: Lamp' })
    await user.click(heart)
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'))
    await user.click(heart)
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('false'))
    await waitFor(() =>
      expect(requests.map(({ route }) => route).filter((route) => /^(PUT|DELETE)/.test(route))).toEqual([
        'PUT /user_items/favourites/7',
        'DELETE /user_items/favourites/7',
      ]),
    )
  })

  it('asks before clearing the cart, then shows it empty', async () => {
    const { shop, requests } = serve([lamp, chair], {
      'DELETE /user_items/cart/7': () => {
        shop.items = []
        return { message: 'Cart cleared.' }
      },
    })
    const user = show()
    await user.click(await screen.findByRole('button', { name: 'Clear All Items' }))
    await user.click(await screen.findByRole('button', { name: 'Not now' }))
    expect(screen.queryByText('Clear Cart?')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Clear All Items' }))
    await user.click(screen.getByRole('button', { name: 'Clear Cart' }))
    await screen.findByRole('heading', { name: 'Your cart is empty' })
    expect(screen.getByRole('link', { name: 'Electronics' }).getAttribute('href')).toBe('/category/electronics')
    await waitFor(() => expect(badge()).toBe('0'))
    await waitFor(() => expect(findCheckout(7)).toBeUndefined())
    shop.items = [chair]
    await user.click(screen.getByRole('button', { name: 'Refresh it!' }))
    await line('Chair')
    expect(requests.filter(({ route }) => route === 'DELETE /user_items/cart/7')).toHaveLength(1)
  })

  it('shows a cart that can’t be loaded as empty and logs the error', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    serve([lamp], { [CART]: errorResponse(403, { message: 'Not yours.' }) })
    show()
    await screen.findByRole('heading', { name: 'Your cart is empty' })
    expect(logged).toHaveBeenCalled()
    logged.mockClear()
  })
})
