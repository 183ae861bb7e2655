import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, refusal } from '../../test/api.ts'
import { cartItem } from '../../test/cart.ts'
import { homeAddress, orderOf } from '../../test/order.ts'
import { PrivateFrame, startSignedIn } from '../../test/private.tsx'
import { quoteOf } from '../../test/quote.ts'
import { renderRoutes } from '../../test/render.tsx'
import { readSession } from '../lib/session.ts'
import PaymentPage from './payment.tsx'

const CREATE = 'POST /api/payment/create-order'
const VERIFY = 'POST /api/payment/verify'
const RELEASE = 'POST /api/payment/release'
const ORDER = 'POST /api/orders'

const lamp = cartItem({ id: 1, name: 'Lamp' })
const proof = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'sig' }
const opened = { id: 'order_1', amount: 500, currency: 'INR', keyId: 'key', checkoutUrl: '/sandbox/checkout.js' }

type Sheet = { options: Record<string, unknown>; pay: () => void; dismiss: () => void; close: () => void }

/** The provider's script: loads when asked for, and leaves the sheets that it opened here. */
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

/** Each test has a script address of its own, since a script is loaded once. */
function serve(replies: Parameters<typeof answer>[0] = {}) {
  return answer({
    'GET /user_items/cart/7': [lamp],
    'GET /api/addresses/7/all': [homeAddress],
    'POST /api/checkout/quote': quoteOf([lamp]),
    [CREATE]: { ...opened, checkoutUrl: `/sandbox/checkout.js?${++files}` },
    [VERIFY]: { method: 'upi' },
    [ORDER]: orderOf({ id: 12 }),
    [RELEASE]: { message: 'Nothing was paid. Your cart is as it was.' },
    ...replies,
  })
}

function show({ addressId }: { addressId: number | undefined } = { addressId: 31 }) {
  const Page = () => (
    <PrivateFrame>
      <PaymentPage loaderData={{ userId: 7, name: 'Asha', email: 'asha@example.in', addressId }} />
    </PrivateFrame>
  )
  return renderRoutes([{ path: '/pay', Component: Page }], '/pay').user
}

/** The first of the two places of a button; a style shows one of them. */
const press = async (name: string) =>
  (await screen.findAllByRole<HTMLButtonElement>('button', { name }))[0] as HTMLElement
const payNow = () => press('Pay Now')
const sent = (asked: ReturnType<typeof answer>, route: string) => asked.filter((call) => call.route === route)

async function agreeAndPay(user: ReturnType<typeof show>) {
  await user.click(await screen.findByRole('checkbox'))
  await waitFor(async () => expect(((await payNow()) as HTMLButtonElement).disabled).toBe(false))
  await user.click(await payNow())
}

beforeEach(startSignedIn)

