import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { errorResponse, mockApi } from '../../test/api.ts'
import { buildOrder } from '../../test/order.ts'
import { openPrivatePage } from '../../test/private-page.tsx'
import { setUpSignedIn } from '../../test/signed-in.tsx'
import OrderPage, { clientLoader } from './order.tsx'

const order = buildOrder({ id: 12, couponCode: 'save10', discount: 10, totalAmount: 140 })
const STEPS = [{ status: 'SHIPPED', at: '2026-11-19T20:00:00.000Z', isByBuyer: true }]
const coming = { amount: 5, isPaidTwice: false, state: 'coming', by: '2099-11-26T06:00:00.000Z', doneAt: null }
const calls = {
  'GET /api/orders/12': order,
  'GET /api/orders/steps/12': STEPS,
  'GET /api/orders/refunds/12': [coming],
  'GET /api/shop/store': { name: 'Shopflix', address: '1 Bazaar Street, Patna', email: 'a@b.example', phone: '1' },
}

const show = (url = '/profile/orders/12') =>
  openPrivatePage(
    { path: '/profile/orders/:orderId', Page: OrderPage, loader: clientLoader, notFound: 'Order not found' },
    url,
  )

beforeEach(setUpSignedIn)

it('shows timeline, items, amounts, payment, refunds and address', async () => {
  mockApi(calls)
  show()
  await screen.findByRole('heading', { name: 'Order #12' })
  const timeline = within(screen.getByRole('region', { name: 'Timeline' }))
  expect(timeline.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ordered20/11/2026, 01:30 IST',
    'Shipped20/11/2026, 01:30 IST',
    expect.stringMatching(/^Deliveryby \d\d \w{3}, \d{4}$/),
  ])
  const summary = within(screen.getByRole('region', { name: 'Order summary' }))
  expect(summary.getByText('Coupon SAVE10')).toBeDefined()
  expect(summary.getByText('₹140.00')).toBeDefined()
  const payment = within(screen.getByRole('region', { name: 'Payment' }))
  expect(payment.getByText('₹5.00 will be refunded by 26/11/2099.')).toBeDefined()
  expect(screen.getByRole('region', { name: 'Delivery address' }).textContent).toContain('14, 2nd Cross')
})

it('formats the date of a completed delivery like an expected one', async () => {
  const arrived = buildOrder({ id: 12, orderStatus: 'DELIVERED', deliveredAt: '2026-09-04T20:00:00.000Z' })
  mockApi({ ...calls, 'GET /api/orders/12': arrived })
  show()
  expect((await screen.findByText(/^Ordered on/)).textContent).toBe('Ordered on 20/11/2026, delivered on 05/09/2026')
})

it('says that a refused parcel is being returned, without a delivery date', async () => {
  const refusal = { paymentStatus: 'CANCELLED', paidAmount: 0, refusedAt: '2026-11-21T06:30:00.000Z' } as const
  const refused = buildOrder({ id: 12, paymentMethod: 'COD', ...refusal })
  mockApi({ ...calls, 'GET /api/orders/12': refused })
  show()
  expect(await screen.findByText(/^The delivery was refused, so the parcel is being returned to us/)).toBeDefined()
  expect(screen.getByText(/^Ordered on/).textContent).toBe('Ordered on 20/11/2026')
  const current = within(screen.getByRole('list', { name: 'Order status' })).getByText('Refused, returning to us')
  expect(current.getAttribute('aria-current')).toBe('step')
  const timeline = within(screen.getByRole('region', { name: 'Timeline' }))
  expect(timeline.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ordered20/11/2026, 01:30 IST',
    'Shipped20/11/2026, 01:30 IST',
    'Delivery refused21/11/2026, 12:00 IST',
  ])
})

it('says why a shipped order for cash can’t be cancelled', async () => {
  mockApi({
    ...calls,
    'GET /api/orders/12': { ...order, paymentMethod: 'COD', paymentStatus: 'PENDING', paidAmount: 0 },
  })
  show()
  expect(await screen.findByText(/can no longer be cancelled. If you don’t want it, refuse the parcel/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /Cancel/ })).toBeNull()
})

it('says when the parcel of a refused order was back', async () => {
  const refused = buildOrder({ id: 12, orderStatus: 'CANCELLED', refusedAt: '2026-11-21T06:30:00.000Z' })
  const steps = [...STEPS, { status: 'CANCELLED', at: '2026-11-23T06:30:00.000Z', isByBuyer: false }]
  mockApi({ ...calls, 'GET /api/orders/12': refused, 'GET /api/orders/steps/12': steps })
  show()
  expect((await screen.findByText('Parcel back with us, order cancelled')).parentElement?.textContent).toContain(
    '23/11',
  )
})

it('adds up what is left of a partly cancelled order', async () => {
  mockApi({ ...calls, 'GET /api/orders/12': { ...order, cancelledAmount: 40 } })
  show()
  const line = await screen.findByText('Total after cancellation')
  expect(line.parentElement?.textContent).toContain('₹100.00')
})

