import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, refusal } from '../../test/api.ts'
import { cartItem } from '../../test/cart.ts'
import { homeAddress } from '../../test/order.ts'
import { PrivateFrame, startSignedIn } from '../../test/private.tsx'
import { quoteOf } from '../../test/quote.ts'
import { renderRoutes } from '../../test/render.tsx'
import { withCheckout } from '../features/checkout/checkout-state.ts'
import ReviewPage from './review.tsx'

const QUOTE = 'POST /api/checkout/quote'
const lamp = cartItem({ id: 1, name: 'Lamp' })
const chair = cartItem({ id: 2, name: 'Chair', discountPrice: 450, actualPrice: 450 })
const clock = cartItem({ id: 3, name: 'Clock', discountPrice: null, actualPrice: null })

const chosen = (couponCode: string | null = null) =>
  withCheckout({ items: [{ productId: 1, name: 'Lamp', unitPrice: 100 }], couponCode, favourites: [1] }, 31)

function show(replies: Parameters<typeof answer>[0], state?: unknown) {
  const asked = answer({
    'GET /user_items/cart/7': [lamp, chair, clock],
    'GET /api/addresses/7/all': [homeAddress],
    [QUOTE]: quoteOf([lamp, chair, clock]),
    ...replies,
  })
  const Page = () => (
    <PrivateFrame>
      <ReviewPage loaderData={{ userId: 7 }} />
    </PrivateFrame>
  )
  const path = '/shop/7/cart/address/review'
  return { asked, ...renderRoutes([{ path, Component: Page }], { pathname: path, state }) }
}

const summary = () => screen.getByRole('region', { name: 'Order summary' }).textContent
const goOn = () => screen.getAllByRole('button', { name: 'Continue to Payment' })[0] as HTMLButtonElement

beforeEach(startSignedIn)

describe('the review', () => {
  it('highlights its step, and shows what was chosen at the server’s totals, coupon and favourites included', async () => {
    const { asked, user } = show({}, chosen('save10'))
    await screen.findByText('Coupon SAVE10: 10% off')
    expect(screen.getByText('Review Order').getAttribute('aria-current')).toBe('step')
    expect(summary()).toContain('Total₹140.00')
    expect(screen.queryByText('Chair')).toBeNull()
    expect(screen.getByText('Favourite')).toBeDefined()
    expect(asked.find(({ route }) => route === QUOTE)?.body).toEqual({
      ...{ items: [{ productId: 1, quantity: 1 }], couponCode: 'save10' },
    })
    await user.click(goOn())
    await screen.findByText('at /shop/7/cart/address/review/payment/31')
  })

  it('says when a coupon takes no more than so much off', async () => {
    const quoted = quoteOf([lamp])
    const capped = (asked: Parameters<typeof quoted>[0]) => ({
      ...quoted(asked),
      coupon: { code: 'save10', percent: 10, maxDiscount: 5 },
    })
    show({ [QUOTE]: capped }, chosen('save10'))
    await screen.findByText('Coupon SAVE10: 10% off, at most ₹5.00')
  })

  it('means the whole cart that can be bought, without coupon, when opened cold', async () => {
    show({})
    await screen.findByText('Chair')
    await waitFor(() => expect(summary()).toContain('Total₹550.00'))
    expect(screen.queryByText('Clock')).toBeNull()
  })

  it('says that a price has changed', async () => {
    show({ [QUOTE]: quoteOf([lamp], () => ({ unitPrice: 120, subtotal: 120 })) }, chosen())
    await screen.findByText('The price of “Lamp” changed from ₹100.00 to ₹120.00.')
  })

  it('says that an item has gone, from the cart or from the shop, and stops at the latter', async () => {
    show({ [QUOTE]: quoteOf([lamp], () => ({ problem: 'not_available', stockLeft: 0 })) }, chosen())
    await screen.findByText('No longer available')
    expect(goOn().disabled).toBe(true)
  })

  it('has nothing to review when the chosen items have left the cart', async () => {
    show({ 'GET /user_items/cart/7': [chair] }, chosen())
    await screen.findByText('No items to review.')
    expect(screen.getByText('“Lamp” is no longer in your cart.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/shop/7/cart')
  })

  it('shows an estimate, marked so, only while the server’s totals can’t be had', async () => {
    const server: { isDown: boolean } = { isDown: true }
    const quote = quoteOf([lamp])
    const { user } = show(
      { [QUOTE]: (asked: { body: unknown }) => (server.isDown ? refusal(409, { message: 'Busy.' }) : quote(asked)) },
      chosen(),
    )
    await screen.findByText('Busy.')
    expect(screen.getByText('estimate')).toBeDefined()
    // The specification's fallback: ₹40 shipping below ₹499.
    expect(summary()).toContain('Total₹140.00')
    expect(goOn().disabled).toBe(true)
    server.isDown = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByText('estimate')).toBeNull())
    expect(summary()).toContain('Total₹150.00')
  })
})
