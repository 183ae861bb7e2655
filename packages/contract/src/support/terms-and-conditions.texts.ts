import { DELIVERY_DAYS, SHIPPING } from '../checkout/shipping.rules.ts'
import { LIMITS } from '../kit/limits.ts'
import { formatPaise } from '../kit/money.ts'
import { DISPUTES } from './disputes.texts.ts'
import type { HelpSection, LegalPage, ShopDetails } from './help-texts.rules.ts'

/** Terms of sale. The terms of use are in `terms-of-service.texts.ts`. */
export const TERMS_AND_CONDITIONS: LegalPage = {
  path: '/terms-and-conditions',
  title: 'Terms and Conditions',
  lead: 'Terms for buying in the shop.',
  updatedOn: '2026-11-28',
}

export const listTermsAndConditions = ({ name, email }: ShopDetails): readonly HelpSection[] => [
  {
    title: 'Scope',
    body: [
      `These terms apply to every purchase in the ${name} shop. For your account and the movie section, see the [Terms of Service](/terms).`,
    ],
  },
  {
    title: 'Products',
    body: ['We describe and picture products as accurately as we can. Products without a price can’t be ordered.'],
  },
  {
    title: 'Prices',
    keywords:
      'list price, MRP, MRP inclusive of taxes, tax included, GST included in the price, quantity, how many can I buy, bulk order, charged more than MRP, price above MRP, price match, hidden charges, extra charges',
    body: [
      `Prices are per item, in Indian rupees, and include all taxes. A struck-through price is the list price, and the discount is calculated from it. You can add ${LIMITS.minQuantity} to ${LIMITS.maxQuantity} of a product to your cart, and order as many as are in stock.`,
    ],
  },
  {
    title: 'Coupons',
    keywords: 'coupon not working, coupon code invalid, two coupons, minimum order for a coupon',
    body: [
      'You can use one coupon per order. It applies to the selected items only. Some coupons need a minimum order.',
    ],
  },
  {
    title: 'Shipping',
    keywords:
      'shipping charges, free shipping, delivery charges, delivery time, free delivery, minimum order for free delivery, where do you deliver, abroad',
    body: [
      `Shipping costs ${formatPaise(SHIPPING.flatPaise)} and is free above ${formatPaise(SHIPPING.freeAbovePaise)}. We deliver within India, usually ${DELIVERY_DAYS} days after the order. Demo orders aren’t delivered.`,
    ],
  },
  {
    title: 'Payment',
    keywords:
      'payment failed, payment pending, payment stuck, money deducted but no order, order not placed, charged twice, paid twice, double payment',
    body: [
      'Online payments are processed by a card payment provider. Their orders are created only after the payment has been verified, and a payment creates at most one order. We refund a payment that creates none. You can pay some orders in cash on delivery; the payment page says which.',
    ],
  },
  {
    title: 'Cancellations and returns',
    body: ['See the [Refund & Cancellation Policy](/refund-policy).'],
  },
  {
    title: 'Questions and complaints',
    keywords: 'order number',
    body: [
      `Email [${email}](mailto:${email}) with your order number. You can find it under [Your Orders](/profile/orders).`,
    ],
  },
  {
    title: 'Governing law',
    body: [DISPUTES],
  },
]