it('offers reviews only of items that were delivered', async () => {
  const [item] = order.items
  if (!item) throw new Error('the order has items')
  const items = [
    { ...item, quantity: 2, cancelledQuantity: 1 },
    { ...item, productId: 99, name: 'Cancelled lamp', quantity: 1, cancelledQuantity: 1 },
  ]
  const arrived = buildOrder({ id: 12, orderStatus: 'DELIVERED', deliveredAt: '2026-09-04T20:00:00.000Z', items })
  mockApi({ ...calls, 'GET /api/orders/12': arrived })
  show()
  await screen.findByRole('link', { name: `Review this product: ${item.name}` })
  expect(screen.queryByRole('link', { name: 'Review this product: Cancelled lamp' })).toBeNull()
})

it.each([
  ['another user’s', { ...order, userId: 8 }],
  ['forbidden', errorResponse(403, { message: 'This is not your order.', code: 'forbidden' })],
  ['missing', errorResponse(404, { message: 'Order not found', code: 'not_found' })],
])('shows “Page not found” for an order that is %s', async (_, reply) => {
  mockApi({ ...calls, 'GET /api/orders/12': reply })
  show()
  await screen.findByRole('heading', { name: 'Page not found' })
  expect(screen.queryByText('Order #12')).toBeNull()
})

it.each(['abc', '0', '-1', '1e3', '99999999999'])(
  'shows “Page not found” for the id %s without a request',
  async (id) => {
    const requests = mockApi(calls)
    show(`/profile/orders/${id}`)
    await screen.findByRole('heading', { name: 'Page not found' })
    expect(requests).toEqual([])
  },
)

it('offers Retry when the order can’t be loaded', async () => {
  const replies: Record<string, unknown> = {
    ...calls,
    'GET /api/orders/12': errorResponse(429, { message: 'Try again later.' }),
  }
  mockApi(replies)
  const user = show()
  await screen.findByText('Try again later.')
  replies['GET /api/orders/12'] = order
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByRole('heading', { name: 'Order #12' })
})

it('adds the available items to the cart again and lists the others', async () => {
  const reply = { added: 2, missing: ['“Old lamp” is no longer available.'] }
  const requests = mockApi({ ...calls, 'POST /api/orders/buy-again/12': () => reply })
  const user = show()
  await user.click(await screen.findByRole('button', { name: /^Buy Again/ }))
  await screen.findByText('2 items added to your cart.')
  expect(screen.getByText('“Old lamp” is no longer available.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go to Cart' }).getAttribute('href')).toBe('/shop/7/cart')
  Object.assign(reply, { added: 0 })
  await user.click(screen.getByRole('button', { name: /^Buy Again/ }))
  await screen.findByText('None of these items are available right now.')
  expect(screen.queryByRole('link', { name: 'Go to Cart' })).toBeNull()
  expect(requests.filter(({ route }) => route.startsWith('POST'))).toHaveLength(2)
})

it('reports a failed Buy Again', async () => {
  mockApi({ ...calls, 'POST /api/orders/buy-again/12': errorResponse(503, { message: 'Not just now.' }) })
  const user = show()
  await user.click(await screen.findByRole('button', { name: /^Buy Again/ }))
  await screen.findByText('Not just now.')
})

it('prints the receipt', async () => {
  mockApi(calls)
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Print receipt' }))
  expect(print).toHaveBeenCalledOnce()
})

it('links to the form for a problem with this order', async () => {
  mockApi(calls)
  show()
  const help = await screen.findByRole('link', { name: 'Get help' })
  expect(help.getAttribute('href')).toBe('/support?kind=order&order=12#write')
})

it('shows the last event and the refund after a cancellation', async () => {
  const cancelled = { ...order, orderStatus: 'CANCELLED' as const }
  let isCancelled = false
  let isRefunded = false
  let refundRequests = 0
  mockApi({
    ...calls,
    // The refund completes between two responses: after the refunds were loaded, before the order is.
    'GET /api/orders/12': async () => {
      if (!isCancelled) return order
      await vi.waitFor(() => expect(refundRequests).toBeGreaterThan(0))
      isRefunded = true
      return { ...cancelled, paymentStatus: 'REFUNDED' }
    },
    'GET /api/orders/steps/12': () => [
      ...STEPS,
      ...(isCancelled ? [{ status: 'CANCELLED', at: '2026-11-21T06:00:00.000Z', isByBuyer: true }] : []),
    ],
    'GET /api/orders/refunds/12': () => {
      if (isCancelled) refundRequests += 1
      return isRefunded ? [{ ...coming, state: 'done', doneAt: '2026-11-21T06:00:02.000Z' }] : [coming]
    },
    'POST /api/orders/cancel/12': () => {
      isCancelled = true
      return cancelled
    },
  })
  const user = show()
  await user.click(await screen.findByRole('button', { name: /^Cancel Order/ }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel Order' }))
  await screen.findByText('Cancelled by you')
  await screen.findByText('₹5.00 refunded on 21/11/2026.')
  await waitFor(() => expect(screen.getByText('Refunded')).toBeDefined())
  expect(screen.queryByRole('button', { name: /^Cancel Order/ })).toBeNull()
})
