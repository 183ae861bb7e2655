import { formatPaise } from '@shop/contract/kit/money'

/** Said before paying, and never in red: nothing here is bought for real (spec 1). Amount in paise. */
export const DemoNotice = ({ payPaise }: { payPaise: number }) => (
  <div className="checkout-demo">
    <p>
      <b>This is a demo checkout.</b>
    </p>
    <p>
      A nominal payment of {formatPaise(payPaise)} is taken, whatever your cart costs, and refunded within 5 days.
      Nothing is delivered.
    </p>
  </div>
)
