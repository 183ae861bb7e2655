import { DELIVERY_DAYS, SHIPPING } from '@shop/contract/checkout/shipping.rules'
import { LIMITS } from '@shop/contract/kit/limits'
import { formatPaise } from '@shop/contract/kit/money'
import { POLICY } from '@shop/contract/store/policies.rules'
import { storeName } from '../../lib/store.ts'
import type { Section } from './legal.tsx'

/** Terms of sale. The terms of use are in `terms-of-service.tsx`. */
export const termsAndConditions = (email: string): readonly Section[] => [
  {
    title: 'Scope',
    body: (
      <p>
        These terms apply to every purchase in the {storeName()} shop. For your account and the movie section, see the{' '}
        <a href="/terms">Terms of Service</a>.
      </p>
    ),
  },
  {
    title: 'Products',
    body: <p>We describe and picture products as accurately as we can. Products without a price can’t be ordered.</p>,
  },
  {
    title: 'Prices',
    body: (
      <p>
        Prices are per item and in Indian rupees. A struck-through price is the list price, and the discount is
        calculated from it. You can add {LIMITS.minQuantity} to {LIMITS.maxQuantity} of a product to your cart, and
        order as many as are in stock.
      </p>
    ),
  },
  {
    title: 'Coupons',
    body: (
      <p>You can use one coupon per order. It applies to the selected items only. Some coupons need a minimum order.</p>
    ),
  },
  {
    title: 'Shipping',
    body: (
      <p>
        Shipping costs {formatPaise(SHIPPING.flatPaise)} and is free above {formatPaise(SHIPPING.freeAbovePaise)}. We
        deliver within India, usually {DELIVERY_DAYS} days after the order. Demo orders aren’t delivered.
      </p>
    ),
  },
  {
    title: 'Payment',
    body: (
      <p>
        Payments are processed by a card payment provider. An order is created only after its payment has been verified,
        and a payment creates at most one order.
      </p>
    ),
  },
  {
    title: 'Cancellations and returns',
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
        Email <a href={`mailto:${email}`}>{email}</a> with your order number. You can find it under{' '}
        <a href="/profile/orders">Your Orders</a>.
      </p>
    ),
  },
  {
    title: 'Governing law',
    body: (
      <p>
        These terms are governed by the law of {POLICY.governingLaw}. Disputes are settled by arbitration in{' '}
        {POLICY.arbitrationSeat}.
      </p>
    ),
  },
]
