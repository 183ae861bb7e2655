import { GIFT_CARD_LIMITS } from '../gift-cards/gift-cards.rules.ts'
import { RETURN_DAYS } from '../orders/order-status.rules.ts'
import { DELETION_GRACE_DAYS } from '../privacy/privacy.rules.ts'
import { CREDIT_LIMITS } from '../store-credit/store-credit.rules.ts'
import { REPLY_HOURS, resolutionDays, TICKET_KIND_LABELS } from '../tickets/tickets.rules.ts'
import type { HelpSection } from './help-texts.rules.ts'

export const HELP_TOPICS = { path: '/support', title: 'Help topics' }

/** When the shop replies, also shown beside the form. */
export const REPLY_TIMES = `We reply within ${REPLY_HOURS} hours and resolve complaints within a month, complaints about movies within ${resolutionDays('movie_complaint')} days.`

/** What customers often need besides the FAQ, whose questions are specified. */
export const listHelpTopics = (): readonly HelpSection[] => [
  {
    title: 'When will my order arrive?',
    keywords:
      'delivery date, delivery time, when will my parcel come, not delivered yet, PIN code, do you deliver here',
    body: [
      'Enter your PIN on a product page or in the cart to see the delivery date. After you have placed the order, you find its date under [Your Orders](/profile/orders).',
    ],
  },
  {
    title: 'Can I pay in cash on delivery?',
    keywords: 'COD available, pay cash at home',
    body: [
      'The payment page offers cash on delivery with its fee, if there is one, or says why it isn’t available for your PIN, your items or the total. We confirm larger orders with a code that we email you.',
    ],
  },
  {
    title: 'How do I get an invoice?',
    keywords: 'GST invoice, tax invoice, bill, receipt, GSTIN, business purchase, input tax credit, HSN',
    body: [
      'We issue the invoice when the order ships. You can download it from the order under [Your Orders](/profile/orders), and it is attached to our email. For an invoice to your business, add your GSTIN in [your profile](/profile) before the order ships.',
    ],
  },
  {
    title: 'How do I get a refund for a cash order?',
    keywords: 'COD refund, cash refund, refund to bank account, refund to UPI',
    body: [
      'By bank transfer or UPI, or as store credit, as you choose. Enter your UPI ID or bank account in the order under [Your Orders](/profile/orders). We delete these details after the transfer.',
    ],
  },
  {
    title: 'Can I exchange an item for another size or colour?',
    keywords: 'exchange, swap, replace with another variant, bigger size, smaller size, withdraw exchange',
    body: [
      `Yes, within ${RETURN_DAYS} days of delivery, for a variant at the same price: choose ‘Exchange items’ in the order under [Your Orders](/profile/orders). We ship the replacement once we have received the items. Until then you can withdraw the exchange. If something is wrong with the replacement, [write to us](/support), and we’ll refund it.`,
    ],
  },
  {
    title: 'How do gift cards work?',
    keywords: 'gift voucher, gift card code, redeem, gift card expiry, gift card balance, valid until, store credit',
    body: [
      `You buy a gift card under [Store credit](/profile/store-credit), and we email it on the date that you choose. Its code is valid for ${GIFT_CARD_LIMITS.validDays} days and adds the amount to the store credit of one customer, which is valid for another ${CREDIT_LIMITS.validDays} days. You can cancel a card for a full refund until it is redeemed.`,
    ],
  },
  {
    title: 'How do I delete my account?',
    keywords: 'close my account, remove my account, erase my data, account deletion',
    body: [
      `Choose ‘Delete account’ in your [privacy settings](/profile/privacy), once you have no open order. Signing in within ${DELETION_GRACE_DAYS} days cancels the deletion. After that we erase your data, except what the law requires us to keep, and email you what that is.`,
    ],
  },
  {
    title: 'Can I change the address of an order?',
    keywords: 'change delivery address, wrong address, edit address, new address, moved house',
    body: [
      'You choose or add the address when you check out, and an order keeps the address that it was placed with. If it is wrong, cancel the order under [Your Orders](/profile/orders) before it ships, and order again.',
    ],
  },
  {
    title: 'How do I make a complaint?',
    keywords: 'grievance, grievance officer, complain, bad service, escalate, unhappy',
    body: [
      `Choose ‘${TICKET_KIND_LABELS.complaint}’ in the form on the help page. You get a ticket number and an email at once. ${REPLY_TIMES}`,
    ],
  },
]
