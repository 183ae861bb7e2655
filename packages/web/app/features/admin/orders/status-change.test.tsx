import type { Order } from '@shop/contract/orders'
import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { errorResponse, mockApi } from '../../../../test/api.ts'
import { buildOrder } from '../../../../test/order.ts'
import { renderRoutes } from '../../../../test/render.tsx'
import { PrivateProviders } from '../../../../test/signed-in.tsx'
import { StatusChange } from './status-change.tsx'

const PUT = 'PUT /api/orders/status/12'

const order = (orderStatus: Order['orderStatus'], paymentStatus: Order['paymentStatus'] = 'COMPLETED') =>
  buildOrder({ id: 12, orderStatus, paymentStatus })

function open(
  from: Order['orderStatus'],
  { canRefund = true, paymentStatus = 'COMPLETED' as Order['paymentStatus'], paidAmount = 5 } = {},
) {
  const Page = () => {
    const [shown, setShown] = useState({ ...order(from, paymentStatus), paidAmount })
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

const confirmButton = (name: string) => within(screen.getByRole('alertdialog')).getByRole('button', { name })

describe('order status change', () => {
  it('changes the status after confirmation', async () => {
    const requests = mockApi({ [PUT]: order('SHIPPED') })
    const { user } = open('PLACED')
    await choose(user, 'SHIPPED')
    expect(requests).toEqual([])
    await user.click(confirmButton('Mark as shipped'))
    expect((await screen.findByText('Order status updated to SHIPPED')).getAttribute('role')).toBe('alert')
    expect(requests.map(({ body }) => body)).toEqual([{ status: 'SHIPPED', from: 'PLACED' }])
    expect(screen.getByLabelText('Now').textContent).toBe('SHIPPED')
  })

  it('offers the next step as a button, after confirmation', async () => {
    const requests = mockApi({ [PUT]: order('OUT_FOR_DELIVERY') })
    const { user } = open('SHIPPED')
    await user.click(screen.getByRole('button', { name: 'Mark as out for delivery' }))
    expect(requests).toEqual([])
    await user.click(confirmButton('Mark as out for delivery'))
    await screen.findByText('Order status updated to OUT_FOR_DELIVERY')
    expect(requests.map(({ body }) => body)).toEqual([{ status: 'OUT_FOR_DELIVERY', from: 'SHIPPED' }])
    expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('OUT_FOR_DELIVERY')
    expect(screen.getByRole('button', { name: 'Mark as delivered' })).toBeTruthy()
  })

  it.each([
    ['CANCELLED', 'The status Cancelled is final, because the payment is refunded.'],
    ['RETURNED', 'The status Returned is final, because the payment is refunded.'],
  ] as const)('offers no status after %s', (status, message) => {
    mockApi({})
    open(status)
    expect(screen.getByText(message)).toBeTruthy()
    expect(screen.queryByLabelText('Status')).toBeNull()
  })

  it('mentions no refund after an order that wasn’t paid', () => {
    mockApi({})
    open('CANCELLED', { paidAmount: 0 })
    expect(screen.getByText('The status Cancelled is final.')).toBeTruthy()
  })

  it('names the statuses in words, and separates those that a delivered order can’t have', () => {
    mockApi({})
    open('DELIVERED')
    const select = screen.getByLabelText('Status')
    const impossible = within(select).getByRole('group', { name: 'No longer possible' })
    const labels = (parent: HTMLElement) =>
      within(parent)
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    expect(labels(impossible)).toEqual(['Placed', 'Processing', 'Shipped', 'Out for delivery', 'Cancelled'])
    expect(labels(select).slice(0, 3)).toEqual(['Delivered', 'Return requested', 'Returned'])
  })

  it('sends an optional reason', async () => {
    const requests = mockApi({ [PUT]: order('CANCELLED') })
    const { user } = open('PLACED')
    await choose(user, 'CANCELLED')
    await user.type(screen.getByLabelText('Reason (optional)'), 'Asked by phone')
    await user.click(confirmButton('Cancel order'))
    await screen.findByText('Order status updated to CANCELLED')
    expect(requests.map(({ body }) => body)).toEqual([
      { status: 'CANCELLED', from: 'PLACED', reason: 'Asked by phone' },
    ])
  })

  it('receives a refused parcel as the only step', async () => {
    const refused = buildOrder({ id: 12, paymentMethod: 'COD', paymentStatus: 'CANCELLED', paidAmount: 0 })
    const requests = mockApi({ [PUT]: { ...refused, orderStatus: 'CANCELLED' } })
    const Page = () => (
      <PrivateProviders>
        <StatusChange order={refused} canRefund={false} onChanged={() => {}} />
      </PrivateProviders>
    )
    const { user } = renderRoutes([{ path: '/', Component: Page }], '/')
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Receive parcel'])
    await user.click(screen.getByRole('button', { name: 'Receive parcel' }))
    expect(screen.getByRole('alertdialog').textContent).toContain('Its items return to stock')
    await user.click(confirmButton('Receive parcel'))
    await screen.findByText('Order status updated to CANCELLED')
    expect(requests.map(({ body }) => body)).toEqual([{ status: 'CANCELLED', from: 'SHIPPED' }])
  })

  it('asks for another status than the current one', async () => {
    mockApi({})
    const { user } = open('PLACED')
    await user.click(screen.getByRole('button', { name: 'Update status' }))
    expect(screen.getByRole('alert').textContent).toBe('Choose another status')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('changes nothing on Cancel', async () => {
    const requests = mockApi({})
    const { user } = open('PLACED')
    await choose(user, 'CANCELLED')
    await user.click(screen.getByRole('button', { name: 'Keep order' }))
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
    await user.click(confirmButton('Mark as shipped'))
    expect((await screen.findByRole('alert')).textContent).toBe(expected)
    expect(screen.getByLabelText('Now').textContent).toBe('PLACED')
  })

  it('follows a change of the order, such as a shipped parcel', () => {
    let change: (shown: Order) => void = () => {}
    const Page = () => {
      const [shown, setShown] = useState(order('PROCESSING'))
      change = setShown
      return (
        <PrivateProviders>
          <StatusChange order={shown} canRefund onChanged={setShown} />
        </PrivateProviders>
      )
    }
    renderRoutes([{ path: '/', Component: Page }], '/')
    act(() => change(order('SHIPPED')))
    expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('SHIPPED')
  })

  it('shows the current status if someone else changed it first', async () => {
    const message = 'This order was updated by someone else. Its status is ‘Delivered’ now.'
    mockApi({ [PUT]: errorResponse(409, { message }), 'GET /api/orders/12': order('DELIVERED') })
    const { user } = open('PLACED')
    await choose(user, 'SHIPPED')
    await user.click(confirmButton('Mark as shipped'))
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(screen.getByLabelText('Now').textContent).toBe('DELIVERED')
  })
})
