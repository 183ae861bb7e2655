import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { errorResponse } from '../../test/api.ts'
import {
  agreeAndPay,
  CREATE,
  lamp,
  ORDER,
  payNow,
  press,
  provider,
  sent,
  serve,
  show,
  VERIFY,
} from '../../test/payment-page.tsx'
import { mockQuote } from '../../test/quote.ts'
import { setUpSignedIn } from '../../test/signed-in.tsx'
import { readSession } from '../lib/session/session.ts'

beforeEach(setUpSignedIn)

describe('a failed payment', () => {
  it('shows the server’s reason when no payment can be created', async () => {
    provider()
    serve({ [CREATE]: errorResponse(409, { message: 'Only 1 left of “Lamp”.', code: 'out_of_stock' }) })
    await agreeAndPay(show())
    await screen.findByText('Only 1 left of “Lamp”.')
    await payNow()
  })

  it('links to Your Orders when the items were paid for in another tab', async () => {
    const message = 'You have already paid for this order. We’re placing it now.'
    provider()
    serve({ [CREATE]: errorResponse(409, { message, code: 'already_paid' }) })
    await agreeAndPay(show())
    await screen.findByText(message)
    expect(screen.getByRole('link', { name: 'Your Orders' }).getAttribute('href')).toBe('/profile/orders')
  })

  it('offers to sign in again when the session has ended', async () => {
    provider()
    serve({ [CREATE]: errorResponse(401, { message: 'Sign in first.' }) })
    const user = show()
    await agreeAndPay(user)
    await screen.findByText('Unauthorized')
    await user.click(await press('Sign In Again'))
    expect(readSession().token).toBeUndefined()
  })

  it('shows the reason instead of an empty order when the only item sells out', async () => {
    provider()
    let cart = [lamp]
    serve({
      'GET /user_items/cart/7': () => cart,
      [CREATE]: () => {
        cart = [{ ...lamp, inStock: false }]
        return errorResponse(409, { message: '“Lamp” is out of stock.', code: 'out_of_stock' })
      },
    })
    await agreeAndPay(show())
    await screen.findByRole('heading', { name: 'No items to review.' })
    expect(screen.getByRole('alert').textContent).toBe('“Lamp” is out of stock.')
  })

  it('shows the total without a coupon that has just been used up, before charging anything', async () => {
    provider()
    const quoted = mockQuote([lamp])
    let isRefused = false
    const message = 'This coupon has reached its limit'
    const requests = serve({
      'POST /api/checkout/quote': (of: Parameters<typeof quoted>[0]) => ({
        ...quoted(of),
        ...(isRefused
          ? { couponMessage: message }
          : { coupon: { code: 'save10', percent: 10, maxDiscount: null }, discount: 10, total: 140 }),
      }),
      [CREATE]: () => {
        isRefused = true
        return errorResponse(409, { message, code: 'coupon_refused' })
      },
    })
    const user = show()
    await agreeAndPay(user)
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2))
    expect(screen.getByRole('region', { name: 'Order summary' }).textContent).toContain('Total₹150.00')
    await user.click(await payNow())
    await waitFor(() => expect(sent(requests, CREATE)).toHaveLength(2))
    expect(sent(requests, CREATE).map(({ body }) => (body as { couponCode: string | null }).couponCode)).toEqual([
      'save10',
      null,
    ])
  })

  it('reports a provider script that fails to load', async () => {
    provider({ loads: false })
    serve()
    await agreeAndPay(show())
    await screen.findByText('Payment SDK failed to load')
  })

  it('reports a rejected proof and clears the unfinished payment', async () => {
    const sheets = provider()
    serve({ [VERIFY]: errorResponse(400, { message: 'Payment verification failed', code: 'payment_failed' }) })
    await agreeAndPay(show())
    await waitFor(() => expect(sheets).toHaveLength(1))
    act(() => sheets[0]?.pay())
    expect((await screen.findByRole('alert')).textContent).toBe('Payment verification failed')
    expect(sessionStorage.length).toBe(0)
  })

  it.each([
    [errorResponse(400, { message: 'No.' }), 'Bad Request: No.'],
    [errorResponse(401, { message: 'No.' }), 'Unauthorized. Your session may have expired.'],
    [errorResponse(403, { message: 'No.' }), 'Forbidden. You don’t have permission to place this order.'],
    [errorResponse(404, { message: 'No.' }), 'Order service not found. Try again later.'],
    [errorResponse(500, { message: 'No.' }), 'Server error. Please try again later.'],
    [errorResponse(503, { message: 'No.' }), 'Unexpected error (503): No.'],
    [() => Promise.reject(new TypeError('network')), 'No response from server. Check your internet connection.'],
  ])('explains why a paid order could not be placed, and that the payment is safe', async (reply, message) => {
    const sheets = provider()
    serve({ [ORDER]: reply })
    await agreeAndPay(show())
    await waitFor(() => expect(sheets).toHaveLength(1))
    act(() => sheets[0]?.pay())
    const alert = (await screen.findByRole('alert')).textContent
    expect(alert).toContain(`Payment verification failed${message}Your payment is safe; we are finishing the order.`)
  })
})
