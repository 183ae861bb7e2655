import { formatDeliveryDate, formatRupees } from '@shop/contract/kit'
import type { Order } from '@shop/contract/orders'
import type { Config } from '../../config.ts'
import { type Mail, writeMail } from '../notifications/notifications.service.ts'

/** What was ordered, for the buyer's own records. */
export function orderPlacedMail(order: Order, buyer: { name: string; email: string }, store: Config['store']): Mail {
  const { id, items, totalAmount, paidAmount, deliveryDate } = order
  const isDemo = paidAmount !== totalAmount
  return writeMail({
    eventKey: `order-placed:${id}`,
    recipient: buyer.email,
    storeName: store.name,
    subject: `Your ${store.name} order ${id}`,
    greeting: `Hello ${buyer.name},`,
    paragraphs: [
      `Thank you for your order ${id}.`,
      ...items.map((item) => `${item.quantity} × ${item.name}: ${formatRupees(item.subtotal)}`),
      `Total: ${formatRupees(totalAmount)}. Paid: ${formatRupees(paidAmount)}.`,
      isDemo
        ? 'This is a demo: nothing is delivered, and what you paid is refunded within 5 days.'
        : `It should be with you by ${deliveryDate ? formatDeliveryDate(deliveryDate) : 'the promised day'}.`,
    ],
  })
}