describe('the payment', () => {
  it('wants the terms ticked', async () => {
    const asked = serve()
    const user = show()
    await waitFor(async () => expect(((await payNow()) as HTMLButtonElement).disabled).toBe(false))
    await user.click(await payNow())
    expect((await screen.findByRole('alert')).textContent).toBe('Please agree to Terms & Conditions')
    expect(document.activeElement).toBe(screen.getByRole('checkbox'))
    expect(sent(asked, CREATE)).toEqual([])
  })

  it('wants an address that is a number', async () => {
    serve()
    await agreeAndPay(show({ addressId: undefined }))
    await screen.findByText('Invalid address ID')
  })

  it('pays what the server quoted, places one order however often Pay Now is pressed, and says thank you', async () => {
    const sheets = provider()
    const asked = serve()
    const user = show()
    await agreeAndPay(user)
    await user.click(await press('Processing...'))
    await waitFor(() => expect(sheets).toHaveLength(1))
    expect(sent(asked, CREATE)[0]?.body).toEqual({
      ...{ amount: 500, items: [{ productId: 1, quantity: 1 }], addressId: 31, couponCode: null },
    })
    expect(sheets[0]?.options).toMatchObject({
      ...{ key: 'key', amount: 500, currency: 'INR', order_id: 'order_1' },
      prefill: { name: 'Asha', email: 'asha@example.in', contact: '9876543210' },
    })
    act(() => sheets[0]?.pay())
    await screen.findByText('Payment & Order Successful!')
    expect(sent(asked, VERIFY)[0]?.body).toEqual(proof)
    expect(sent(asked, ORDER)).toHaveLength(1)
    expect(sent(asked, ORDER)[0]?.body).toMatchObject({
      ...{ userId: 7, addressId: 31, razorpayOrderId: 'order_1', orderStatus: 'SHIPPED', paymentStatus: 'COMPLETED' },
      ...{ paymentMethod: 'UPI', items: [{ productId: 1, quantity: 1, unitPrice: 100 }] },
    })
    await screen.findByText('at /shop/7/thankyou', {}, { timeout: 4000 })
    expect(sessionStorage.length).toBe(0)
  })

  it('gives the goods back when the sheet is closed, and can be tried again', async () => {
    const sheets = provider()
    const asked = serve()
    const user = show()
    await agreeAndPay(user)
    await waitFor(() => expect(sheets).toHaveLength(1))
    act(() => sheets[0]?.dismiss())
    await screen.findByText('Nothing was paid. Your cart is as it was.')
    expect(sent(asked, RELEASE)[0]?.body).toEqual({ razorpay_order_id: 'order_1' })
    await user.click(await payNow())
    await waitFor(() => expect(sheets).toHaveLength(2))
  })

  it('closes the sheet and gives the goods back when the page is left with it open', async () => {
    const sheets = provider()
    const asked = serve()
    await agreeAndPay(show())
    await waitFor(() => expect(sheets).toHaveLength(1))
    cleanup()
    expect(sheets[0]?.close).toHaveBeenCalled()
    await waitFor(() => expect(sent(asked, RELEASE)).toHaveLength(1))
  })

  it('says why no payment could be opened', async () => {
    provider()
    serve({ [CREATE]: refusal(409, { message: 'Only 1 left of “Lamp”.', code: 'out_of_stock' }) })
    await agreeAndPay(show())
    await screen.findByText('Only 1 left of “Lamp”.')
    await payNow()
  })

  it('lets whose session has ended sign in again', async () => {
    provider()
    serve({ [CREATE]: refusal(401, { message: 'Sign in first.' }) })
    const user = show()
    await agreeAndPay(user)
    await screen.findByText('Unauthorized')
    await user.click(await press('Sign In Again'))
    expect(readSession().token).toBeUndefined()
  })

  it('says what sold out when it was all there was, and shows no bill of nothing', async () => {
    provider()
    let cart = [lamp]
    serve({
      'GET /user_items/cart/7': () => cart,
      [CREATE]: () => {
        cart = [{ ...lamp, inStock: false }]
        return refusal(409, { message: '“Lamp” is out of stock.', code: 'out_of_stock' })
      },
    })
    await agreeAndPay(show())
    await screen.findByRole('heading', { name: 'No items to review.' })
    expect(screen.getByRole('alert').textContent).toBe('“Lamp” is out of stock.')
  })

  it('says that the coupon has run out, and what it costs without, before anything is paid', async () => {
    provider()
    const quoted = quoteOf([lamp])
    let isRefused = false
    const words = 'This coupon has been used up'
    const asked = serve({
      'POST /api/checkout/quote': (of: Parameters<typeof quoted>[0]) => ({
        ...quoted(of),
        ...(isRefused
          ? { couponMessage: words }
          : { coupon: { code: 'save10', percent: 10, maxDiscount: null }, discount: 10, total: 140 }),
      }),
      [CREATE]: () => {
        isRefused = true
        return refusal(409, { message: words, code: 'coupon_refused' })
      },
    })
    const user = show()
    await agreeAndPay(user)
    await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2))
    expect(screen.getByRole('region', { name: 'Order summary' }).textContent).toContain('Total₹150.00')
    await user.click(await payNow())
    await waitFor(() => expect(sent(asked, CREATE)).toHaveLength(2))
    expect(sent(asked, CREATE).map(({ body }) => (body as { couponCode: string | null }).couponCode)).toEqual([
      'save10',
      null,
    ])
  })

  it('says when the provider’s script can’t be loaded', async () => {
    provider({ loads: false })
    serve()
    await agreeAndPay(show())
    await screen.findByText('Payment SDK failed to load')
  })

  it('says when a proof is refused, and forgets it', async () => {
    const sheets = provider()
    serve({ [VERIFY]: refusal(400, { message: 'Payment verification failed', code: 'payment_failed' }) })
    await agreeAndPay(show())
    await waitFor(() => expect(sheets).toHaveLength(1))
    act(() => sheets[0]?.pay())
    expect((await screen.findByRole('alert')).textContent).toBe('Payment verification failed')
    expect(sessionStorage.length).toBe(0)
  })

  it.each([
    [refusal(400, { message: 'No.' }), 'Bad Request: No.'],
    [refusal(401, { message: 'No.' }), 'Unauthorized. Your session may have expired.'],
    [refusal(403, { message: 'No.' }), 'Forbidden. You don’t have permission to place this order.'],
    [refusal(404, { message: 'No.' }), 'Order service not found. Try again later.'],
    [refusal(500, { message: 'No.' }), 'Server error. Please try again later.'],
    [refusal(503, { message: 'No.' }), 'Unexpected error (503): No.'],
    [() => Promise.reject(new TypeError('network')), 'No response from server. Check your internet connection.'],
  ])('says why a paid order could not be placed, and that the payment is safe', async (reply, words) => {
    const sheets = provider()
    serve({ [ORDER]: reply })
    await agreeAndPay(show())
    await waitFor(() => expect(sheets).toHaveLength(1))
    act(() => sheets[0]?.pay())
    const said = (await screen.findByRole('alert')).textContent
    expect(said).toContain(`Payment verification failed${words}Your payment is safe; we are finishing the order.`)
  })

  it('goes on after a reload where a paid order was left, and makes no second payment', async () => {
    const sheets = provider()
    const before = serve({ [ORDER]: refusal(500, { message: 'No.' }) })
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

  it('reloads once for a provider of another origin, whose script only the payment page’s own document allows', async () => {
    const sheets = provider()
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    const document = vi.spyOn(performance, 'getEntriesByType')
    document.mockReturnValue([{ name: 'https://shop.test/shop/7/cart' } as PerformanceEntry])
    const foreign = { ...opened, checkoutUrl: `https://checkout.example/v1/checkout.js?${++files}` }
    const asked = serve({ [CREATE]: foreign })
    await agreeAndPay(show())
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(sheets).toEqual([])
    cleanup()
    document.mockReturnValue([{ name: 'https://shop.test/shop/7/cart/address/review/payment/31' } as PerformanceEntry])
    show()
    await waitFor(() => expect(sheets).toHaveLength(1))
    expect(sent(asked, CREATE)).toHaveLength(1)
    expect(reload).toHaveBeenCalledOnce()
  })
})
