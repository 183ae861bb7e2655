import { RETURN_DAYS } from '@shop/contract/orders/order-status.rules'
import { formatRange, POLICY } from '@shop/contract/store/policies.rules'
import type { Section } from './legal.tsx'

/** The Refund & Cancellation Policy (spec 9). */
export const refundPolicy = (email: string): readonly Section[] => [
  {
    title: 'Cancelling an order',
    body: (
      <>
        <p>
          Ask for a cancellation within {formatRange(POLICY.cancellationDays)} days after placing the order. While an
          order is not delivered, returned or cancelled and its delivery date lies ahead, its Cancel button under{' '}
          <a href="/profile/orders">Your Orders</a> does it at once.
        </p>
        <p>Perishable items cannot be cancelled. If their quality was poor, a refund or a replacement is possible.</p>
      </>
    ),
  },
  {
    title: 'Returning an order',
    body: (
      <p>
        For {RETURN_DAYS} days after delivery an order can be sent back: its Request Return button stands under{' '}
        <a href="/profile/orders">Your Orders</a>. Once it has arrived, the refund is made.
      </p>
    ),
  },
  {
    title: 'Damaged, defective or wrong items',
    body: (
      <p>
        Report items that are damaged, defective or not what you ordered within {formatRange(POLICY.reportDays)} days of
        receipt, to <a href={`mailto:${email}`}>{email}</a>, with the number of the order and a picture.
      </p>
    ),
  },
  {
    title: 'When the money comes back',
    body: (
      <p>
        Approved refunds are processed within {formatRange(POLICY.refundBusinessDays)} business days, to the original
        payment method.
      </p>
    ),
  },
  {
    title: 'The demo',
    body: (
      <p>
        While the checkout is a demo, the payment screen says so. The nominal amount that was charged is refunded within{' '}
        {POLICY.demoRefundDays} days without being asked, and nothing is delivered.
      </p>
    ),
  },
]
