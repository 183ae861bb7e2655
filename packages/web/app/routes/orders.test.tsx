import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, refusal } from '../../test/api.ts'
import { orderOf } from '../../test/order.ts'
import { PrivateFrame, startSignedIn } from '../../test/private.tsx'
import { renderRoutes } from '../../test/render.tsx'
import OrdersPage from './orders.tsx'

const LIST = 'GET /api/orders/user/7'
const yesterday = new Date(Date.now() - 86_400_000).toISOString()

function show() {
  const Page = () => (
    <PrivateFrame>
      <OrdersPage loaderData={{ userId: 7 }} />
    </PrivateFrame>
  )
  return renderRoutes([{ path: '/profile/orders', Component: Page }], '/profile/orders').user
}

const card = async (id: number) => within(await screen.findByRole('article', { name: `Order #${id}` }))

beforeEach(startSignedIn)

describe('Your Orders', () => {
  it.each([
    ['SHIPPED', 2, 'Shipped'],
    ['DELIVERED', 5, undefined],
    ['RETURNED', 3, undefined],
  ] as const)('of one that is %s so many steps are done: %d', async (orderStatus, done, current) => {
    answer({ [LIST]: [orderOf({ id: 12, orderStatus })] })
    show()
    const steps = (await card(12)).getByRole('list', { name: 'Order status' })
    expect(within(steps).queryAllByText('(done)')).toHaveLength(done)
    expect(steps.querySelector('[aria-current]')?.textContent).toBe(current)
  })

  it('shows the newest first and flags it, with dates as in India and a word where no picture is', async () => {
    answer({ [LIST]: [orderOf({ id: 12 }), orderOf({ id: 11, orderStatus: 'CANCELLED' })] })
    show()
    const newest = await card(12)
    expect(newest.getByText('Latest Order')).toBeDefined()
    // 20:00 UTC is already the next day.
    expect(newest.getByText('20/11/2026')).toBeDefined()
    expect(newest.getByText('No image')).toBeDefined()
    expect(newest.getByRole('list', { name: 'Order status' })).toBeDefined()
    const older = await card(11)
    expect(older.queryByText('Latest Order')).toBeNull()
    expect(older.getByText('Cancelled')).toBeDefined()
    expect([newest.queryByText('Delivery'), older.queryByText('Delivery')]).toEqual([expect.anything(), null])
    expect(older.queryByRole('button', { name: /^Cancel Order/ })).toBeNull()
  })

  it('asks before cancelling, and shows the order cancelled', async () => {
    const asked = answer({
      [LIST]: [orderOf({ id: 12 })],
      'POST /api/orders/cancel/12': orderOf({ id: 12, orderStatus: 'CANCELLED', paymentStatus: 'REFUNDED' }),
    })
    const user = show()
    await user.click((await card(12)).getByRole('button', { name: /^Cancel Order/ }))
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Are you sure you want to cancel this order?' }),
    )
    await user.click(dialog.getByRole('button', { name: 'Keep Order' }))
    expect(asked.filter(({ route }) => route.startsWith('POST'))).toEqual([])
    await user.click((await card(12)).getByRole('button', { name: /^Cancel Order/ }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel Order' }))
    await screen.findByText('Order cancelled successfully.')
    expect((await card(12)).getByText('Cancelled')).toBeDefined()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    // The button is gone; whoever pressed it by keyboard stays with the order.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Order #12'))
  })

  it('says when it could not be cancelled', async () => {
    answer({ [LIST]: [orderOf({ id: 12 })], 'POST /api/orders/cancel/12': refusal(409, { message: 'Too late.' }) })
    const user = show()
    await user.click((await card(12)).getByRole('button', { name: /^Cancel Order/ }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel Order' }))
    await screen.findByText('Failed to cancel order.')
  })

  it('offers a return for what has just arrived, and nothing once delivery is past', async () => {
    const arrived = orderOf({ id: 12, orderStatus: 'DELIVERED', deliveredAt: yesterday, deliveryDate: yesterday })
    const asked = answer({
      [LIST]: [arrived, orderOf({ id: 11, deliveryDate: yesterday })],
      'POST /api/orders/return/12': { ...arrived, orderStatus: 'RETURN_REQUESTED' },
    })
    const user = show()
    expect((await card(11)).queryByRole('button')).toBeNull()
    await user.click((await card(12)).getByRole('button', { name: /^Request Return/ }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Request Return' }))
    await screen.findByText('Return requested.')
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Request Return/ })).toBeNull())
    expect(asked.map(({ route }) => route)).toContain('POST /api/orders/return/12')
  })

  it('says that there are none', async () => {
    answer({ [LIST]: [] })
    show()
    await screen.findByText('No orders found for this user.')
  })

  it('shows the server’s words when they can’t be had', async () => {
    answer({ [LIST]: refusal(403, { message: 'These are not your orders.' }) })
    show()
    await screen.findByText('These are not your orders.')
  })
})
