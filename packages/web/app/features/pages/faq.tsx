import { AUTH_LIMITS } from '@shop/contract/auth/auth.rules'
import { DEMO_PAYMENT_PAISE } from '@shop/contract/checkout/totals.rules'
import { formatPaise, formatRupees } from '@shop/contract/kit/money'
import { RETURN_DAYS } from '@shop/contract/orders/order-status.rules'
import type { PublicCoupon } from '@shop/contract/promotions'
import { formatRange, POLICY } from '@shop/contract/store/policies.rules'
import { ChevronDown } from 'lucide'
import { storeName } from '../../lib/store.ts'
import { Icon } from '../../ui/icon.tsx'
import pages from './pages.module.css'

/** Describes a coupon as 'SAVE10 takes 10% off.' */
const describeCoupon = ({ code, percent, minAmount, maxDiscount }: PublicCoupon): string => {
  const from = minAmount > 0 ? ` selected items of ${formatRupees(minAmount)} or more` : ''
  return `${code} takes ${percent}% off${from}${maxDiscount === null ? '' : `, up to ${formatRupees(maxDiscount)}`}.`
}

const questions = (coupons: readonly PublicCoupon[]): readonly (readonly [question: string, text: string])[] => [
  [
    `What is ${storeName()}?`,
    'An online shop and a movie streaming service with one account. Shop electronics, fashion, beauty and home products, and watch movies.',
  ],
  [
    'How do the Movies and Shop sections work together?',
    'Use the round button to switch between them. Your account and profile work for both. The cart is for shopping, and the Watch Later list is for movies.',
  ],
  [
    'Is my data secure?',
    'Yes. Your password is never stored as plain text, sign-in attempts are limited, and changing your password signs out other devices. Card numbers go directly to the payment provider and never reach us.',
  ],
  [
    'Which payment methods can I use?',
    `UPI, cards, net banking and wallets, processed by our payment provider. In demo mode you are charged only ${formatPaise(DEMO_PAYMENT_PAISE)}, which is refunded within ${POLICY.demoRefundDays} days, and nothing is delivered.`,
  ],
  ['Can I download movies to watch offline?', 'Not yet. Movies can only be streamed online.'],
  ['Do I need a subscription?', 'No. All accounts are free, and there is no premium plan at the moment.'],
  [
    'How do I return something?',
    `Go to ‘My Orders’ in your profile and request a return within ${RETURN_DAYS} days of delivery. Before delivery you can cancel the order there. Report damaged or wrong items within ${formatRange(POLICY.reportDays)} days of receipt.`,
  ],
  [
    'Is there support around the clock?',
    'You can contact us at any time by email, phone or the contact page. There is no live chat, and replies may take until the next day.',
  ],
  [
    'How do I track my order?',
    'Go to ‘My Orders’ in your profile. Orders are listed newest first, with their status and estimated delivery date.',
  ],
  [
    'Are there discounts?',
    [
      'Yes. Discounts are shown on every price, and you can use a coupon in the cart.',
      ...coupons.map(describeCoupon),
    ].join(' '),
  ],
  [
    'Can my family members have their own profiles?',
    'Not within one account. Each family member can create a free account with their own cart and Watch Later list.',
  ],
  [
    'What if I forget my password?',
    `Select Forgot Password? on the sign-in page. We’ll email you a one-time code that is valid for ${AUTH_LIMITS.codeSeconds / 60} minutes.`,
  ],
]

/** An accordion with one open answer at a time. The browser does this by the shared `name`. */
export const Faq = ({ coupons }: { coupons: readonly PublicCoupon[] }) => (
  <div className={pages.faq} data-part="faq">
    {questions(coupons).map(([question, text]) => (
      <details key={question} name="faq">
        <summary>
          {question}
          <Icon as={ChevronDown} />
        </summary>
        <p>{text}</p>
      </details>
    ))}
  </div>
)
