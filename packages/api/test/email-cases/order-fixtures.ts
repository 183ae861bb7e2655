import type { Order, Parcel } from '@shop/contract/orders'
import { person, SCRIPT } from './email-case.ts'

const address = {
  fullName: 'Asha',
  phoneNo: '9000000001',
  postalCode: '800001',
  addressLine1: '12 Boring Road',
  addressLine2: '',
  city: 'Patna',
  state: 'Bihar',
  landMark: '',
  addressType: 'HOME',
}
export const order = {
  id: 12,
  userId: 7,
  addressId: 1,
  orderStatus: 'SHIPPED',
  paymentMethod: 'UPI',
  paymentStatus: 'COMPLETED',
  orderDate: '2026-11-20T10:00:00.000Z',
  promisedDate: null,
  deliveryDate: '2026-11-25T10:00:00.000Z',
  deliveredAt: null,
  refusedAt: null,
  totalAmount: 1180,
  subtotal: 1200,
  discount: 20,
  shipping: 0,
  codFee: 0,
  cancelledAmount: 0,
  couponCode: 'save20',
  paidAmount: 1180,
  creditAmount: 0,
  address,
  items: [
    {
      productId: 1,
      name: `Lamp ${SCRIPT}`,
      sku: 'LAMP-1',
      image: null,
      options: { Colour: 'Blue', Size: 'L' },
      quantity: 2,
      shippedQuantity: 2,
      deliveredQuantity: 0,
      cancelledQuantity: 0,
      unitPrice: 600,
      subtotal: 1200,
    },
  ],
} as unknown as Order
export const cashOrder = {
  ...order,
  id: 13,
  paymentMethod: 'COD',
  paymentStatus: 'PENDING',
  paidAmount: 0,
  codFee: 30,
  totalAmount: 1210,
} as unknown as Order
export const parcel: Parcel = {
  id: 1,
  number: 1,
  returnId: null,
  state: 'shipped',
  carrier: 'delhivery',
  trackingNumber: 'DL1',
  trackingUrl: null,
  trackingLink: 'https://www.delhivery.com/track-v2/package/DL1',
  weightGrams: 500,
  items: [],
  packedAt: '2026-11-21T10:00:00.000Z',
  shippedAt: '2026-11-21T11:00:00.000Z',
  deliveredAt: null,
  returnedAt: null,
}
export const partCredit = { ...order, id: 15, paidAmount: 680, creditAmount: 500 } as unknown as Order
export const change = { order, buyer: person, historyId: 5 }
export const ORDER = ['/profile/orders/12']
