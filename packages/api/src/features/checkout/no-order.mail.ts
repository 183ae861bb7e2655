import { formatPaise } from '@shop/contract/kit'
import type { Config } from '../../config.ts'
import { type Mail, writeMail } from '../notifications/notifications.service.ts'

type NoOrder = { paymentId: number; amountPaise: number; why: string; buyer: { name: string; email: string } }

/** Somebody paid for what could not be delivered, perhaps long after leaving the page. */
export function noOrderMail({ paymentId, amountPaise, why, buyer }: NoOrder, store: Config['store']): Mail {
  return writeMail({
    eventKey: `no-order:${paymentId}`,
    recipient: buyer.email,
    storeName: store.name,
    subject: `Your ${store.name} payment goes back to you`,
    greeting: `Hello ${buyer.name},`,
    paragraphs: [
      `We received your payment of ${formatPaise(amountPaise)}, but could not make an order of it.`,
      why,
      'It goes back the way it came, usually within 3 to 5 business days. You need not do anything.',
    ],
  })
}
