import { screen, waitFor, within } from '@testing-library/react'
import { Link, useLocation } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { mockApi } from '../../../../test/api.ts'
import { buildParcel } from '../../../../test/order.ts'
import { renderRoutes } from '../../../../test/render.tsx'
import { signInAs } from '../../../../test/session.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import PrivateLayout from '../../../routes/private.tsx'
import { OrderLookup } from './order-lookup.tsx'

const order = (id: number) => ({
  id,
  userId: 7,
  addressId: 1,
  orderStatus: 'PLACED',
  orderDate: '2026-11-01T00:00:00.000Z',
  deliveryDate: null,
  promisedDate: null,
  deliveredAt: null,
  refusedAt: null,
  paymentMethod: 'UPI',
  paymentStatus: 'COMPLETED',
  totalAmount: 249,
  subtotal: 199,
  discount: 0,
  shipping: 50,
  couponCode: null,
  paidAmount: 5,
  address: {
    fullName: 'Asha',
    phoneNo: '9876543210',
    addressLine1: 'Road 1',
    addressLine2: 'Kankarbagh',
    landMark: 'Near the school',
    city: 'Patna',
    state: 'Bihar',
    postalCode: '800001',
    country: 'India',
    addressType: 'HOME',
  },
  items: [],
})

const Page = () => (
  <>
    <OrderLookup>
      <p>The list</p>
    </OrderLookup>
    <Link to="?id=3">The third</Link>
    <output aria-label="Address">{useLocation().search}</output>
  </>
)

function open(replies: Parameters<typeof mockApi>[0], address = '/') {
  const requests = mockApi({ 'GET /api/orders/count': 4, ...replies })
  const page = renderRoutes([{ Component: PrivateLayout, children: [{ path: '/', Component: Page }] }], address)
  return { requests, ...page }
}

const field = () => screen.getByLabelText<HTMLInputElement>('Order ID')
const press = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

beforeEach(() => {
  queryClient.clear()
  signInAs({ role: 'ADMIN' })
})

