import { POLICY } from '@shop/contract/store/policies.rules'
import { storeName } from '../../lib/store.ts'
import type { Section } from './legal.tsx'

/** The twelve sections of the Terms of Service (spec 2, 9). */
export const termsOfService = (email: string): readonly Section[] => [
  {
    title: 'What you agree to',
    body: (
      <p>
        By opening an account or placing an order you agree to these terms. If you do not agree with them, please do not
        use {storeName()}.
      </p>
    ),
  },
  {
    title: 'Who may use it',
    body: (
      <p>
        You must be at least {POLICY.minimumAge} years old, or have reached the age of majority where you live,
        whichever is later.
      </p>
    ),
  },
  {
    title: 'Your account',
    body: (
      <p>
        Give true details when you sign up, keep your password to yourself, and tell us when you think that somebody
        else knows it. What is done with your account counts as done by you. One person, one account.
      </p>
    ),
  },
  {
    title: 'Orders',
    body: (
      <p>
        An order is placed when its payment has been verified. Prices, coupons, shipping and totals are worked out by
        our server when you pay; what the review screen shows is what counts.
      </p>
    ),
  },
  {
    title: 'Prices and payment',
    body: (
      <p>
        Prices are in Indian rupees. Payments are processed by a card payment provider; we never see your card number.
        While the checkout is a demo, the payment screen says so: a nominal amount is charged, it is refunded within{' '}
        {POLICY.demoRefundDays} days, and nothing is delivered.
      </p>
    ),
  },
  {
    title: 'Cancelling, returning, refunds',
    body: (
      <p>
        The <a href="/refund-policy">Refund &amp; Cancellation Policy</a> says when an order can be cancelled or sent
        back, and when money returns.
      </p>
    ),
  },
  {
    title: 'The movie area',
    body: (
      <p>
        Films, posters and descriptions are shown for your own use at home. You may keep a Watch Later list. You may not
        copy, resell or show them in public.
      </p>
    ),
  },
  {
    title: 'What is not allowed',
    body: (
      <p>
        Do not break the law with the service, get into accounts that are not yours, overload it, scrape it against the
        wishes of its owner, or pass false payments or coupons.
      </p>
    ),
  },
  {
    title: 'Privacy',
    body: (
      <p>
        What we know about you, and what we do with it, is in the <a href="/privacy">Privacy Policy</a>.
      </p>
    ),
  },
  {
    title: 'Closing an account',
    body: (
      <p>
        We may disable an account that breaks these terms; a disabled account cannot sign in. You may ask us to close
        yours by writing to <a href={`mailto:${email}`}>{email}</a>.
      </p>
    ),
  },
  {
    title: 'Liability',
    body: (
      <p>
        The service comes as it is. As far as the law allows, what we owe you for any claim is limited to what you paid
        us in the last {POLICY.liability.months} months or ${POLICY.liability.dollars}, whichever is less.
      </p>
    ),
  },
  {
    title: 'Law and disputes',
    body: (
      <p>
        The law of {POLICY.governingLaw} applies. A dispute that we cannot settle between us goes to arbitration in{' '}
        {POLICY.arbitrationSeat}. When these terms change, the date below changes with them.
      </p>
    ),
  },
]
