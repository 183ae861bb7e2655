import type { Order, Parcel } from '@shop/contract/orders'
import type { Context } from '../src/context.ts'
import * as account from '../src/features/notifications/emails/account.emails.ts'
import * as alert from '../src/features/notifications/emails/alert.emails.ts'
import * as cod from '../src/features/notifications/emails/cod.emails.ts'
import type { EmailTemplate } from '../src/features/notifications/emails/email.ts'
import * as giftCards from '../src/features/notifications/emails/gift-card.emails.ts'
import * as movie from '../src/features/notifications/emails/movie.emails.ts'
import * as newsletter from '../src/features/notifications/emails/newsletter.emails.ts'
import * as orderEmails from '../src/features/notifications/emails/order.emails.ts'
import * as payment from '../src/features/notifications/emails/payment.emails.ts'
import * as privacy from '../src/features/notifications/emails/privacy.emails.ts'
import * as product from '../src/features/notifications/emails/product.emails.ts'
import * as review from '../src/features/notifications/emails/review.emails.ts'
import * as security from '../src/features/notifications/emails/security.emails.ts'
import * as storeCredit from '../src/features/notifications/emails/store-credit.emails.ts'
import * as ticket from '../src/features/notifications/emails/ticket.emails.ts'
import { queueEmail } from '../src/features/notifications/notifications.service.ts'

