import type { Order } from '@shop/contract/orders'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { errorResponse, mockApi } from '../../../../test/api.ts'
import { renderRoutes } from '../../../../test/render.tsx'
import { PrivateProviders } from '../../../../test/signed-in.tsx'
import { StatusChange } from './status-change.tsx'

const PUT = 'PUT /api/orders/status/12'

const order = (orderStatus: Order['orderStatus'], paymentStatus: Order['paymentStatus'] = 'COMPLETED') =>
  ({ id: 12, orderStatus, paymentStatus }) as Order

function open(
  from: Order['orderStatus'],
  { canRefund = true, paymentStatus = 'COMPLETED' as Order['paymentStatus'] } = {},
) {
  const Page = () => {
    const [shown, setShown] = useState(order(from, paymentStatus))
    return (
      <PrivateProviders>
        <output aria-label="Now">{shown.orderStatus}</output>
        <StatusChange order={shown} canRefund={canRefund} onChanged={setShown} />
      </PrivateProviders>
    )
  }
  return renderRoutes([{ path: '/', Component: Page }], '/')
}

const choose = async (user: ReturnType<typeof open>['user'], status: string) => {
  await user.selectOptions(screen.getByLabelText('Status'), status)
  await user.click(screen.getByRole('button', { name: 'Update status' }))
}

describe('order status change', () => {
  it('changes the status after confirmation', async () => {
    const requests = mockApi({ [PUT]: order('SHIPPED') })
    const { user } = open('PLACED')
    await choose(user, 'SHIPPED')
    expect(requests).toEqual([])
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Change' }))
    expect((await screen.findByText('Order status updated to SHIPPED')).getAttribute('role')).toBe('alert')
    expect(requests.map(({ body }) => body)).toEqual([{ status: 'SHIPPED', from: 'PLACED' }])
    expect(screen.getByLabelText('Now').textContent).toBe('SHIPPED')
  })

  it('sends an optional reason', async () => {
    const requests = mockApi({ [PUT]: order('CANCELLED') })
    const { user } = open('PLACED')
    await choose(user, 'CANCELLED')
    await user.type(screen.getByLabelText('Reason (optional)'), 'Asked by phone')
    await user.click(screen.getByRole('button', { name: 'Change' }))
    await screen.findByText('Order status updated to CANCELLED')
    expect(requests.map(({ body }) => body)).toEqual([
      { status: 'CANCELLED', from: 'PLACED', reason: 'Asked by phone' },
    ])
  })

  it('changes nothing on Cancel', async () => {
    const requests = mockApi({})
    const { user } = open('PLACED')
    await choose(user, 'CANCELLED')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(requests).toEqual([])
  })

  it('allows only a return of a delivered order', async () => {
    mockApi({})
    const { user } = open('DELIVERED')
    await choose(user, 'PLACED')
    expect(screen.getByRole('alert').textContent).toBe('Cannot change status from DELIVERED')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await choose(user, 'RETURN_REQUESTED')
    expect(screen.getByRole('alertdialog')).toBeTruthy()
  })

  it('disables the refunding statuses of a paid order without permission to refund, and says why', () => {
    mockApi({})
    open('SHIPPED', { canRefund: false })
    const disabled = screen.getAllByRole<HTMLOptionElement>('option').filter((option) => option.disabled)
    expect(disabled.map(({ value }) => value)).toEqual(['RETURNED', 'CANCELLED'])
    expect(screen.getByText('Only staff who manage payments can cancel or return a paid order.')).toBeTruthy()
  })

  it('offers every status of a refunded order without permission to refund', () => {
    mockApi({})
    open('SHIPPED', { canRefund: false, paymentStatus: 'REFUNDED' })
    expect(screen.getAllByRole<HTMLOptionElement>('option').filter((option) => option.disabled)).toEqual([])
  })

  it.each([
    [500, 'Something broke.', 'Status update failed'],
    [409, 'Cannot change status from CANCELLED', 'Cannot change status from CANCELLED'],
  ])('shows a message for status %i', async (status, message, expected) => {
    mockApi({ [PUT]: errorResponse(status, { message }) })
    const { user } = open('PLACED')
    await choose(user, 'SHIPPED')
    await user.click(screen.getByRole('button', { name: 'Change' }))
    expect((await screen.findByRole('alert')).textContent).toBe(expected)
    expect(screen.getByLabelText('Now').textContent).toBe('PLACED')
  })

  it('shows the current status if someone else changed it first', async () => {
    const message = 'This order was updated by someone else. Its status is DELIVERED now.'
    mockApi({ [PUT]: errorResponse(409, { message }), 'GET /api/orders/12': order('DELIVERED') })
    const { user } = open('PLACED')
    await choose(user, 'SHIPPED')
    await user.click(screen.getByRole('button', { name: 'Change' }))
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(screen.getByLabelText('Now').textContent).toBe('DELIVERED')
  })
})
