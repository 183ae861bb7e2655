import * as giftCards from '../../src/features/notifications/emails/gift-card.emails.ts'
import * as storeCredit from '../../src/features/notifications/emails/store-credit.emails.ts'
import { credit, type EmailCase, email, person, SCRIPT, token } from './email-case.ts'

const card = {
  ...{ id: 5, amountPaise: 100_000, recipientEmail: person.email, recipientName: person.name, senderName: person.name },
  expiresAt: new Date('2027-11-20T10:00:00Z'),
}

export const GIFT_CARD_EMAILS: EmailCase[] = [
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
]
