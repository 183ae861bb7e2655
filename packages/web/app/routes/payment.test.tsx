import { TIMINGS } from '@shop/contract/kit/limits'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { Link } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { errorResponse, mockApi } from '../../test/api.ts'
import { buildCartItem } from '../../test/cart.ts'
import { buildOrder, homeAddress } from '../../test/order.ts'
import { mockQuote } from '../../test/quote.ts'
import { renderRoutes } from '../../test/render.tsx'
import { PrivateProviders, setUpSignedIn } from '../../test/signed-in.tsx'
import { readSession } from '../lib/session.ts'
import PaymentPage from './payment.tsx'

const CREATE = 'POST /api/payment/create-order'
const VERIFY = 'POST /api/payment/verify'
const RELEASE = 'POST /api/payment/release'
const ORDER = 'POST /api/orders'

const lamp = buildCartItem({ id: 1, name: 'Lamp' })
const proof = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'sig' }
const opened = { id: 'order_1', amount: 500, currency: 'INR', keyId: 'key', checkoutUrl: '/sandbox/checkout.js' }

type Sheet = { options: Record<string, unknown>; pay: () => void; dismiss: () => void; close: () => void }

/** Replaces the provider's script and records the sheets that it opens. */
function provider({ loads = true } = {}): Sheet[] {
  const sheets: Sheet[] = []
  class Razorpay {
    close = vi.fn()
    readonly options: Record<string, unknown>
    constructor(options: Record<string, unknown>) {
      this.options = options
    }
    open() {
      const { handler, modal } = this.options as { handler: (p: object) => void; modal: { ondismiss: () => void } }
      sheets.push({ options: this.options, pay: () => handler(proof), dismiss: modal.ondismiss, close: this.close })
    }
  }
  vi.stubGlobal('Razorpay', undefined)
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (loads) vi.stubGlobal('Razorpay', Razorpay)
    queueMicrotask(() => (script as HTMLScriptElement)[loads ? 'onload' : 'onerror']?.(new Event('done') as never))
  })
  return sheets
}

let files = 0

/** Each test has its own script URL, because a script is loaded once. */
function serve(replies: Parameters<typeof mockApi>[0] = {}) {
  return mockApi({
    'GET /user_items/cart/7': [lamp],
    'GET /api/addresses/7/all': [homeAddress],
    'POST /api/checkout/quote': mockQuote([lamp]),
    [CREATE]: { ...opened, checkoutUrl: `/sandbox/checkout.js?${++files}` },
    [VERIFY]: { method: 'upi' },
    [ORDER]: buildOrder({ id: 12 }),
    [RELEASE]: { message: 'Payment cancelled. You weren’t charged.' },
    ...replies,
  })
}

function show({ addressId }: { addressId: number | undefined } = { addressId: 31 }) {
  const Page = () => (
    <PrivateProviders>
      <Link to="/shop">Leave</Link>
      <PaymentPage loaderData={{ userId: 7, name: 'Asha', email: 'asha@example.in', addressId }} />
    </PrivateProviders>
  )
  return renderRoutes([{ path: '/pay', Component: Page }], '/pay').user
}

/** Desktop and mobile have a button each; the styles show one of them. */
const press = async (name: string | RegExp) =>
  (await screen.findAllByRole<HTMLButtonElement>('button', { name }))[0] as HTMLElement
const payNow = () => press(/^Pay Now/)
const sent = (requests: ReturnType<typeof mockApi>, route: string) => requests.filter((call) => call.route === route)

async function agreeAndPay(user: ReturnType<typeof show>) {
  await user.click(await screen.findByRole('checkbox'))
  await waitFor(async () => expect(((await payNow()) as HTMLButtonElement).disabled).toBe(false))
  await user.click(await payNow())
}

beforeEach(setUpSignedIn)

