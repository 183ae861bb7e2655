import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { errorResponse, mockApi } from '../../test/api.ts'
import { buildCartItem } from '../../test/cart.ts'
import { homeAddress } from '../../test/order.ts'
import { mockQuote } from '../../test/quote.ts'
import { renderRoutes } from '../../test/render.tsx'
import { PrivateProviders, setUpSignedIn } from '../../test/signed-in.tsx'
import { type CheckoutState, newCheckout, withCheckout } from '../features/checkout/checkout-state.ts'
import ReviewPage from './review.tsx'

const QUOTE = 'POST /api/checkout/quote'
const lamp = buildCartItem({ id: 1, name: 'Lamp' })
const chair = buildCartItem({ id: 2, name: 'Chair', discountPrice: 450, actualPrice: 450 })
const clock = buildCartItem({ id: 3, name: 'Clock', discountPrice: null, actualPrice: null })

const lampOnly = (choices: Partial<CheckoutState> = {}) =>
  withCheckout({
    ...newCheckout(7),
    id: String(Math.random()),
    items: [{ productId: 1, name: 'Lamp', unitPrice: 100 }],
    favourites: [1],
    addressId: 31,
    ...choices,
  })

function show(replies: Parameters<typeof mockApi>[0], state?: unknown) {
  const requests = mockApi({
    'GET /user_items/cart/7': [lamp, chair, clock],
    'GET /api/addresses/7/all': [homeAddress],
    'GET /api/users/7/business': { gstin: null, businessName: null },
    [QUOTE]: mockQuote([lamp, chair, clock]),
    ...replies,
  })
  const Page = () => (
    <PrivateProviders>
      <ReviewPage loaderData={{ userId: 7 }} />
    </PrivateProviders>
  )
  const path = '/shop/7/cart/address/review'
  return { requests, ...renderRoutes([{ path, Component: Page }], { pathname: path, state }) }
}

const summary = () => screen.getByRole('region', { name: 'Order summary' }).textContent
const continueButton = () => screen.getAllByRole('button', { name: 'Continue to Payment' })[0] as HTMLButtonElement

beforeEach(setUpSignedIn)

