import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { errorResponse, mockApi } from '../../test/api.ts'
import { buildOrder } from '../../test/order.ts'
import { renderRoutes } from '../../test/render.tsx'
import { PrivateProviders, setUpSignedIn } from '../../test/signed-in.tsx'
import OrdersPage from './orders.tsx'

const LIST = 'GET /api/orders/user/7'
const yesterday = new Date(Date.now() - 86_400_000).toISOString()

function show() {
  const Page = () => (
    <PrivateProviders>
      <OrdersPage loaderData={{ userId: 7 }} />
    </PrivateProviders>
  )
  return renderRoutes([{ path: '/profile/orders', Component: Page }], '/profile/orders').user
}

const card = async (id: number) => within(await screen.findByRole('article', { name: `Order #${id}` }))

beforeEach(setUpSignedIn)

describe('Your Orders', () => {
  it.each([
    ['SHIPPED', 2, 'Shipped'],
    ['DELIVERED', 5, undefined],
    ['RETURNED', 3, undefined],
  ] as const)('marks the completed steps of a %s order: %d', async (orderStatus, done, current) => {
    mockApi({ [LIST]: [buildOrder({ id: 12, orderStatus })] })
    show()
    const steps = (await card(12)).getByRole('list', { name: 'Order status' })
    expect(within(steps).queryAllByText('(done)')).toHaveLength(done)
    expect(steps.querySelector('[aria-current]')?.textContent).toBe(current)
  })

  it('flags the newest order, shows dates in Indian time and a text for a missing picture', async () => {
    mockApi({ [LIST]: [buildOrder({ id: 12 }), buildOrder({ id: 11, orderStatus: 'CANCELLED' })] })
    show()
    const newest = await card(12)
    expect(newest.getByText('Latest Order')).toBeDefined()
    // 20:00 UTC is the next day in India.
    expect(newest.getByText('20/11/2026')).toBeDefined()
    expect(newest.getByText('No image')).toBeDefined()
    expect(newest.getByRole('list', { name: 'Order status' })).toBeDefined()
    const older = await card(11)
    expect(older.queryByText('Latest Order')).toBeNull()
    expect(older.getByText('Cancelled')).toBeDefined()
    expect([newest.queryByText('Delivery'), older.queryByText('Delivery')]).toEqual([expect.anything(), null])
    expect(older.queryByRole('button', { name: /^Cancel Order/ })).toBeNull()
  })

  it('asks before cancelling, then shows the cancelled order', async () => {
    const requests = mockApi({
      [LIST]: [buildOrder({ id: 12 })],
      'POST /api/orders/cancel/12': buildOrder({ id: 12, orderStatus: 'CANCELLED', paymentStatus: 'REFUNDED' }),
    })
    const user = show()
    await user.click((await card(12)).getByRole('button', { name: /^Cancel Order/ }))
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Are you sure you want to cancel this order?' }),
    )
    await user.click(dialog.getByRole('button', { name: 'Keep Order' }))
    expect(requests.filter(({ route }) => route.startsWith('POST'))).toEqual([])
    await user.click((await card(12)).getByRole('button', { name: /^Cancel Order/ }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel Order' }))
    await screen.findByText('Order cancelled successfully.')
    expect((await card(12)).getByText('Cancelled')).toBeDefined()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    // The button has gone, so the focus moves to the order's title.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Order #12'))
  })

  it('shows the amount that was charged, not the order’s total, as paid', async () => {
    mockApi({ [LIST]: [buildOrder({ id: 12, totalAmount: 154_980, paidAmount: 5 })] })
    show()
    const newest = await card(12)
    expect(newest.getByText('₹1,54,980.00')).toBeDefined()
    expect(newest.getByText('Paid ₹5.00 by UPI')).toBeDefined()
  })

  it('updates the payment after a cancellation until the refund is complete', async () => {
    const cancelled = buildOrder({ id: 12, orderStatus: 'CANCELLED' })
    let orders = [buildOrder({ id: 12 })]
    mockApi({
      [LIST]: () => orders,
      'POST /api/orders/cancel/12': () => {
        orders = [{ ...cancelled, paymentStatus: 'REFUNDED' }]
        return cancelled
      },
    })
    const user = show()
    await user.click((await card(12)).getByRole('button', { name: /^Cancel Order/ }))
    await screen.findByText('We’ll refund your payment of ₹5.00.')
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel Order' }))
    await screen.findByText('Refund of ₹5.00 in progress')
    await screen.findByText('Refunded ₹5.00 of ₹150.00')
  })

  it('promises no refund when the payment has been refunded already', async () => {
    mockApi({ [LIST]: [buildOrder({ id: 12, paymentStatus: 'REFUNDED' })] })
    const user = show()
    await user.click((await card(12)).getByRole('button', { name: /^Cancel Order/ }))
    await screen.findByText('Your payment of ₹5.00 has already been refunded.')
  })

  it('reports an order that could not be cancelled', async () => {
    mockApi({
      [LIST]: [buildOrder({ id: 12 })],
      'POST /api/orders/cancel/12': errorResponse(409, { message: 'Too late.' }),
    })
    const user = show()
    await user.click((await card(12)).getByRole('button', { name: /^Cancel Order/ }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel Order' }))
    await screen.findByText('Failed to cancel order. Too late.')
  })

  it.each([
    ['only what hasn’t shipped', 1, 1],
    ['nothing that has all shipped', 2, 0],
  ])('offers to cancel %s once a parcel was delivered', async (_, shippedQuantity, cancelButtons) => {
    const [item] = buildOrder({ id: 12 }).items
    if (!item) throw new Error('the order has an item')
    mockApi({
      [LIST]: [buildOrder({ id: 12, items: [{ ...item, quantity: 2, shippedQuantity, deliveredQuantity: 1 }] })],
    })
    show()
    const actions = await card(12)
    expect(actions.queryAllByRole('button', { name: /^Cancel items/ })).toHaveLength(cancelButtons)
    expect(actions.queryByRole('button', { name: /^Cancel Order/ })).toBeNull()
  })

  it('offers a return for a delivered order, and no action once the delivery date has passed', async () => {
    const arrived = buildOrder({ id: 12, orderStatus: 'DELIVERED', deliveredAt: yesterday, deliveryDate: yesterday })
    const requests = mockApi({
      [LIST]: [arrived, buildOrder({ id: 11, deliveryDate: yesterday })],
      'POST /api/orders/return/12': { ...arrived, orderStatus: 'RETURN_REQUESTED' },
      'POST /api/orders/return/12/quote': {
        returnable: [{ productId: 1, name: 'Lamp', options: {}, quantity: 1 }],
        refund: 5,
        isComplete: true,
      },
    })
    const user = show()
    expect((await card(11)).queryByRole('button')).toBeNull()
    await user.click((await card(12)).getByRole('button', { name: /^Request Return/ }))
    await screen.findByText('₹5.00')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Request Return' }))
    await screen.findByText('Return requested.')
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Request Return/ })).toBeNull())
    expect(requests.map(({ route }) => route)).toContain('POST /api/orders/return/12')
    // A request for the refund of a return that is requested already would fail.
    const routes = requests.map(({ route }) => route)
    const afterRequest = routes.slice(routes.indexOf('POST /api/orders/return/12'))
    expect(afterRequest).not.toContain('POST /api/orders/return/12/quote')
  })

  it('shows a message when there are no orders', async () => {
    mockApi({ [LIST]: [] })
    show()
    await screen.findByText('No orders found for this user.')
  })

  it('shows the server’s message when the orders can’t be loaded', async () => {
    mockApi({ [LIST]: errorResponse(403, { message: 'These are not your orders.' }) })
    show()
    await screen.findByText('These are not your orders.')
  })
})
