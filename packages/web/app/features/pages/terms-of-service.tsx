import { POLICY } from '@shop/contract/store/policies.rules'
import { storeName } from '../../lib/store.ts'
import type { Section } from './legal.tsx'

export const termsOfService = (email: string): readonly Section[] => [
  {
    title: 'Acceptance of terms',
    body: (
      <p>
        By creating an account or placing an order, you agree to these terms. If you don’t agree, please don’t use{' '}
        {storeName()}.
      </p>
    ),
  },
  {
    title: 'Eligibility',
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
        Provide accurate details, keep your password confidential, and tell us if you think someone else knows it. You
        are responsible for activity on your account. Each person may have one account.
      </p>
    ),
  },
  {
    title: 'Orders',
    body: (
      <p>
        An order is placed once its payment has been verified. Our server calculates prices, discounts, shipping and
        totals when you pay, as shown on the review screen.
      </p>
    ),
  },
  {
    title: 'Prices and payment',
    body: (
      <p>
        Prices are in Indian rupees. Payments are processed by a card payment provider, and we never see your card
        number. In demo mode, the payment screen says so: you are charged a nominal amount, which is refunded within{' '}
        {POLICY.demoRefundDays} days, and nothing is delivered.
      </p>
    ),
  },
  {
    title: 'Cancellations, returns and refunds',
    body: (
      <p>
        The <a href="/refund-policy">Refund &amp; Cancellation Policy</a> explains when you can cancel or return an
        order, and how refunds work.
      </p>
    ),
  },
  {
    title: 'Movies',
    body: (
      <p>
        Movies, posters and descriptions are for your personal use at home. You may not copy, resell or publicly show
        them.
      </p>
    ),
  },
  {
    title: 'Prohibited use',
    body: (
      <p>
        You may not use the service to break the law, access other people’s accounts, overload the service, scrape it
        without permission, or use fraudulent payments or coupons.
      </p>
    ),
  },
  {
    title: 'Privacy',
    body: (
      <p>
        The <a href="/privacy">Privacy Policy</a> explains what data we collect and how we use it.
      </p>
    ),
  },
  {
    title: 'Account termination',
    body: (
      <p>
        We may disable an account that breaks these terms. A disabled account can’t sign in. To close your account,
        email <a href={`mailto:${email}`}>{email}</a>.
      </p>
    ),
  },
  {
    title: 'Liability',
    body: (
      <p>
        The service is provided “as is”. As far as the law allows, our liability for any claim is limited to what you
        paid us in the last {POLICY.liability.months} months or ${POLICY.liability.dollars}, whichever is less.
      </p>
    ),
  },
  {
    title: 'Governing law and disputes',
    body: (
      <p>
        These terms are governed by the law of {POLICY.governingLaw}. Disputes are settled by arbitration in{' '}
        {POLICY.arbitrationSeat}. When these terms change, we update the date below.
      </p>
    ),
  },
]