const SCRIPT = '<script>alert("x")</script>'
const ATTACK = '\r\nBcc: all@example.in\r\n\r\nhello'
const person = { id: 7, name: `Asha ${SCRIPT}${ATTACK}`, email: 'asha@example.in' }
export const token = '3f0c1d52-6f0e-4d51-9f39-0a6c0f6e2f11'
const credit = { buyer: person, amountPaise: 25_000, expiresAt: new Date('2027-11-20T10:00:00Z') }
const card = {
  ...{ id: 5, amountPaise: 100_000, recipientEmail: person.email, recipientName: person.name, senderName: person.name },
  expiresAt: new Date('2027-11-20T10:00:00Z'),
}
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
const order = {
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
      image: null,
      options: { Colour: 'Blue', Size: 'L' },
      quantity: 2,
      shippedQuantity: 2,
      cancelledQuantity: 0,
      unitPrice: 600,
      subtotal: 1200,
    },
  ],
} as unknown as Order
const cashOrder = {
  ...order,
  id: 13,
  paymentMethod: 'COD',
  paymentStatus: 'PENDING',
  paidAmount: 0,
  codFee: 30,
  totalAmount: 1210,
} as unknown as Order
const parcel: Parcel = {
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
const otherToken = '3d0f4c9c-6a53-4a7b-9d5f-0b6f4c6f2a11'
const shirt = {
  id: 3,
  variantId: 4,
  name: `Linen shirt ${SCRIPT}`,
  options: { Colour: 'Blue', Size: 'L' },
  pricePaise: 99_900,
}
const subscriber = { email: person.email, token, confirmedAt: new Date('2026-11-20T10:00:00Z') }
const issue = {
  id: 3,
  subject: `Sale${ATTACK}`,
  body: `Two lamps ${SCRIPT}\n\n[See the deals](/shop)\n\n[x](javascript:1)`,
}
const partCredit = { ...order, id: 15, paidAmount: 680, creditAmount: 500 } as unknown as Order
const change = { order, buyer: person, historyId: 5 }

/** `phrases` and `links` are those that the email must have, besides the link of the footer. */
type EmailCase = {
  name: string
  template: string
  queue: (context: Context) => Promise<void>
  phrases: string[]
  links: string[]
}
const email = <Data>(
  name: string,
  template: EmailTemplate<Data>,
  data: Data,
  phrases: string[],
  links: string[],
): EmailCase => ({
  name,
  template: template.name,
  queue: (context) => queueEmail(context.db, context, template, data),
  phrases,
  links,
})

const OWN_TICKET = { id: 1, token, name: person.name, email: person.email }
const TICKET_LINK = `/support/T000001?token=${token}`

const ORDER = ['/profile/orders/12']
export const EMAIL_CASES: EmailCase[] = [
  email('welcome', account.renderWelcomeEmail, person, ['Your Shopflix account is ready'], ['/shop', '/movies']),
  email(
    'account created by an admin',
    account.renderAccountCreatedEmail,
    person,
    ['set your password'],
    ['/forgot-password'],
  ),
  email(
    'welcome after social sign-in',
    account.renderWelcomeEmail,
    { ...person, id: 8, providerName: 'Google' },
    ['Sign in with Google using asha@example.in'],
    ['/shop', '/movies'],
  ),
  email(
    'sign-in provider linked',
    account.renderSignInLinkedEmail,
    { ...person, providerName: 'Google', isPasswordRemoved: true },
    ['You can now sign in to your account with Google', 'The old password no longer works'],
    ['/profile'],
  ),
  email(
    'password changed',
    account.renderPasswordChangedEmail,
    person,
    ['Your password was changed', 'If you didn’t make this change'],
    ['/forgot-password'],
  ),
  email(
    'new passkey',
    account.renderAccountSecurityEmail,
    { ...person, change: 'passkeyAdded', detail: 'My phone' },
    ['You can now sign in with this passkey', 'My phone'],
    ['/profile'],
  ),
  email(
    'movie available',
    movie.renderMovieAvailableEmail,
    { ...person, movie: { id: 12, seriesTitle: `Salt Road ${SCRIPT}${ATTACK}` } },
    ['Salt Road', 'is now available to watch'],
    ['/movies/watch/12'],
  ),
  email(
    'back in stock',
    product.renderBackInStockEmail,
    { ...person, token, requestedAt: new Date(0), product: shirt, beforePaise: null },
    ['Linen shirt', '(Blue, L) is available again'],
    ['/product/3?variant=4', `/product-notifications/unsubscribe?token=${token}`],
  ),
  email(
    'price drop',
    product.renderPriceDropEmail,
    { ...person, token: otherToken, requestedAt: new Date(0), product: shirt, beforePaise: 120_000 },
    ['has dropped', '₹1,200.00', '₹999.00'],
    ['/product/3?variant=4', `/product-notifications/unsubscribe?token=${otherToken}`],
  ),
  email(
    'question answered',
    review.renderQuestionAnsweredEmail,
    {
      asker: person,
      question: { productId: 12, productName: `Lamp ${SCRIPT}${ATTACK}`, text: `Is it bright? ${SCRIPT}` },
      answer: { id: 3, text: `Yes. ${SCRIPT}` },
    },
    ['Is it bright?', 'Yes.', 'You get this email because you asked'],
    ['/product/12#questions'],
  ),
  email(
    'review request',
    review.renderReviewRequestEmail,
    {
      buyer: person,
      orderId: 7,
      products: [{ productId: 12, name: `Lamp ${SCRIPT}${ATTACK}`, links: ['1-a', '2-b', '3-c', '4-d', '5-e'] }],
      optOutToken: '9-z',
    },
    ['Choose a rating', '5 ★', 'because you bought something here'],
    [
      ...['1-a', '2-b', '3-c', '4-d', '5-e'].map((link) => `/product/12/review?link=${link}`),
      '/profile/orders/7',
      '/reviews/unsubscribe?token=9-z',
    ],
  ),
  email(
    'password reset code',
    account.renderPasswordResetEmail,
    { ...person, code: '042137', minutes: 10 },
    ['042137', '10 minutes'],
    ['/reset-password'],
  ),
  email(
    'order confirmation',
    orderEmails.renderOrderConfirmationEmail,
    { order, buyer: person, isDemo: false },
    ['2 × Lamp', '(Blue, L)', '₹1,200.00', '−₹20.00', 'Free', '₹1,180.00', '25 Nov, 2026'],
    ORDER,
  ),
  email(
    'order confirmation, to be paid in cash',
    orderEmails.renderOrderConfirmationEmail,
    { order: cashOrder, buyer: person, isDemo: false },
    ['Cash on delivery fee', '₹30.00', 'To pay in cash', 'Pay ₹1,210.00 in cash on delivery.'],
    ['/profile/orders/13'],
  ),
  email(
    'order confirmation, to be paid in cash in the demo',
    orderEmails.renderOrderConfirmationEmail,
    { order: { ...cashOrder, id: 14 }, buyer: person, isDemo: true },
    ['Paid', '₹0.00', 'no cash will be collected'],
    ['/profile/orders/14'],
  ),
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
    'shipped',
    orderEmails.renderOrderShippedEmail,
    { ...change, eventKey: 'order-moved:1', isDemo: false, isPart: false, isLeft: false, parcels: [] },
    ['has shipped', '25 Nov, 2026'],
    ORDER,
  ),
  email(
    'partly-shipped',
    orderEmails.renderOrderShippedEmail,
    { ...change, eventKey: 'parcel-shipped:1', isDemo: false, isPart: true, isLeft: true, parcels: [parcel] },
    ['These items of your order 12 have shipped.', 'Sent with Delhivery, tracking number DL1.', 'other items'],
    [...ORDER, 'https://www.delhivery.com/track-v2/package/DL1'],
  ),
  email(
    'delivered',
    orderEmails.renderOrderDeliveredEmail,
    { ...change, historyId: 2 },
    ['was delivered', 'within 5 days'],
    ORDER,
  ),
  email(
    'cancelled',
    orderEmails.renderOrderCancelledEmail,
    { ...change, historyId: 3 },
    ['was cancelled', '2 × Lamp', '3 to 5 business days'],
    ORDER,
  ),
  email(
    'returned',
    orderEmails.renderOrderReturnedEmail,
    { order: { ...order, paymentStatus: 'REFUNDED' as const }, buyer: person, historyId: 4 },
    ['We received your return', 'has already been refunded'],
    ORDER,
  ),
  email(
    'return approved',
    orderEmails.renderReturnApprovedEmail,
    { order, buyer: person, returnId: 1, refundTo: 'original' as const },
    ['approved the return', '2 × Lamp', 'we’ll refund your original payment method'],
    ORDER,
  ),
  email(
    'return approved, nothing was paid in cash',
    orderEmails.renderReturnApprovedEmail,
    {
      order: { ...cashOrder, paymentStatus: 'FAILED' as const },
      buyer: person,
      returnId: 2,
      refundTo: 'original' as const,
    },
    ['approved the return', 'You weren’t charged, so there is nothing to refund.'],
    ['/profile/orders/13'],
  ),
  email(
    'part returned',
    orderEmails.renderPartReturnedEmail,
    { ...change, historyId: 19, refundPaise: 12_345 },
    ['We received these items of order 12', '₹123.45', 'original payment method'],
    ORDER,
  ),
  email(
    'items cancelled',
    orderEmails.renderItemsCancelledEmail,
    { order, buyer: person, cancellationId: 1, refundPaise: 12_345 },
    ['These items of your order 12 were cancelled', '2 × Lamp', '₹123.45', 'original payment method'],
    ORDER,
  ),
  email(
    'return approved, to be refunded to store credit',
    orderEmails.renderReturnApprovedEmail,
    { order, buyer: person, returnId: 4, refundTo: 'store_credit' as const },
    ['approved the return', 'we’ll add your refund to your store credit'],
    ORDER,
  ),
  email(
    'order paid in part with store credit',
    orderEmails.renderOrderConfirmationEmail,
    { order: partCredit, buyer: person, isDemo: false },
    ['Store credit', '−₹500.00', 'Paid online', '₹680.00'],
    ['/profile/orders/15'],
  ),
  email(
    'order paid in part with store credit was cancelled',
    orderEmails.renderOrderCancelledEmail,
    { ...change, historyId: 30, order: partCredit },
    ['We’ve returned the store credit that you used'],
    ['/profile/orders/15'],
  ),
  email(
    'part of an order paid in part with store credit was returned',
    orderEmails.renderPartReturnedEmail,
    { ...change, historyId: 31, order: partCredit, refundPaise: 70_000 },
    ['We refund ₹700.00', 'The rest is added to your store credit'],
    ['/profile/orders/15'],
  ),
  email(
    'order cancelled and refunded to store credit',
    orderEmails.renderOrderCancelledEmail,
    {
      order: { ...order, paymentStatus: 'REFUNDED' as const },
      buyer: person,
      historyId: 23,
      refundTo: 'store_credit' as const,
    },
    ['was cancelled', 'We’ve added your refund to your store credit.'],
    ORDER,
  ),
  email(
    'items cancelled and refunded to store credit',
    orderEmails.renderItemsCancelledEmail,
    { order, buyer: person, cancellationId: 2, refundPaise: 12_345, refundTo: 'store_credit' as const },
    ['were cancelled', 'We’ve added ₹123.45 to your store credit.'],
    ORDER,
  ),
  email(
    'exchange approved',
    orderEmails.renderExchangeApprovedEmail,
    { order, buyer: person, returnId: 3 },
    ['approved the exchange of these items', '2 × Lamp', 'reserved the replacements'],
    ORDER,
  ),
  email(
    'exchange received',
    orderEmails.renderExchangeReceivedEmail,
    { ...change, historyId: 20 },
    ['We received these items of order 12', 'ship the replacements next'],
    ORDER,
  ),
  email(
    'exchange declined',
    orderEmails.renderExchangeDeclinedEmail,
    { ...change, historyId: 21 },
    ['couldn’t approve the exchange'],
    ORDER,
  ),
  email(
    'exchange withdrawn',
    orderEmails.renderExchangeWithdrawnEmail,
    { ...change, historyId: 22 },
    ['You withdrew the exchange of these items of order 12', '5 days of delivery'],
    ORDER,
  ),
  email(
    'return withdrawn',
    orderEmails.renderReturnWithdrawnEmail,
    { ...change, historyId: 24 },
    ['You withdrew the return of these items of order 12', '5 days of delivery'],
    ORDER,
  ),
  email(
    'replacement shipped',
    orderEmails.renderReplacementShippedEmail,
    { order, buyer: person, parcel: { ...parcel, id: 2, returnId: 3 }, isDemo: false },
    ['replacements', 'Delhivery, tracking number DL1'],
    [...ORDER, 'https://www.delhivery.com/track-v2/package/DL1'],
  ),
  email('return declined', orderEmails.renderReturnDeclinedEmail, change, ['couldn’t approve the return'], ORDER),
  email(
    'return declined with a note',
    orderEmails.renderReturnDeclinedEmail,
    { ...change, historyId: 6, note: 'It was worn.' },
    ['It was worn.'],
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
  email(
    'contact message',
    ticket.renderContactMessageEmail,
    { id: 1, kind: 'question', name: person.name, email: 'asha@example.in', message: `One\nTwo ${SCRIPT}` },
    ['Two', 'ticket T000001'],
    ['/admin/messages?id=1'],
  ),
  email(
    'ticket received',
    ticket.renderTicketReceivedEmail,
    { ...OWN_TICKET, replyDueAt: new Date('2026-11-22T10:00:00Z'), resolveDueAt: new Date('2026-12-18T10:00:00Z') },
    ['Your ticket number is T000001', '22/11/2026, 15:30 IST'],
    [TICKET_LINK],
  ),
  email(
    'ticket reply',
    ticket.renderTicketReplyEmail,
    { ...OWN_TICKET, messageId: 5, text: `It is on its way. ${SCRIPT}` },
    ['replied to your ticket T000001', 'on its way'],
    [TICKET_LINK],
  ),
  email(
    'ticket resolved',
    ticket.renderTicketResolvedEmail,
    { ...OWN_TICKET, resolvedAt: new Date('2026-11-22T10:00:00Z') },
    ['as resolved', 'whether you are satisfied'],
    [TICKET_LINK],
  ),
  email(
    'another message of a ticket',
    ticket.renderTicketMessageEmail,
    { id: 1, name: person.name, email: person.email, messageId: 6, text: `Still missing ${SCRIPT}` },
    ['wrote again about ticket T000001', 'Still missing'],
    ['/admin/messages?id=1'],
  ),
  email(
    'overdue tickets',
    ticket.renderOverdueTicketsEmail,
    {
      tickets: [{ id: 1, kind: 'complaint', missed: 'reply', dueAt: new Date('2026-11-22T10:00:00Z') }],
      firstId: 1,
      at: new Date('2026-11-22T10:15:00Z'),
    },
    ['T000001, Complaint (grievance)', 'First reply was due 22/11/2026, 15:30 IST'],
    ['/admin/messages?state=overdue'],
  ),
  email(
    'export ready',
    privacy.renderExportReadyEmail,
    { id: 1, user: person },
    ['is ready', 'for 7 days'],
    ['/profile/privacy'],
  ),
  email(
    'deletion scheduled',
    privacy.renderDeletionScheduledEmail,
    { ...person, now: new Date('2026-11-20T10:00:00Z'), eraseAfter: new Date('2026-12-04T10:00:00Z') },
    ['We erase your data on 04/12/2026, 15:30 IST'],
    ['/login'],
  ),
  email(
    'deletion cancelled',
    privacy.renderDeletionCancelledEmail,
    { ...person, now: new Date('2026-11-20T10:00:00Z') },
    ['is cancelled'],
    ['/profile/privacy'],
  ),
  email(
    'account erased',
    privacy.renderAccountErasedEmail,
    { ...person, stored: [{ what: 'Invoices', reason: 'tax law requires them.' }] },
    ['Invoices: tax law requires them.'],
    [],
  ),
  email(
    'newsletter confirmation',
    newsletter.renderNewsletterConfirmationEmail,
    { email: person.email, token, requestCount: 1 },
    ['asha@example.in'],
    [`/newsletter/confirm?token=${token}`, `/newsletter/unsubscribe?token=${token}`],
  ),
  email(
    'newsletter issue',
    newsletter.renderIssueEmail,
    { issue, email: person.email, token },
    ['Two lamps', 'See the deals'],
    ['/shop', `/newsletter/unsubscribe?token=${token}`],
  ),
  email('newsletter test', newsletter.renderTestIssueEmail, { issue, email: person.email }, ['Two lamps'], ['/shop']),
  email(
    'new subscriber',
    newsletter.renderNewSubscriberEmail,
    subscriber,
    ['asha@example.in subscribed to the newsletter'],
    [],
  ),
  email(
    'newsletter unsubscribed',
    newsletter.renderUnsubscribedEmail,
    subscriber,
    ['any more newsletters to asha@example.in'],
    [`/newsletter/confirm?token=${token}`],
  ),
  email(
    'gift card',
    giftCards.renderGiftCardEmail,
    { ...card, message: `Happy birthday ${SCRIPT}`, code: 'ABCD-EFGH-JKMN-PQRS' },
    ['₹1,000.00', 'Happy birthday', 'ABCD-EFGH-JKMN-PQRS', '20/11/2027'],
    ['/profile/store-credit'],
  ),
  email(
    'gift card receipt',
    giftCards.renderGiftCardReceiptEmail,
    {
      ...card,
      deliverAt: new Date('2026-11-20T10:00:00Z'),
      boughtAt: new Date('2026-11-20T09:00:00Z'),
      buyer: person,
      payment: { amountPaise: 500, mode: 'demo', providerPaymentId: 'pay_1' },
    },
    ['₹1,000.00', '₹5.00', 'not a tax invoice', 'pay_1'],
    ['/profile/store-credit'],
  ),
  email(
    'gift card expiring',
    giftCards.renderGiftCardExpiringEmail,
    card,
    ['₹1,000.00', '20/11/2027'],
    ['/profile/store-credit'],
  ),
  email(
    'store credit issued',
    storeCredit.renderCreditIssuedEmail,
    { ...credit, reason: `Late ${SCRIPT}`, key: token },
    ['₹250.00', 'Late', 'valid until 20/11/2027'],
    ['/profile/store-credit'],
  ),
  email(
    'store credit expiring',
    storeCredit.renderCreditExpiringEmail,
    { ...credit, accountId: 3 },
    ['₹250.00', '20/11/2027'],
    ['/profile/store-credit'],
  ),
  email(
    'alerts',
    alert.renderAlertsEmail,
    { alerts: [{ id: 1, details: `payments.poll: ${SCRIPT}` }], at: new Date('2026-11-20T10:00:00Z') },
    ['The hourly check of Shopflix found', 'payments.poll'],
    ['/admin/alerts'],
  ),
  email(
    'limit reached',
    security.renderLimitReachedEmail,
    { limit: 'codes', hour: '2026-11-23T10' },
    ['reached its hourly limit of password reset codes'],
    [],
  ),
]
