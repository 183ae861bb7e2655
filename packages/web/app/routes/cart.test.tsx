import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { errorResponse } from '../../test/api.ts'
import {
  badge,
  CART,
  COUPONS,
  chair,
  chooseLampWithCoupon,
  clock,
  fan,
  lamp,
  line,
  proceed,
  QUOTE,
  serve,
  setUpCart,
  show,
  total,
} from '../../test/cart-page.tsx'
import { mockQuote } from '../../test/quote.ts'
import { discardCheckout, findCheckout } from '../features/checkout/checkout-state.ts'

beforeEach(setUpCart)

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
    // The browser's Back and a reload read the choices from the history entry.
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
