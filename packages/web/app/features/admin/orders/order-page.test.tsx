import type { Order } from '@shop/contract/orders'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { errorResponse, mockApi } from '../../../../test/api.ts'
import { buildParcel } from '../../../../test/order.ts'
import { renderRoutes } from '../../../../test/render.tsx'
import { PrivateProviders, setUpSignedIn } from '../../../../test/signed-in.tsx'
import { OrderPage } from './order-page.tsx'

const ORDER: Order = {
  id: 12,
  userId: 7,
  addressId: 1,
  orderStatus: 'SHIPPED',
  orderDate: '2026-11-01T06:30:00.000Z',
  promisedDate: null,
  deliveryDate: '2026-11-06T06:30:00.000Z',
  deliveredAt: null,
  refusedAt: null,
  paymentMethod: 'UPI',
  paymentStatus: 'COMPLETED',
  totalAmount: 1038,
  subtotal: 1038,
  discount: 0,
  codFee: 0,
  shipping: 0,
  couponCode: null,
  creditAmount: 0,
  paidAmount: 5,
  cancelledAmount: 0,
  hasRefundChoice: true,
  address: {
    fullName: 'Asha Rao',
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
  items: [
    {
      productId: 3,
      name: 'Desk Lamp',
      sku: 'LAMP-3-BRASS',
      image: '/art/3.svg',
      options: { Shade: 'Brass' },
      quantity: 2,
      shippedQuantity: 2,
      deliveredQuantity: 0,
      cancelledQuantity: 0,
      unitPrice: 519,
      subtotal: 1038,
    },
  ],
}
const CUSTOMER = { id: 7, name: 'Asha', email: 'asha@example.in', phoneNo: '9000000001' }
const NOTES = '/api/admin/orders/12/notes'
const NOTE = { id: 1, text: 'Call before delivery', at: '2026-11-02T06:30:00.000Z', author: 'Manoj' }

function open(change: Partial<Order> = {}, replies: Parameters<typeof mockApi>[0] = {}) {
  const requests = mockApi({
    'GET /api/admin/orders/12/customer': CUSTOMER,
    'GET /api/orders/history/12': [],
    [`GET ${NOTES}`]: [NOTE],
    'GET /api/admin/returns': { content: [], totalPages: 0, totalElements: 0 },
    ...replies,
  })
  const Page = () => (
    <PrivateProviders>
      <OrderPage order={{ ...ORDER, ...change }} canRefund={false} onChanged={() => {}} onReload={() => {}} />
    </PrivateProviders>
  )
  return { requests, ...renderRoutes([{ path: '/', Component: Page }], '/') }
}

const region = (name: string) => within(screen.getByRole('region', { name }))

beforeEach(setUpSignedIn)

describe('order page of staff', () => {
  it('shows items, customer and the complete address', async () => {
    open()
    expect(await screen.findByRole('link', { name: 'asha@example.in' })).toBeTruthy()
    const contact = region('Customer')
    expect(contact.getByRole('link', { name: 'Asha' }).getAttribute('href')).toContain('email=asha%40example.in')
    expect(contact.getByRole('link', { name: '+91 9000000001' }).getAttribute('href')).toBe('tel:+919000000001')
    const address = region('Delivery address')
    for (const line of ['Asha Rao', 'Road 1', 'Kankarbagh', 'Landmark: Near the school', 'Patna, Bihar'])
      expect(address.getByText(line)).toBeTruthy()
    expect(address.getByText('PIN code 800001, India')).toBeTruthy()
    expect(address.getByRole('link', { name: '+91 9876543210' })).toBeTruthy()
    expect(region('Items').getByText('2 × ₹519.00')).toBeTruthy()
    expect(region('Items').getByText('Shade: Brass')).toBeTruthy()
  })

  it.each([
    [{}, 'Demo payment: ₹5.00 of ₹1,038.00', 'Paid'],
    [{ paidAmount: 1038 }, '₹1,038.00 of ₹1,038.00', 'Paid'],
    [{ orderStatus: 'CANCELLED' }, 'The refund is in progress.', 'Paid'],
    [{ paymentStatus: 'REFUNDED' }, 'Demo payments are refunded after 4 days. The order isn’t cancelled.', 'Refunded'],
    [
      { paymentStatus: 'REFUNDED', paidAmount: 1038 },
      'The payment was refunded, but the order isn’t cancelled. Ask the customer before you send or collect the items.',
      'Refunded',
    ],
  ] as const)('describes the payment of %o', (change, expected, badge) => {
    open(change)
    expect(region('Payment').getByText(expected)).toBeTruthy()
    expect(region('Payment').getByText(badge)).toBeTruthy()
  })

  it('says that a refused parcel is returning, since when, and offers to receive it', async () => {
    const parcel = buildParcel()
    const refusal = { paymentStatus: 'CANCELLED', paidAmount: 0, refusedAt: '2026-11-03T06:30:00.000Z' } as const
    open({ paymentMethod: 'COD', ...refusal }, { 'GET /api/orders/parcels/12': [parcel] })
    expect(screen.getByRole('button', { name: 'Receive parcel' })).toBeTruthy()
    expect(await region('Parcels').findByText('Refused, returning to us')).toBeTruthy()
    expect(screen.getAllByText('Refused, returning to us').length).toBe(2)
    expect(screen.queryByText('Shipped', { ignore: 'dt' })).toBeNull()
    expect(region('Parcels').queryByRole('button', { name: /delivered|tracking/ })).toBeNull()
    expect(region('Timeline').getByText('Delivery refused').parentElement?.textContent).toContain('03/11/2026')
    expect(region('Timeline').queryByText('Delivery')).toBeNull()
    expect(region('Payment').getByText('Nothing was paid')).toBeTruthy()
  })

  it('lists the refunds of an order that was paid in cash, without its cancelled items', async () => {
    const refund = { amount: 519, account: 'a•••@okbank', reference: null }
    open(
      { orderStatus: 'DELIVERED', paymentMethod: 'COD', paidAmount: 938, cancelledAmount: 100 },
      {
        'GET /api/orders/cash-refund/12': {
          refund: { ...refund, state: 'due', paidAt: null },
          transferred: [{ ...refund, amount: 200, state: 'paid', paidAt: '2026-11-03T06:30:00.000Z' }],
        },
      },
    )
    expect(region('Payment').getByText('₹938.00 of ₹938.00')).toBeTruthy()
    expect(region('Items').getByText('Total after cancellation').nextSibling?.textContent).toBe('₹938.00')
    expect(await region('Payment').findByText('₹519.00 to refund.')).toBeTruthy()
    expect(region('Payment').getByText('₹200.00 refunded on 03/11/2026 to a•••@okbank.')).toBeTruthy()
  })

  it('lists the fee for cash on delivery, which is a part of the total', () => {
    open({ paymentMethod: 'COD', paymentStatus: 'PENDING', paidAmount: 0, codFee: 49, totalAmount: 1087 })
    expect(region('Items').getByText('Cash on delivery fee').nextSibling?.textContent).toBe('₹49.00')
  })

  it('needs no explanation for a refunded order that is cancelled', () => {
    open({ paymentStatus: 'REFUNDED', orderStatus: 'CANCELLED' })
    expect(region('Payment').queryByText(/isn’t cancelled/)).toBeNull()
  })

  it('adds a note above the others', async () => {
    const added = { id: 2, text: 'Called back', at: '2026-11-03T06:30:00.000Z', author: 'Priya' }
    const { user, requests } = open({}, { [`POST ${NOTES}`]: added })
    await screen.findByText('Call before delivery')
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    expect(screen.getByText('Enter a note')).toBeTruthy()
    await user.type(screen.getByLabelText('Add a note'), 'Called back')
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    expect(await screen.findByText('Note saved.')).toBeTruthy()
    const notes = within(screen.getByRole('list', { name: 'Notes' })).getAllByRole('listitem')
    expect(notes.map(({ textContent }) => textContent)).toEqual([
      'Called backPriya, 03/11/2026, 12:00 IST',
      'Call before deliveryManoj, 02/11/2026, 12:00 IST',
    ])
    expect(requests.find(({ route }) => route === `POST ${NOTES}`)?.body).toEqual({ text: 'Called back' })
    expect(screen.getByLabelText<HTMLTextAreaElement>('Add a note').value).toBe('')
  })

  it('keeps the text of a note that couldn’t be saved', async () => {
    const { user } = open({}, { [`POST ${NOTES}`]: errorResponse(500, { message: 'Something broke.' }) })
    await user.type(screen.getByLabelText('Add a note'), 'Called back')
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    expect(await screen.findByText('Something broke.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Add a note').value).toBe('Called back')
  })

  it('has a packing slip with SKUs and without prices or cancelled items', () => {
    const [item] = ORDER.items
    if (item === undefined) throw new Error('the order has an item')
    open({
      items: [
        { ...item, quantity: 3, cancelledQuantity: 1 },
        { ...item, productId: 4, quantity: 1, cancelledQuantity: 1 },
      ],
    })
    const [, ...rows] = within(screen.getByRole('table', { name: 'Items to pack' })).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual(['2Desk Lamp (Brass)LAMP-3-BRASS'])
  })
})
