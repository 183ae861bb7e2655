import * as cod from '../../src/features/notifications/emails/cod.emails.ts'
import * as payment from '../../src/features/notifications/emails/payment.emails.ts'
import { type EmailCase, email, person, SCRIPT } from './email-case.ts'
import { ORDER } from './order-fixtures.ts'

export const PAYMENT_EMAILS: EmailCase[] = [
  email(
    'code for cash on delivery',
    cod.renderCodCodeEmail,
    { ...person, code: '123456', minutes: 10 },
    ['123456', '10 minutes'],
    [],
  ),
  email(
    'refund of cash, account missing',
    cod.renderPayoutDueEmail,
    { orderId: 12, returnId: null, amountPaise: 121_000, buyer: person },
    ['order 12', '₹1,210.00', 'UPI ID'],
    ORDER,
  ),
  email(
    'refund of cash, account saved',
    cod.renderRefundAccountEmail,
    { orderId: 12, account: 'a•••@okbank', buyer: person },
    ['order 12', 'a•••@okbank', 'If you didn’t enter this account'],
    ORDER,
  ),
  email(
    'refund of cash, added to store credit',
    cod.renderRefundCreditedEmail,
    { orderId: 12, returnId: null, amountPaise: 121_000, buyer: person },
    ['₹1,210.00', 'order 12', 'doesn’t expire'],
    ['/profile/store-credit'],
  ),
  email(
    'refund of cash, transferred',
    cod.renderPayoutPaidEmail,
    { orderId: 12, returnId: 3, amountPaise: 121_000, paidTo: 'a•••@okbank', reference: 'UTR123456', buyer: person },
    ['₹1,210.00', 'a•••@okbank', 'UTR123456'],
    ORDER,
  ),
  email(
    'refund',
    payment.renderRefundEmail,
    { refundId: 1, amountPaise: 500, orderId: 12, isDuplicate: false, buyer: person },
    ['₹5.00', 'order 12'],
    ORDER,
  ),
  email(
    'refund without an order',
    payment.renderRefundEmail,
    { refundId: 2, amountPaise: 500, orderId: undefined, isDuplicate: false, buyer: person },
    ['₹5.00'],
    ['/profile/orders'],
  ),
  email(
    'refund of store credit',
    payment.renderCreditRefundEmail,
    { refundKey: 'refund-1', amountPaise: 500, orderId: 12, buyer: person },
    ['₹5.00', 'order 12', 'doesn’t expire'],
    ORDER,
  ),
  email(
    'refund of a duplicate payment',
    payment.renderRefundEmail,
    { refundId: 3, amountPaise: 500, orderId: 12, isDuplicate: true, buyer: person },
    ['₹5.00', 'order 12 was paid twice'],
    ORDER,
  ),
  email(
    'payment without an order',
    payment.renderUnfulfilledPaymentEmail,
    { paymentId: 1, amountPaise: 500, purchase: 'order', reason: `“Lamp ${SCRIPT}” sold out.`, buyer: person },
    ['₹5.00', 'sold out', '3 to 5 business days'],
    ['/shop'],
  ),
  email(
    'payment without a gift card',
    payment.renderUnfulfilledPaymentEmail,
    { paymentId: 3, amountPaise: 500, purchase: 'gift_card', reason: 'It was refunded.', buyer: person },
    ['₹5.00', 'couldn’t issue your gift card', 'It was refunded.'],
    ['/shop'],
  ),
  email(
    'order for cash that can’t be placed',
    payment.renderUnfulfilledPaymentEmail,
    { paymentId: 2, amountPaise: 500, purchase: 'cash_order', reason: `“Lamp ${SCRIPT}” sold out.`, buyer: person },
    ['₹5.00', 'sold out', 'Nothing will be delivered'],
    ['/shop'],
  ),
]