describe('the review page', () => {
  it('names the business of the invoice', async () => {
    show({ 'GET /api/users/7/business': { gstin: '29ABCCB0000K1Z4', businessName: 'Rao & Sons' } }, lampOnly())
    expect((await screen.findByText(/^Invoice for/)).textContent).toBe(
      'Invoice for Rao & Sons, GSTIN 29ABCCB0000K1Z4. Change',
    )
  })

  it('highlights its step and shows the selected items with the server’s totals, coupon and favourites', async () => {
    const { requests, user } = show({}, lampOnly({ couponCode: 'save10' }))
    await screen.findByText('Coupon SAVE10: 10% off')
    expect(screen.getByText('Review Order').getAttribute('aria-current')).toBe('step')
    expect(summary()).toContain('Total₹140.00')
    expect(screen.queryByText('Chair')).toBeNull()
    expect(screen.getByText('Favourite')).toBeDefined()
    expect(requests.find(({ route }) => route === QUOTE)?.body).toEqual({
      items: [{ productId: 1, variantId: 1, quantity: 1 }],
      couponCode: 'save10',
    })
    await user.click(continueButton())
    await screen.findByText('at /shop/7/cart/address/review/payment/31')
  })

  it('shows the maximum discount of a coupon', async () => {
    const quoted = mockQuote([lamp])
    const capped = (request: Parameters<typeof quoted>[0]) => ({
      ...quoted(request),
      coupon: { code: 'save10', percent: 10, maxDiscount: 5 },
    })
    show({ [QUOTE]: capped }, lampOnly({ couponCode: 'save10' }))
    await screen.findByText('Coupon SAVE10: 10% off, up to ₹5.00')
  })

  it('defaults to all purchasable cart items and no coupon when opened directly', async () => {
    show({})
    await screen.findByText('Chair')
    await waitFor(() => expect(summary()).toContain('Total₹550.00'))
    expect(screen.queryByText('Clock')).toBeNull()
  })

  it('reports a changed price', async () => {
    show({ [QUOTE]: mockQuote([lamp], () => ({ unitPrice: 120, subtotal: 120 })) }, lampOnly())
    await screen.findByText('The price of “Lamp” changed from ₹100.00 to ₹120.00.')
  })

  it('blocks an item that is no longer sold', async () => {
    show({ [QUOTE]: mockQuote([lamp], () => ({ problem: 'not_available', stockLeft: 0 })) }, lampOnly())
    await screen.findByText('No longer available')
    expect(continueButton().disabled).toBe(true)
  })

  it('names the item that blocks the order and reduces it to the stock in place', async () => {
    const cart = { items: [{ ...lamp, quantity: 3 }, chair] }
    const { requests, user } = show(
      {
        'GET /user_items/cart/7': () => cart.items,
        'PUT /user_items/items_id/7': () => {
          cart.items = [lamp, chair]
          return { message: 'Quantity updated.' }
        },
        [QUOTE]: mockQuote([lamp], ({ quantity }) =>
          quantity > 1 ? { problem: 'too_few_left', stockLeft: 1 } : { stockLeft: 1 },
        ),
      },
      lampOnly(),
    )
    await screen.findByText('“Lamp” can’t be ordered right now. Reduce or remove it to continue.')
    expect(continueButton().disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Reduce to 1: Lamp' }))
    await waitFor(() => expect(continueButton().disabled).toBe(false))
    expect(requests.find(({ route }) => route.startsWith('PUT'))?.query).toMatchObject({ items_id: '1', quantity: '1' })
  })

  it('removes an item that is no longer sold in place', async () => {
    const cart = { items: [lamp, chair] }
    const { user } = show(
      {
        'GET /user_items/cart/7': () => cart.items,
        'DELETE /user_items/items_id/7': () => {
          cart.items = [chair]
          return { message: 'Removed from cart.' }
        },
        [QUOTE]: mockQuote([lamp, chair], ({ productId }) =>
          productId === 1 ? { problem: 'not_available', stockLeft: 0 } : {},
        ),
      },
      withCheckout({ ...newCheckout(7), items: null, addressId: 31 }),
    )
    await user.click(await screen.findByRole('button', { name: 'Remove: Lamp' }))
    await waitFor(() => expect(screen.queryByText('Lamp')).toBeNull())
    await waitFor(() => expect(continueButton().disabled).toBe(false))
  })

  it('shows an empty review when the selected items have left the cart', async () => {
    show({ 'GET /user_items/cart/7': [chair] }, lampOnly())
    await screen.findByText('No items to review.')
    expect(screen.getByText('“Lamp” is no longer in your cart.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/shop/7/cart')
  })

  it('shows a marked estimate only while the server’s totals can’t be loaded', async () => {
    const server: { isDown: boolean } = { isDown: true }
    const quote = mockQuote([lamp])
    const { user } = show(
      {
        [QUOTE]: (request: { body: unknown }) =>
          server.isDown ? errorResponse(409, { message: 'Busy.' }) : quote(request),
      },
      lampOnly(),
    )
    await screen.findByText('Busy.')
    expect(screen.getByText('estimate')).toBeDefined()
    // The estimate charges ₹40 for shipping below ₹499.
    expect(summary()).toContain('Total₹140.00')
    expect(continueButton().disabled).toBe(true)
    server.isDown = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByText('estimate')).toBeNull())
    expect(summary()).toContain('Total₹150.00')
  })

  it('leads to the addresses when there is none', async () => {
    show({ 'GET /api/addresses/7/all': [] })
    await screen.findByText('No address selected')
    await waitFor(() => expect(summary()).toContain('Total₹550.00'))
    expect(screen.queryByRole('button', { name: 'Continue to Payment' })).toBeNull()
    for (const link of screen.getAllByRole('link', { name: 'Choose an address' })) {
      expect(link.getAttribute('href')).toBe('/shop/7/cart/address')
    }
  })

  it('does not replace a chosen address that was deleted', async () => {
    show({}, lampOnly({ addressId: 32 }))
    await screen.findByText('No address selected')
    expect(screen.queryByRole('button', { name: 'Continue to Payment' })).toBeNull()
  })

  it('shows no notices about the items of an order that was just placed', async () => {
    show({ 'GET /user_items/cart/7': [] }, lampOnly({ isOrdered: true }))
    await screen.findByRole('heading', { name: 'You’ve already placed this order.' })
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
