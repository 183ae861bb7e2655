import { POLICY } from '../store/policies.rules.ts'
import { DISPUTES } from './disputes.texts.ts'
import type { HelpSection, LegalPage, ShopDetails } from './help-texts.rules.ts'

export const TERMS_OF_SERVICE: LegalPage = {
  path: '/terms',
  title: 'Terms of Service',
  lead: 'Terms for using the shop and the movie section.',
  updatedOn: '2026-11-28',
}

export const listTermsOfService = ({ name }: Pick<ShopDetails, 'name'>): readonly HelpSection[] => [
  {
    title: 'Acceptance of terms',
    body: [
      `By creating an account or placing an order, you agree to these terms. If you don’t agree, please don’t use ${name}.`,
    ],
  },
  {
    title: 'Eligibility',
    keywords: 'minimum age, how old, under 18, children',
    body: [
      `You must be at least ${POLICY.minimumAge} years old, or have reached the age of majority where you live, whichever is later.`,
      'With the consent of a parent or guardian, someone younger can have a child’s account, which is never tracked.',
    ],
  },
  {
    title: 'Your account',
    keywords: 'more than one account, second account, share my account',
    body: [
      'Provide accurate details, keep your password confidential, and tell us if you think someone else knows it. You are responsible for activity on your account. Each person may have one account.',
    ],
  },
  {
    title: 'Orders',
    keywords: 'order confirmed, order confirmation',
    body: [
      'An order that you pay online is placed once its payment has been verified; one that you pay in cash on delivery is placed when you confirm it. Our server calculates prices, discounts, shipping and totals when you pay, as shown on the review screen.',
    ],
  },
  {
    title: 'Prices and payment',
    body: [
      `Prices are in Indian rupees. Payments are processed by a card payment provider, and we never see your card number. In demo mode, the payment screen says so: you are charged a nominal amount, which is refunded within ${POLICY.demoRefundDays} days, and nothing is delivered.`,
    ],
  },
  {
    title: 'Cancellations, returns and refunds',
    body: [
      'The [Refund & Cancellation Policy](/refund-policy) explains when you can cancel or return an order, and how refunds work.',
    ],
  },
  {
    title: 'Movies',
    keywords: 'copy, record, public screening',
    body: [
      'Movies, posters and descriptions are for your personal use at home. You may not copy, resell or publicly show them.',
    ],
  },
  {
    title: 'Prohibited use',
    body: [
      'You may not use the service to break the law, access other people’s accounts, overload the service, scrape it without permission, or use fraudulent payments or coupons.',
    ],
  },
  {
    title: 'Privacy',
    body: ['The [Privacy Policy](/privacy) explains what data we collect and how we use it.'],
  },
  {
    title: 'Account termination',
    keywords: 'account disabled, blocked, banned, close my account',
    body: [
      `We may disable an account that breaks these terms. A disabled account can’t sign in. You can delete your account in your [privacy settings](/profile/privacy).`,
    ],
  },
  {
    title: 'Liability',
    body: [
      `The service is provided “as is”. As far as the law allows, our liability for any claim is limited to what you paid us in the last ${POLICY.liability.months} months or $${POLICY.liability.dollars}, whichever is less.`,
    ],
  },
  {
    title: 'Governing law and disputes',
    keywords: 'court, arbitration, sue',
    body: [DISPUTES, 'When these terms change, we update the date below.'],
  },
]
