import { formatPaise } from '@shop/contract/kit/money'
import { POLICY } from '@shop/contract/store/policies.rules'
import checkout from './checkout.module.css'

/** Tells the customer before paying that nothing is bought for real. Amount in paise. */
export const DemoNotice = ({ payPaise, isCod }: { payPaise: number; isCod: boolean }) => (
  <div className={checkout.demo}>
    <p>
      <b>This is a demo checkout.</b>
    </p>
    <p>
      {isCod
        ? 'Nothing is delivered, and no cash is collected.'
        : `A nominal payment of ${formatPaise(payPaise)} is taken and refunded within ${POLICY.demoRefundDays} days. Nothing is delivered.`}
    </p>
  </div>
)
