import { RETURN_DAYS } from '@shop/contract/orders/order-status.rules'
import { formatRange, POLICY } from '@shop/contract/store/policies.rules'
import type { Section } from './legal.tsx'

export const refundPolicy = (email: string): readonly Section[] => [
  {
    title: 'Cancelling an order',
    body: (
      <>
        <p>
          Request a cancellation within {formatRange(POLICY.cancellationDays)} days of placing the order. You can cancel
          an order under <a href="/profile/orders">Your Orders</a> until its delivery date, unless it has been
          delivered, returned or cancelled. An order that you pay in cash on delivery can be cancelled until it ships.
        </p>
        <p>Perishable items can’t be cancelled. If their quality was poor, we can offer a refund or a replacement.</p>
      </>
    ),
  },
  {
    title: 'Returning an order',
    body: (
      <p>
        You can request a return under <a href="/profile/orders">Your Orders</a> within {RETURN_DAYS} days of delivery.
        You can return all items or some of them. We refund you once we have received the items.
      </p>
    ),
  },
  {
    title: 'Damaged, defective or wrong items',
    body: (
      <p>
        Report damaged, defective or mismatched items within {formatRange(POLICY.reportDays)} days of receipt by email
        to <a href={`mailto:${email}`}>{email}</a>. Include the order number and a photo.
      </p>
    ),
  },
  {
    title: 'Refunds',
    body: (
      <p>
        Approved refunds are processed within {formatRange(POLICY.refundBusinessDays)} business days to the original
        payment method.
      </p>
    ),
  },
  {
    title: 'Demo orders',
    body: (
      <p>
        In demo mode, the payment screen says so. The nominal payment is refunded automatically within{' '}
        {POLICY.demoRefundDays} days, and nothing is delivered.
      </p>
    ),
  },
]
