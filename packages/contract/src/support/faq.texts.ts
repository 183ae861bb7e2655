import { AUTH_LIMITS } from '../auth/auth.rules.ts'
import { DEMO_PAYMENT_PAISE } from '../checkout/totals.rules.ts'
import { formatPaise, formatRupees } from '../kit/money.ts'
import { RETURN_DAYS } from '../orders/order-status.rules.ts'
import type { PublicCoupon } from '../promotions/index.ts'
import { formatRange, POLICY } from '../store/policies.rules.ts'
import type { HelpSection, ShopDetails } from './help-texts.rules.ts'

export const FAQ = { path: '/faq', title: 'FAQ' }

/** Describes a coupon as 'SAVE10 takes 10% off.' */
const describeCoupon = ({ code, percent, minAmount, maxDiscount }: PublicCoupon): string => {
  const from = minAmount > 0 ? ` selected items of ${formatRupees(minAmount)} or more` : ''
  return `${code} takes ${percent}% off${from}${maxDiscount === null ? '' : `, up to ${formatRupees(maxDiscount)}`}.`
}

type Details = Pick<ShopDetails, 'name'> & { coupons: readonly PublicCoupon[] }

/** The questions are specified. */
export const listFaq = ({ name, coupons }: Details): readonly HelpSection[] => [
  {
    title: `What is ${name}?`,
    keywords: 'about this website, what do you sell',
    body: [
      'An online shop and a movie streaming service with one account. Shop electronics, fashion, beauty and home products, and watch movies.',
    ],
  },
  {
    title: 'How do the Movies and Shop sections work together?',
    keywords: 'switch between shop and movies, round button',
    body: [
      'Use the round button to switch between them. Your account and profile work for both. The cart is for shopping, and the Watch Later list is for movies.',
    ],
  },
  {
    title: 'Is my data secure?',
    keywords: 'data safe, card safe, security, is it safe to pay',
    body: [
      'Yes. Your password is never stored as plain text, sign-in attempts are limited, and changing your password signs out other devices. Card numbers go directly to the payment provider and never reach us.',
    ],
  },
  {
    title: 'Which payment methods can I use?',
    keywords:
      'how can I pay, pay by card, accept, UPI, QR code, RuPay, Visa, Mastercard, American Express, Amex, credit card, debit card, net banking, wallet, payment options',
    body: [
      `UPI, cards, net banking and wallets, processed by our payment provider. In demo mode you are charged only ${formatPaise(DEMO_PAYMENT_PAISE)}, which is refunded within ${POLICY.demoRefundDays} days, and nothing is delivered.`,
    ],
  },
  {
    title: 'Can I download movies to watch offline?',
    keywords: 'save film, watch without internet',
    body: ['Not yet. Movies can only be streamed online.'],
  },
  {
    title: 'Do I need a subscription?',
    keywords:
      'premium, membership, plan, is it free, free movies, is it free to watch, monthly price, money for movies, pay for movies',
    body: ['No. All accounts are free, and there is no premium plan at the moment.'],
  },
  {
    title: 'How do I return something?',
    keywords: 'return item, exchange, send back, return pickup',
    body: [
      `Go to ‘My Orders’ in your profile and request a return within ${RETURN_DAYS} days of delivery. Before delivery you can cancel the order there. Report damaged or wrong items within ${formatRange(POLICY.reportDays)} days of receipt.`,
    ],
  },
  {
    title: 'Is there support around the clock?',
    keywords: '24/7 support, customer care, customer service, live chat, talk to an agent, open 24 hours',
    body: [
      'You can contact us at any time by email, phone or the contact page. There is no live chat, and replies may take until the next day. [Ask a question](/support#ask) to get an answer from this page and our policies at once.',
    ],
  },
  {
    title: 'How do I track my order?',
    keywords:
      'where is my order, order status, tracking number, tracking link, which courier company, AWB number, docket number, tracking link not working, tracking link not opening, parcel stuck, parcel not moving, order not received, late, old orders, past orders, order history',
    body: [
      'Go to ‘My Orders’ in your profile. Orders are listed newest first, with their status and estimated delivery date.',
    ],
  },
  {
    title: 'Are there discounts?',
    keywords: [
      'coupon, promo code, voucher, offer, sale, deal, cheaper, apply a coupon code',
      ...coupons.map(({ code }) => `${code}, ${code} not working`),
    ].join(', '),
    body: [
      [
        'Yes. Discounts are shown on every price, and you can use a coupon in the cart.',
        ...coupons.map(describeCoupon),
      ].join(' '),
    ],
  },
  {
    title: 'Can my family members have their own profiles?',
    keywords: 'family account, wife, husband, children, share',
    body: [
      'Not within one account. Each family member can create a free account with their own cart and Watch Later list.',
    ],
  },
  {
    title: 'What if I forget my password?',
    keywords:
      'forgot password, strong password, password not accepted, reset password, change password, cannot sign in, login problem, OTP not received, OTP not coming, OTP expired',
    body: [
      `Select Forgot Password? on the sign-in page. We’ll email you a one-time code that is valid for ${AUTH_LIMITS.codeSeconds / 60} minutes.`,
    ],
  },
]
