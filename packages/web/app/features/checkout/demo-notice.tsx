import { formatPaise } from '@shop/contract/kit/money'
import { POLICY } from '@shop/contract/store/policies.rules'
import checkout from './checkout.module.css'
import type { PaymentMethod } from './checkout-state.ts'

type Props = { payPaise: number; creditPaise: number; method: PaymentMethod }

/**
 * Tells the customer before paying that nothing is bought for real. `creditPaise`: the part that store credit pays. In
 * paise.
 */
export const DemoNotice = ({ payPaise, creditPaise, method }: Props) => (
  <div className={checkout.demo}>
    <p>
      <b>This is a demo checkout.</b>
    </p>
    <p>
      {method === 'online' &&
        `A nominal payment of ${formatPaise(payPaise)} is taken and refunded within ${POLICY.demoRefundDays} days. Nothing is delivered.`}
      {creditPaise > 0 && ` ${formatPaise(creditPaise)} is taken from your store credit.`}
      {method === 'cod' && 'Nothing is delivered, and no cash is collected.'}
      {method === 'credit' && 'The total is taken from your store credit. Nothing is delivered.'}
    </p>
  </div>
)
