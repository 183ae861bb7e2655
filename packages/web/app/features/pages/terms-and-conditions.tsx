import { DELIVERY_DAYS, SHIPPING } from '@shop/contract/checkout/shipping.rules'
import { LIMITS } from '@shop/contract/kit/limits'
import { formatPaise } from '@shop/contract/kit/money'
import { POLICY } from '@shop/contract/store/policies.rules'
import { storeName } from '../../lib/store.ts'
import type { Section } from './legal.tsx'

/** The nine sections of the Terms and Conditions of sale (spec 2). */
export const termsAndConditions = (email: string): readonly Section[] => [
  {
    title: 'What these conditions are for',
    body: (
      <p>
        They belong to every sale in the shop of {storeName()}. For the account and the movie area read the{' '}
        <a href="/terms">Terms of Service</a>.
      </p>
    ),
  },
  {
    title: 'Products',
    body: <p>We describe and picture things as well as we can. What has no price at the moment cannot be bought.</p>,
  },
  {
    title: 'Prices',
    body: (
      <p>
        Prices are per piece and in rupees. A struck price is the list price; the saving beside it is worked out from
        the two. A cart takes {LIMITS.minQuantity} to {LIMITS.maxQuantity} pieces of a product; an order takes what is
        in stock.
      </p>
    ),
  },
  {
    title: 'Coupons',
    body: <p>One coupon per order. It applies to the selected items only, and some ask for a least amount.</p>,
  },
  {
    title: 'Shipping',
    body: (
      <p>
        Shipping costs {formatPaise(SHIPPING.flatPaise)}, and is free above {formatPaise(SHIPPING.freeAbovePaise)}. We
        deliver in India; delivery is estimated {DELIVERY_DAYS} days after the order. In the demo nothing is delivered.
      </p>
    ),
  },
  {
    title: 'Payment',
    body: (
      <p>
        Payments are processed by a card payment provider. An order is only made from a payment that has been verified,
        and a payment makes one order at most.
      </p>
    ),
  },
  {
    title: 'Cancelling and returning',
    body: (
      <p>
        See the <a href="/refund-policy">Refund &amp; Cancellation Policy</a>.
      </p>
    ),
  },
  {
    title: 'Questions and complaints',
    body: (
      <p>
        Write to <a href={`mailto:${email}`}>{email}</a> with the number of the order. You find it under{' '}
        <a href="/profile/orders">Your Orders</a>.
      </p>
    ),
  },
  {
    title: 'Law',
    body: (
      <p>
        The law of {POLICY.governingLaw} applies; arbitration is in {POLICY.arbitrationSeat}.
      </p>
    ),
  },
]
