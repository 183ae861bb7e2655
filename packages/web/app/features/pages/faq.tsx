import './pages.css'
import { AUTH_LIMITS } from '@shop/contract/auth/auth.rules'
import { DEMO_PAYMENT_PAISE } from '@shop/contract/checkout/totals.rules'
import { formatPaise, formatRupees } from '@shop/contract/kit/money'
import { RETURN_DAYS } from '@shop/contract/orders/order-status.rules'
import type { PublicCoupon } from '@shop/contract/promotions'
import { formatRange, POLICY } from '@shop/contract/store/policies.rules'
import { ChevronDown } from 'lucide'
import { storeName } from '../../lib/store.ts'
import { Icon } from '../../ui/icon.tsx'

/** 'SAVE10 takes 10% off.' */
const couponWords = ({ code, percent, minAmount, maxDiscount }: PublicCoupon): string => {
  const from = minAmount > 0 ? ` from ${formatRupees(minAmount)} of selected items` : ''
  return `${code} takes ${percent}% off${from}${maxDiscount === null ? '' : `, at most ${formatRupees(maxDiscount)}`}.`
}

/** The twelve questions of spec 2; the answers say what exists and what doesn't (decision 75). */
const questions = (coupons: readonly PublicCoupon[]): readonly (readonly [question: string, answer: string])[] => [
  [
    `What is ${storeName()}?`,
    'An online shop and a movie area under one account: electronics, fashion, beauty and home goods on one side, films on the other.',
  ],
  [
    'How do the Movies and Shop sections work together?',
    'The round button takes you from one to the other. Your account, profile and sign-in are the same on both sides; the cart belongs to the shop, the Watch Later list to the movies.',
  ],
  [
    'Is my data secure?',
    'Passwords are stored as argon2id hashes, tries to sign in are limited, and a new password ends every older sign-in. Card numbers never reach us: the payment provider takes them.',
  ],
  [
    'Which payment methods can I use?',
    `UPI, cards, net banking and wallets, through the payment provider’s own window. While the checkout is a demo, a nominal ${formatPaise(DEMO_PAYMENT_PAISE)} is taken and refunded within ${POLICY.demoRefundDays} days, and nothing is delivered.`,
  ],
  ['Can I download movies to watch offline?', 'No. There are no offline downloads at the moment.'],
  [
    'Do I need a subscription?',
    'No. There is one kind of account, and it is free: there is no premium plan at the moment.',
  ],
  [
    'How do I return something?',
    `Under ‘My Orders’ on your profile. An order can be cancelled there while its delivery lies ahead, and within ${RETURN_DAYS} days of delivery a return can be requested. Report something damaged or wrong within ${formatRange(POLICY.reportDays)} days of receipt.`,
  ],
  [
    'Is there support around the clock?',
    'You can write at any hour, and the contact page has our email address and phone number. There is no live chat, and we do not promise an answer at night.',
  ],
  [
    'How do I track my order?',
    'Under ‘My Orders’ on your profile. The newest stands first, with its status and the day we expect to deliver it.',
  ],
  [
    'Are there discounts?',
    `Yes: a struck price shows the saving, and ${['the cart takes a coupon.', ...coupons.map(couponWords)].join(' ')}`,
  ],
  [
    'Can my family have profiles of their own?',
    'Not within one account. Each person can open a free account, with a cart and a list of their own.',
  ],
  [
    'What happens when I forget my password?',
    `Choose Forgot Password? when you sign in. A one-time code comes by email and is good for ${AUTH_LIMITS.codeSeconds / 60} minutes.`,
  ],
]

/** One answer open at a time; pressing the open one closes it. The browser does both, by the shared name. */
export const Faq = ({ coupons }: { coupons: readonly PublicCoupon[] }) => (
  <div className="faq">
    {questions(coupons).map(([question, answer]) => (
      <details key={question} name="faq">
        <summary>
          {question}
          <Icon as={ChevronDown} />
        </summary>
        <p>{answer}</p>
      </details>
    ))}
  </div>
)
