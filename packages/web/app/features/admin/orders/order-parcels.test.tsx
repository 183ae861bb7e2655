import type { Parcel } from '@shop/contract/orders'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { errorResponse, mockApi } from '../../../../test/api.ts'
import { buildOrder } from '../../../../test/order.ts'
import { renderRoutes } from '../../../../test/render.tsx'
import { PrivateProviders, setUpSignedIn } from '../../../../test/signed-in.tsx'
import { OrderParcels } from './order-parcels.tsx'

const line = {
  sku: 'SKU-1',
  image: null,
  options: {},
  shippedQuantity: 0,
  deliveredQuantity: 0,
  cancelledQuantity: 0,
  unitPrice: 100,
}
const order = buildOrder({
  id: 12,
  orderStatus: 'PROCESSING',
  items: [
    { ...line, productId: 1, name: 'Lamp', quantity: 3, cancelledQuantity: 1, subtotal: 300 },
    { ...line, productId: 2, name: 'Pan', quantity: 1, subtotal: 100 },
  ],
})
const parcel: Parcel = {
  id: 5,
  number: 1,
  returnId: null,
  state: 'packed',
  carrier: 'delhivery',
  trackingNumber: 'DL1',
  trackingUrl: null,
  trackingLink: 'https://www.delhivery.com/track-v2/package/DL1',
  weightGrams: null,
  items: [{ productId: 1, name: 'Lamp', options: {}, quantity: 1 }],
  packedAt: '2026-11-20T10:00:00.000Z',
  shippedAt: null,
  deliveredAt: null,
  returnedAt: null,
}

function open(replies: Parameters<typeof mockApi>[0]) {
  const onChanged = vi.fn()
  const requests = mockApi({ 'GET /api/orders/parcels/12': [parcel], ...replies })
  const Page = () => (
    <PrivateProviders>
      <OrderParcels order={order} onChanged={onChanged} />
    </PrivateProviders>
  )
  return { requests, onChanged, ...renderRoutes([{ path: '/', Component: Page }], '/') }
}

beforeEach(setUpSignedIn)

describe('parcels of an order', () => {
  it('packs what is neither packed nor cancelled', async () => {
    const { user, requests, onChanged } = open({ 'POST /api/admin/orders/12/parcels': parcel })
    await user.click(await screen.findByRole('button', { name: 'Pack a parcel' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Pack a parcel' }))
    expect(dialog.getAllByRole('checkbox').map((box) => box.closest('li')?.textContent)).toEqual(['Lamp', 'Pan'])
    await user.click(dialog.getByRole('checkbox', { name: 'Pan' }))
    await user.selectOptions(dialog.getByLabelText('Carrier'), 'Blue Dart')
    await user.type(dialog.getByLabelText('Tracking number'), 'BD7')
    await user.click(dialog.getByRole('button', { name: 'Pack' }))
    await waitFor(() => expect(onChanged).toHaveBeenCalled())
    expect(requests.find(({ route }) => route === 'POST /api/admin/orders/12/parcels')?.body).toEqual({
      carrier: 'bluedart',
      trackingNumber: 'BD7',
      trackingUrl: '',
      weightGrams: null,
      items: [{ productId: 1, quantity: 1 }],
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows the error of a field next to it', async () => {
    const message = 'Choose the carrier'
    const { user } = open({
      'POST /api/admin/orders/12/parcels': errorResponse(400, { message, fields: { carrier: message } }),
    })
    await user.click(await screen.findByRole('button', { name: 'Pack a parcel' }))
    await user.click(screen.getByRole('button', { name: 'Pack' }))
    expect((await screen.findAllByText(message)).length).toBe(1)
    expect(screen.getByLabelText('Carrier').getAttribute('aria-invalid')).toBe('true')
  })

  it('marks a parcel as shipped', async () => {
    const { user, requests, onChanged } = open({ 'PUT /api/admin/parcels/5/state': { ...parcel, state: 'shipped' } })
    await user.click(await screen.findByRole('button', { name: 'Mark parcel 1 as shipped' }))
    await waitFor(() => expect(onChanged).toHaveBeenCalled())
    expect(requests.find(({ route }) => route.startsWith('PUT'))?.body).toEqual({ state: 'shipped' })
    expect(screen.getByRole('link', { name: 'DL1' }).getAttribute('href')).toBe(parcel.trackingLink)
  })
})