describe('order lookup', () => {
  it('requires a valid ID', async () => {
    const { user } = open({})
    await user.click(press('Search'))
    expect(screen.getByRole('alert').textContent).toBe('Enter a valid Order ID')
  })

  it('shows an error and the list for an unknown order', async () => {
    const { user } = open({})
    await user.type(field(), '9{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('Order not found')
    expect(screen.getByText('The list')).toBeTruthy()
  })

  it('shows an order in place of the list, with a link back that keeps the filters', async () => {
    const { user } = open({ 'GET /api/orders/2': order(2) }, '/?id=2&page=3')
    expect(await screen.findByRole('article', { name: 'Order 2' })).toBeTruthy()
    expect(screen.queryByText('The list')).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Back to all orders' }))
    expect(await screen.findByText('The list')).toBeTruthy()
    expect(screen.getByLabelText('Address').textContent).toBe('?page=3')
  })

  it('goes to the nearest existing order across a gap', async () => {
    const { user } = open({
      'GET /api/orders/40': order(40),
      'GET /api/orders/1': order(1),
      'GET /api/orders/2': order(2),
      'GET /api/admin/orders/2/adjacent': ({ query }: { query: Record<string, string> }) => ({
        orderId: query.direction === 'next' ? 40 : 1,
      }),
      'GET /api/admin/orders/40/adjacent': { orderId: 2 },
    })
    await user.type(field(), '2{Enter}')
    expect(await screen.findByRole('article', { name: 'Order 2' })).toBeTruthy()
    await waitFor(() => expect(press('Next').disabled).toBe(false))
    await user.click(press('Next'))
    expect(await screen.findByRole('article', { name: 'Order 40' })).toBeTruthy()
    await waitFor(() => expect(field().value).toBe('40'))
    expect(press('Next').disabled).toBe(true)
    await user.click(press('Prev'))
    expect(await screen.findByRole('article', { name: 'Order 2' })).toBeTruthy()
    await user.click(press('Prev'))
    expect(await screen.findByRole('article', { name: 'Order 1' })).toBeTruthy()
    expect(press('Prev').disabled).toBe(true)
  })

  it('shows the order in the URL and keeps the URL up to date', async () => {
    const { user } = open(
      {
        'GET /api/orders/2': order(2),
        'GET /api/orders/1': order(1),
        'GET /api/admin/orders/2/adjacent': { orderId: 1 },
      },
      '/?id=2&page=3',
    )
    expect(await screen.findByRole('article', { name: 'Order 2' })).toBeTruthy()
    expect(field().value).toBe('2')
    await user.click(press('Prev'))
    expect(await screen.findByRole('article', { name: 'Order 1' })).toBeTruthy()
    await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe('?id=1&page=3'))
  })

  it('shows the latest search even if an earlier response arrives later', async () => {
    const first = Promise.withResolvers<object>()
    const { user } = open({ 'GET /api/orders/2': () => first.promise, 'GET /api/orders/3': order(3) }, '/?id=2')
    await user.click(screen.getByRole('link', { name: 'The third' }))
    expect(await screen.findByRole('article', { name: 'Order 3' })).toBeTruthy()
    first.resolve(order(2))
    await first.promise
    await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe('?id=3'))
    expect(screen.getByRole('article', { name: 'Order 3' })).toBeTruthy()
  })

  it('shows the timeline and reloads it after a status change', async () => {
    const at = '2026-11-01T20:00:00.000Z'
    const placed = { from: null, to: 'PLACED', at, actorKind: 'customer', actor: 'Asha', reason: 'paid and placed' }
    const sent = { from: 'PLACED', to: 'SHIPPED', at: '2026-11-02T09:00:00.000Z', actorKind: 'system', actor: null }
    let isSent = false
    const { user } = open({
      'GET /api/orders/1': order(1),
      'GET /api/orders/history/1': () => (isSent ? [placed, { ...sent, reason: 'handed over' }] : [placed]),
      'PUT /api/orders/status/1': () => {
        isSent = true
        return { ...order(1), orderStatus: 'SHIPPED' }
      },
    })
    await user.type(field(), '1{Enter}')
    const entries = () => within(screen.getByRole('region', { name: 'Timeline' })).getAllByRole('listitem')
    await waitFor(() => expect(entries()[0]?.textContent).toContain('Asha (customer): paid and placed'))
    expect(entries()[0]?.textContent).toContain('Placed02/11/2026, 01:30 IST')
    await user.selectOptions(screen.getByLabelText('Status'), 'SHIPPED')
    await user.click(press('Update status'))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Mark as shipped' }))
    await waitFor(() => expect(entries()[1]?.textContent).toMatch(/^Shipped.*Automatic: handed over$/))
  })

  it('reloads the parcels after a status change, which delivers them', async () => {
    const parcel = buildParcel()
    let state = 'shipped'
    const { user } = open(
      {
        'GET /api/orders/1': { ...order(1), orderStatus: 'OUT_FOR_DELIVERY' },
        'GET /api/orders/history/1': [],
        'GET /api/orders/parcels/1': () => [{ ...parcel, state }],
        'PUT /api/orders/status/1': () => {
          state = 'delivered'
          return { ...order(1), orderStatus: 'DELIVERED' }
        },
      },
      '/?id=1',
    )
    const parcels = () => within(screen.getByRole('region', { name: 'Parcels' }))
    await waitFor(() => expect(parcels().getByText('Shipped', { selector: 'span' })).toBeTruthy())
    await user.click(press('Mark as delivered'))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Mark as delivered' }))
    await waitFor(() => expect(parcels().getByText('Delivered', { selector: 'span' })).toBeTruthy())
  })

  it('shows an error if the order count can’t be loaded', async () => {
    open({ 'GET /api/orders/count': new Response('{}', { status: 403 }) })
    expect(await screen.findByText('Failed to fetch order count.')).toBeTruthy()
    expect(press('Next').disabled).toBe(true)
  })
})
