import { screen, waitFor } from '@testing-library/react'
import { Link } from 'react-router'
import { expect, vi } from 'vitest'
import { type CheckoutState, newCheckout } from '../app/features/checkout/checkout-state.ts'
import PaymentPage from '../app/routes/payment.tsx'
import { mockApi } from './api.ts'
import { buildCartItem } from './cart.ts'
import { buildOrder, homeAddress } from './order.ts'
import { mockQuote } from './quote.ts'
import { renderRoutes } from './render.tsx'
import { PrivateProviders } from './signed-in.tsx'

export const CREATE = 'POST /api/payment/create-order'
export const VERIFY = 'POST /api/payment/verify'
export const RELEASE = 'POST /api/payment/release'
export const ORDER = 'POST /api/orders'

export const lamp = buildCartItem({ id: 1, name: 'Lamp' })
export const proof = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'sig' }
const opened = { id: 'order_1', amount: 500, currency: 'INR', keyId: 'key' }

type Sheet = { options: Record<string, unknown>; pay: () => void; dismiss: () => void; close: () => void }

/** Replaces the provider's script and records the sheets that it opens. */
export function provider({ loads = true } = {}): Sheet[] {
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

let scriptCount = 0

/** Each payment has its own script URL, because a script is loaded once. */
export const openedPayment = () => ({ ...opened, checkoutUrl: `/sandbox/checkout.js?${++scriptCount}` })

export function serve(replies: Parameters<typeof mockApi>[0] = {}) {
  return mockApi({
    'GET /user_items/cart/7': [lamp],
    'GET /api/addresses/7/all': [homeAddress],
    'POST /api/checkout/quote': mockQuote([lamp]),
    [CREATE]: openedPayment(),
    [VERIFY]: { method: 'upi' },
    [ORDER]: buildOrder({ id: 12 }),
    [RELEASE]: { message: 'Payment cancelled. You weren’t charged.' },
    ...replies,
  })
}

export function show(
  { addressId }: { addressId: number | undefined } = { addressId: 31 },
  checkout?: Partial<CheckoutState>,
) {
  const Page = () => (
    <PrivateProviders>
      <Link to="/shop">Leave</Link>
      <PaymentPage loaderData={{ userId: 7, name: 'Asha', email: 'asha@example.in', addressId }} />
    </PrivateProviders>
  )
  return renderRoutes([{ path: '/pay', Component: Page }], {
    pathname: '/pay',
    state: checkout && { checkout: { ...newCheckout(7), ...checkout } },
  }).user
}

/** Desktop and mobile have a button each; the styles show one of them. */
export const press = async (name: string | RegExp) =>
  (await screen.findAllByRole<HTMLButtonElement>('button', { name }))[0] as HTMLElement
export const payNow = () => press(/^Pay Now/)
export const sent = (requests: ReturnType<typeof mockApi>, route: string) =>
  requests.filter((call) => call.route === route)

export async function agreeAndPay(user: ReturnType<typeof show>) {
  await user.click(await screen.findByRole('checkbox'))
  await waitFor(async () => expect(((await payNow()) as HTMLButtonElement).disabled).toBe(false))
  await user.click(await payNow())
}
