import { TIMINGS } from '@shop/contract/kit/limits'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { errorResponse } from '../../test/api.ts'
import { buildOrder } from '../../test/order.ts'
import {
  agreeAndPay,
  CREATE,
  ORDER,
  openedPayment,
  payNow,
  press,
  proof,
  provider,
  RELEASE,
  sent,
  serve,
  show,
  VERIFY,
} from '../../test/payment-page.tsx'
import { setUpSignedIn } from '../../test/signed-in.tsx'

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
      config: { display: { hide: [{ method: 'emi' }, { method: 'cardless_emi' }, { method: 'paylater' }] } },
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
    server.resolve(openedPayment())
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
    const foreign = { ...openedPayment(), checkoutUrl: 'https://checkout.example/v1/checkout.js' }
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
