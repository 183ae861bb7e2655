import type { AdminReturn } from '@shop/contract/orders'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { errorResponse, mockApi } from '../../../../test/api.ts'
import { renderRoutes } from '../../../../test/render.tsx'
import { signInAs } from '../../../../test/session.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import PrivateLayout from '../../../routes/private.tsx'
import { ReturnQueue } from './return-queue.tsx'

const returnInState = (state: AdminReturn['state'], more: Partial<AdminReturn> = {}): AdminReturn => ({
  id: 5,
  orderId: 12,
  state,
  reason: 'It has a dent.',
  answer: null,
  totalAmount: 500,
  items: [{ productId: 1, name: 'Lamp', options: {}, quantity: 2 }],
  refund: 123.45,
  refundTo: 'original',
  writtenOff: [],
  isComplete: true,
  exchange: null,
  refundedAt: null,
  ...{
    requestedAt: '2026-11-01T10:00:00.000Z',
    approvedAt: null,
    approvedBy: null,
    receivedAt: null,
    receivedBy: null,
  },
  customer: { id: 7, name: 'Asha', email: 'asha@example.in' },
  ...more,
})

function open(item: AdminReturn, { canRefund = true, replies = {} } = {}) {
  const requests = mockApi({
    'GET /api/admin/returns': { content: [item], totalPages: 1, totalElements: 1 },
    ...replies,
  })
  const Page = () => <ReturnQueue canRefund={canRefund} />
  const page = renderRoutes([{ Component: PrivateLayout, children: [{ path: '/', Component: Page }] }], '/')
  return { requests, sent: () => requests.filter(({ route }) => !route.startsWith('GET')), ...page }
}

const press = (name: string) => screen.findByRole('button', { name })
const confirm = (name: string) => within(screen.getByRole('alertdialog')).getByRole('button', { name })

beforeEach(() => {
  queryClient.clear()
  signInAs({ role: 'ADMIN' })
})

describe('return queue', () => {
  it('shows the customer’s reason and approves after confirmation', async () => {
    const { user, sent, requests } = open(returnInState('requested'), {
      replies: { 'PUT /api/admin/returns/5': returnInState('approved') },
    })
    expect(await screen.findByText('It has a dent.')).toBeTruthy()
    await user.click(await press('Approve'))
    expect(sent()).toEqual([])
    await user.click(confirm('Approve return'))
    await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ state: 'approved' }]))
    await waitFor(() => expect(requests.at(-1)?.route).toBe('GET /api/admin/returns'))
  })

  it('requires a reason to decline', async () => {
    const { user, sent } = open(returnInState('approved'), {
      replies: { 'PUT /api/admin/returns/5': returnInState('refused') },
    })
    await user.click(await press('Decline'))
    await user.click(confirm('Decline return'))
    expect((await screen.findByRole('alert')).textContent).toBe('Reason is required')
    await user.type(screen.getByLabelText('Reason for declining'), 'It was worn.')
    await user.click(confirm('Decline return'))
    await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ state: 'refused', answer: 'It was worn.' }]))
  })

  it('offers a refund only with permission', async () => {
    const first = open(returnInState('received'), { canRefund: false })
    expect(await screen.findByText('An admin has to issue the refund.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull()
    first.unmount()
    const { user, sent } = open(returnInState('received'), {
      replies: { 'POST /api/admin/returns/5/refund': returnInState('refunded') },
    })
    await user.click(await press('Refund'))
    await user.click(confirm('Refund return'))
    await waitFor(() => expect(sent().map(({ route }) => route)).toEqual(['POST /api/admin/returns/5/refund']))
  })

  it('shows the lines and the refund of a part, and that the order stays delivered', async () => {
    const { user } = open(returnInState('received', { isComplete: false }))
    expect(await screen.findByText('2 × Lamp')).toBeTruthy()
    expect(screen.getByText('₹123.45')).toBeTruthy()
    await user.click(await press('Refund'))
    const dialog = within(screen.getByRole('alertdialog'))
    expect(dialog.getByText(/The customer gets ₹123.45 back. The order stays delivered/)).toBeTruthy()
  })

  it('reloads the return if someone else changed it first', async () => {
    const message = 'This return is refused now, so it can’t become received.'
    const { user, requests } = open(returnInState('approved'), {
      replies: { 'PUT /api/admin/returns/5': errorResponse(409, { message }) },
    })
    await user.click(await press('Mark as received'))
    await user.click(confirm('Mark as received'))
    await waitFor(() => expect(requests.filter(({ route }) => route === 'GET /api/admin/returns')).toHaveLength(2))
  })

  it('sends which of the received items aren’t resaleable', async () => {
    const { user, sent } = open(returnInState('approved'), {
      replies: { 'PUT /api/admin/returns/5': returnInState('received') },
    })
    await user.click(await press('Mark as received'))
    await user.click(screen.getByRole('checkbox', { name: 'Lamp' }))
    await user.click(screen.getByRole('button', { name: 'Decrease quantity of Lamp' }))
    await user.click(confirm('Mark as received'))
    const writtenOff = [{ productId: expect.any(Number), quantity: 1 }]
    await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ state: 'received', writtenOff }]))
  })

  it('says that nothing is left to refund, and offers to complete the return', async () => {
    const { user } = open(returnInState('received', { refund: 0 }))
    expect(await screen.findByText('Nothing is left to refund')).toBeTruthy()
    await user.click(await press('Complete'))
    expect(confirm('Complete return')).toBeTruthy()
    expect(within(screen.getByRole('alertdialog')).getByText(/^Nothing is left to refund/)).toBeTruthy()
  })

  it.each(['refunded', 'refused', 'closed'] as const)('offers no action for a %s return', async (state) => {
    open(returnInState(state))
    expect(await screen.findByText(state === 'refused' ? 'declined' : state)).toBeTruthy()
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Search', 'Filters'])
  })
})
