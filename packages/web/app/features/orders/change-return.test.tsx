import type { OrderReturn } from '@shop/contract/orders'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { mockApi } from '../../../test/api.ts'
import { buildOrder } from '../../../test/order.ts'
import { renderRoutes } from '../../../test/render.tsx'
import { PrivateProviders, setUpSignedIn } from '../../../test/signed-in.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { ReturnNotice } from './return-notice.tsx'

const lamp = { productId: 1, name: 'Lamp', options: {}, quantity: 1 }

const buildReturn = (overrides: Partial<OrderReturn> = {}): OrderReturn => ({
  id: 3,
  state: 'approved',
  reason: null,
  answer: null,
  items: [lamp],
  refund: 100,
  refundTo: 'original',
  isComplete: true,
  exchange: null,
  requestedAt: '2026-11-20T10:00:00.000Z',
  approvedAt: null,
  receivedAt: null,
  refundedAt: null,
  ...overrides,
})

const exchange: OrderReturn['exchange'] = { state: 'reserved', items: [lamp], shippedAt: null, deliveredAt: null }

function show(orderReturn: OrderReturn, steps: object[] = []) {
  const order = buildOrder({ id: 12, orderStatus: 'RETURN_REQUESTED' })
  const requests = mockApi({
    'GET /api/orders/returns/12': [orderReturn],
    'GET /api/orders/steps/12': steps,
    'PUT /api/orders/return/12': orderReturn,
    'DELETE /api/orders/return/12': buildOrder({ id: 12, orderStatus: 'DELIVERED' }),
  })
  const Page = () => (
    <PrivateProviders>
      <ReturnNotice order={order} />
      <OrderTimeline order={order} />
    </PrivateProviders>
  )
  const { user } = renderRoutes([{ path: '/', Component: Page }], '/')
  return { user, requests }
}

beforeEach(setUpSignedIn)

describe('an open return', () => {
  it('has another refund once that is saved', async () => {
    const { user, requests } = show(buildReturn())
    await user.click(await screen.findByRole('button', { name: 'Change refund' }))
    await user.click(screen.getByRole('radio', { name: 'Store credit' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(requests).toContainEqual(
      expect.objectContaining({ route: 'PUT /api/orders/return/12', body: { refundTo: 'store_credit' } }),
    )
  })

  it('is withdrawn after a confirmation', async () => {
    const { user, requests } = show(buildReturn())
    await user.click(await screen.findByRole('button', { name: 'Withdraw return' }))
    const dialog = within(screen.getByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Withdraw return' }))
    expect(requests).toContainEqual(expect.objectContaining({ route: 'DELETE /api/orders/return/12' }))
  })

  it('has no choice of the refund if it is an exchange', async () => {
    show(buildReturn({ exchange }))
    await screen.findByRole('button', { name: 'Withdraw exchange' })
    expect(screen.queryByRole('button', { name: 'Change refund' })).toBeNull()
  })

  it('can’t be changed once its items are received', async () => {
    show(buildReturn({ state: 'received' }))
    await screen.findByText(/^We received your return\./)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('the timeline after a return', () => {
  it.each([
    [true, {}, 'Return withdrawn'],
    [true, { exchange }, 'Exchange withdrawn'],
    [false, {}, 'Return closed'],
    [false, { state: 'refused' }, 'Return declined'],
  ] as const)('says how it ended (by the buyer: %s, %o)', async (isByBuyer, overrides, label) => {
    show(buildReturn({ state: 'closed', ...overrides }), [
      { status: 'RETURN_REQUESTED', at: '2026-11-20T10:00:00.000Z', isByBuyer: true },
      { status: 'DELIVERED', at: '2026-11-21T10:00:00.000Z', isByBuyer },
    ])
    await screen.findByText(label)
  })

  it('calls the steps of an exchange an exchange', async () => {
    const approvedAt = '2026-11-20T11:00:00.000Z'
    const receivedAt = '2026-11-21T10:00:00.000Z'
    show(buildReturn({ state: 'refunded', exchange, approvedAt, receivedAt }), [
      { status: 'RETURN_REQUESTED', at: '2026-11-20T10:00:00.000Z', isByBuyer: true },
      { status: 'DELIVERED', at: '2026-11-21T10:00:00.001Z', isByBuyer: false },
    ])
    await screen.findByText('Items exchanged')
    const steps = within(screen.getByRole('region', { name: 'Timeline' })).getAllByRole('listitem')
    expect(steps.map((step) => step.querySelector('b')?.textContent)).toEqual([
      'Ordered',
      'Exchange requested',
      'Exchange approved',
      'Exchange received',
      'Items exchanged',
    ])
  })
})