describe('the payment page', () => {
  it('requires agreement to the terms', async () => {
    const requests = serve()
    const user = show()
    await waitFor(async () => expect(((await payNow()) as HTMLButtonElement).disabled).toBe(false))
    await user.click(await payNow())
    expect((await screen.findByRole('alert')).textContent).toBe('Please agree to Terms & Conditions')
    expect(document.activeElement).toBe(screen.getByRole('checkbox'))
    expect(sent(requests, CREATE)).toEqual([])
  })

  it('rejects an address id that isn’t a number', async () => {
    serve()
    await agreeAndPay(show({ addressId: undefined }))
    await screen.findByText('Invalid address ID')
  })

  it('charges the quoted amount, places one order after repeated clicks, and redirects to the thank-you page', async () => {
    const sheets = provider()
    const requests = serve()
    const user = show()
    await agreeAndPay(user)
    await user.click(await press('Processing...'))
    await waitFor(() => expect(sheets).toHaveLength(1))
    expect(sent(requests, CREATE)[0]?.body).toEqual({
      amount: 500,
      items: [{ productId: 1, quantity: 1 }],
      addressId: 31,
      couponCode: null,
    })
    expect(sheets[0]?.options).toMatchObject({
      key: 'key',
      amount: 500,
      currency: 'INR',
      order_id: 'order_1',
      prefill: { name: 'Asha', email: 'asha@example.in', contact: '9876543210' },
    })
    act(() => sheets[0]?.pay())
    await screen.findByText('Payment & Order Successful!')
    expect(sent(requests, VERIFY)[0]?.body).toEqual(proof)
    expect(sent(requests, ORDER)).toHaveLength(1)
    expect(sent(requests, ORDER)[0]?.body).toMatchObject({
      userId: 7,
      addressId: 31,
      razorpayOrderId: 'order_1',
      orderStatus: 'SHIPPED',
      paymentStatus: 'COMPLETED',
      paymentMethod: 'UPI',
      items: [{ productId: 1, quantity: 1, unitPrice: 100 }],
    })
    await screen.findByText('at /shop/7/thankyou', {}, { timeout: 4000 })
    expect(sessionStorage.length).toBe(0)
  })

  it('releases the reservation when the sheet is closed, and allows another attempt', async () => {
    const sheets = provider()
    const requests = serve()
    const user = show()
    await agreeAndPay(user)
    await waitFor(() => expect(sheets).toHaveLength(1))
    act(() => sheets[0]?.dismiss())
    await screen.findByText('Payment cancelled. You weren’t charged.')
    expect(sent(requests, RELEASE)[0]?.body).toEqual({ razorpay_order_id: 'order_1' })
    await user.click(await payNow())
    await waitFor(() => expect(sheets).toHaveLength(2))
  })

  it('closes the sheet and releases the reservation when the customer leaves the page', async () => {
    const sheets = provider()
    const requests = serve()
    await agreeAndPay(show())
    await waitFor(() => expect(sheets).toHaveLength(1))
    cleanup()
    expect(sheets[0]?.close).toHaveBeenCalled()
    await waitFor(() => expect(sent(requests, RELEASE)).toHaveLength(1))
  })

  it('opens no sheet when the customer leaves before the payment is created', async () => {
    const sheets = provider()
    const server = Promise.withResolvers<object>()
    const requests = serve({ [CREATE]: () => server.promise })
    const user = show()
    await agreeAndPay(user)
    await user.click(screen.getByRole('link', { name: 'Leave' }))
    await screen.findByText('at /shop')
    server.resolve({ ...opened, checkoutUrl: `/sandbox/checkout.js?${++files}` })
    await waitFor(() => expect(sent(requests, RELEASE)[0]?.body).toEqual({ razorpay_order_id: 'order_1' }))
    expect(sheets).toEqual([])
  })

  it('does not redirect when the order is placed after the customer has left the page', async () => {
    const sheets = provider()
    const server = Promise.withResolvers<object>()
    const requests = serve({ [ORDER]: () => server.promise })
    const user = show()
    await agreeAndPay(user)
    await waitFor(() => expect(sheets).toHaveLength(1))
    act(() => sheets[0]?.pay())
    await waitFor(() => expect(sent(requests, ORDER)).toHaveLength(1))
    await user.click(screen.getByRole('link', { name: 'Leave' }))
    await screen.findByText('at /shop')
    server.resolve(buildOrder({ id: 12 }))
    await new Promise((resolve) => setTimeout(resolve, TIMINGS.thankYouRedirectMs + 300))
    expect(screen.getByText('at /shop')).toBeDefined()
  })

  it('shows the amount on the button and links back to the review and to every completed step', async () => {
    serve()
    show()
    expect((await press('Pay Now ₹5.00')).tagName).toBe('BUTTON')
    const pathOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(pathOf('Back to Review')).toBe('/shop/7/cart/address/review')
    expect(pathOf('Cart Review (done)')).toBe('/shop/7/cart')
    expect(pathOf('Address (done)')).toBe('/shop/7/cart/address')
    expect(pathOf('Review Order (done)')).toBe('/shop/7/cart/address/review')
  })

  it('offers another address when the chosen one is not in the address book', async () => {
    serve()
    show({ addressId: 99 })
    await screen.findByText('This address isn’t available.')
    const link = screen.getByRole('link', { name: 'Choose an address' })
    expect(link.getAttribute('href')).toBe('/shop/7/cart/address')
  })

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

  it('finishes a paid order after a reload without a second payment', async () => {
    const sheets = provider()
    const before = serve({ [ORDER]: errorResponse(500, { message: 'No.' }) })
    await agreeAndPay(show())
    await waitFor(() => expect(sheets).toHaveLength(1))
    act(() => sheets[0]?.pay())
    await press('Finish the Order')
    expect(screen.queryByText('To pay now')).toBeNull()
    expect(sent(before, CREATE)).toHaveLength(1)
    cleanup()
    const after = serve()
    show()
    await screen.findByText('Payment & Order Successful!')
    expect(sent(after, CREATE)).toEqual([])
    expect(sent(after, ORDER)[0]?.body).toMatchObject({ razorpayOrderId: 'order_1' })
  })

  it('reloads once for a provider of another origin, which only the payment page’s document allows', async () => {
    const sheets = provider()
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    const document = vi.spyOn(performance, 'getEntriesByType')
    document.mockReturnValue([{ name: 'https://shop.test/shop/7/cart' } as PerformanceEntry])
    const foreign = { ...opened, checkoutUrl: `https://checkout.example/v1/checkout.js?${++files}` }
    const requests = serve({ [CREATE]: foreign })
    await agreeAndPay(show())
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(sheets).toEqual([])
    cleanup()
    document.mockReturnValue([{ name: 'https://shop.test/shop/7/cart/address/review/payment/31' } as PerformanceEntry])
    show()
    await waitFor(() => expect(sheets).toHaveLength(1))
    expect(sent(requests, CREATE)).toHaveLength(1)
    expect(reload).toHaveBeenCalledOnce()
  })
})
