import { RETURN_DAYS } from '../orders/order-status.rules.ts'
import { formatRange, POLICY } from '../store/policies.rules.ts'
import type { HelpSection, LegalPage, ShopDetails } from './help-texts.rules.ts'

export const REFUND_POLICY: LegalPage = {
  path: '/refund-policy',
  title: 'Refund & Cancellation Policy',
  lead: 'How cancellations, returns and refunds work.',
  updatedOn: '2026-11-28',
}

export const listRefundPolicy = ({ email }: Pick<ShopDetails, 'email'>): readonly HelpSection[] => [
  {
    title: 'Cancelling an order',
    keywords:
      'how can I cancel my order, changed my mind, ordered by mistake, stop order, cancel one item, cancel a part',
    body: [
      `Request a cancellation within ${formatRange(POLICY.cancellationDays)} days of placing the order. You can cancel an order under [Your Orders](/profile/orders) until its delivery date, unless it or one of its parcels has been delivered, or it has been returned or cancelled. An order that you pay in cash on delivery can be cancelled until it ships. You can also cancel some of its items, until they ship.`,
      'Perishable items can’t be cancelled. If their quality was poor, we can offer a refund or a replacement.',
    ],
  },
  {
    title: 'Returning an order',
    keywords:
      'return policy, withdraw a return, cancel my return request, return one of two pieces, return a part, return an opened product, return period, return window, which products can be returned, non-returnable, innerwear, who pays return shipping, return pickup charge, asked for money at the pickup, COD fee back, shipping fee refunded, refund is less than I paid, exchange, send back, don’t like, wrong size, bigger size, smaller size',
    body: [
      `You can request a return under [Your Orders](/profile/orders) within ${RETURN_DAYS} days of delivery. You can return all items or some of them. We refund you once we have received the items.`,
      'The pickup of a return is free: you pay no return shipping.',
      'If you return a part of the order, you get back the price of those items. If you return all of it, you also get back the shipping and the fee for cash on delivery.',
      'Until we have received the items, you can withdraw the return in the order, and change where the refund goes.',
    ],
  },
  {
    title: 'Damaged, defective or wrong items',
    keywords:
      'broken on arrival, not working, faulty, item missing from parcel, only one came, got only one item out of two, ordered more than I received, empty box, incomplete, part of my order is missing, wrong product sent, different product, fake product, duplicate instead of original, expired product, wrong MRP printed, replacement, replace',
    body: [
      `Report damaged, defective or mismatched items within ${formatRange(POLICY.reportDays)} days of receipt by email to [${email}](mailto:${email}). Include the order number and a photo.`,
    ],
  },
  {
    title: 'Refunds',
    keywords:
      'where is my refund, when is it paid or credited, refund not received, refund received, money back, refund time, refund status, how many days, refund to my credit card, refund to wallet or bank, refund to another account',
    body: [
      `Approved refunds are processed within ${formatRange(POLICY.refundBusinessDays)} business days to the original payment method.`,
      'If you paid in cash, we transfer the refund to the bank account or UPI ID that you enter in the order, or add it to your store credit if you choose that.',
      'When you cancel or return something that you paid online, you can choose store credit instead. It is added as soon as the refund is due and doesn’t expire, but it can’t be paid out later.',
    ],
  },
  {
    title: 'Demo orders',
    body: [
      `In demo mode, the payment screen says so. The nominal payment is refunded automatically within ${POLICY.demoRefundDays} days, and nothing is delivered.`,
    ],
  },
]
