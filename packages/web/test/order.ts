import type { Address } from '@shop/contract/addresses'
import type { Order, Parcel } from '@shop/contract/orders'

export const homeAddress: Address = {
  id: 31,
  fullName: 'Asha Rao',
  phoneNo: '9876543210',
  addressLine1: '14, 2nd Cross',
  addressLine2: null,
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560038',
  country: 'India',
  landMark: null,
  addressType: 'HOME',
  isDefault: true,
}

const { id: _, isDefault: __, ...orderAddress } = homeAddress

/** An order. Default: shipped and not delivered yet. */
export const buildOrder = (overrides: Partial<Order> & { id: number }): Order => ({
  userId: 7,
  addressId: 31,
  orderStatus: 'SHIPPED',
  orderDate: '2026-11-19T20:00:00.000Z',
  promisedDate: null,
  deliveryDate: new Date(Date.now() + 86_400_000).toISOString(),
  deliveredAt: null,
  refusedAt: null,
  paymentMethod: 'UPI',
  paymentStatus: 'COMPLETED',
  totalAmount: 150,
  subtotal: 100,
  discount: 0,
  shipping: 50,
  codFee: 0,
  couponCode: null,
  paidAmount: 5,
  creditAmount: 0,
  cancelledAmount: 0,
  hasRefundChoice: true,
  address: orderAddress,
  items: [
    {
      productId: 1,
      name: 'Lamp',
      sku: 'LAMP-1',
      image: null,
      options: {},
      quantity: 1,
      shippedQuantity: 1,
      deliveredQuantity: 0,
      cancelledQuantity: 0,
      unitPrice: 100,
      subtotal: 100,
    },
  ],
  ...overrides,
})

/** A parcel without tracking. Default: shipped, with no items. */
export const buildParcel = (overrides: Partial<Parcel> = {}): Parcel => ({
  id: 5,
  number: 1,
  returnId: null,
  state: 'shipped',
  carrier: null,
  trackingNumber: null,
  trackingUrl: null,
  trackingLink: null,
  weightGrams: null,
  items: [],
  packedAt: '2026-11-02T09:00:00.000Z',
  shippedAt: '2026-11-02T09:00:00.000Z',
  deliveredAt: null,
  returnedAt: null,
  ...overrides,
})
