import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { mockApi } from '../../test/api.ts'
import { buildOrder } from '../../test/order.ts'
import { renderRoutes } from '../../test/render.tsx'
import { PrivateProviders, setUpSignedIn } from '../../test/signed-in.tsx'
import ThankYouPage from './thank-you.tsx'

const order = buildOrder({ id: 12 })

function show(state?: unknown, shown = order) {
  mockApi({
    'GET /api/shop/store': { checkoutMode: 'demo' },
    'GET /api/orders/12': shown,
    'GET /api/orders/refunds/12': [
      { by: order.deliveryDate, processedAt: null, amount: 5, isPaidTwice: false, status: 'planned' },
    ],
  })
  const Page = () => (
    <PrivateProviders>
      <ThankYouPage />
    </PrivateProviders>
  )
  renderRoutes([{ path: '/shop/7/thankyou', Component: Page }], { pathname: '/shop/7/thankyou', state })
}

beforeEach(setUpSignedIn)

test('shows the items, the address, the charge and what happens next', async () => {
  show({ orderId: 12 })
  const items = await screen.findByRole('list', { name: 'Items of order #12' })
  within(items).getByText('Lamp')
  screen.getByText('Your order #12 is confirmed.')
  screen.getByText(/14, 2nd Cross/)
  screen.getByText(/^Demo: you were charged only ₹5.00 of ₹/)
  screen.getByText(/Your order arrives by/)
  screen.getByText(/follow it, cancel it or return it/)
})

test('says that no cash is collected for an order of the demo', async () => {
  show({ orderId: 12 }, { ...order, paymentMethod: 'COD', paymentStatus: 'PENDING', paidAmount: 0 })
  await screen.findByText('Demo: nothing is delivered, and no cash is collected.')
  screen.getByText('Nothing to pay in this demo')
  expect(screen.queryByText(/^Pay ₹/)).toBeNull()
})

test('points to Your Orders when it doesn’t know the order', () => {
  show()
  screen.getByText('Find your orders under Your Orders.')
  expect(screen.queryByRole('list')).toBeNull()
})
