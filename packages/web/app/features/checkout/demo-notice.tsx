import { formatPaise } from '@shop/contract/kit/money'
import { POLICY } from '@shop/contract/store/policies.rules'
import checkout from './checkout.module.css'
import type { PaymentMethod } from './checkout-state.ts'

/** Tells the customer before paying that nothing is bought for real. Amount in paise. */
export const DemoNotice = ({ payPaise, method }: { payPaise: number; method: PaymentMethod }) => (
  <div className={checkout.demo}>
    <p>
      <b>This is a demo checkout.</b>
    </p>
    <p>
      {method === 'online' &&
        `A nominal payment of ${formatPaise(payPaise)} is taken and refunded within ${POLICY.demoRefundDays} days. Nothing is delivered.`}
      {method === 'cod' && 'Nothing is delivered, and no cash is collected.'}
      {method === 'credit' && 'The total is taken from your store credit. Nothing is delivered.'}
    </p>
  </div>
)
