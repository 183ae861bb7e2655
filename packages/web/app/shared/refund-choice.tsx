import type { Order } from '@shop/contract/orders'
import type { RefundMethod } from '@shop/contract/payments/payments.rules'
import { Checkbox } from '../ui/checkbox.tsx'
import { classes } from '../ui/classes.ts'
import text from '../ui/text.module.css'

type Props = { order: Order; value: RefundMethod; onChange: (method: RefundMethod) => void }

/** Where the refund goes. Nothing for an order whose refund has one way, such as one that is paid in cash. */
export function RefundChoice({ order, value, onChange }: Props) {
  if (!order.hasRefundChoice) return null
  const option = (method: RefundMethod, label: string) => (
    <Checkbox radio name="refund-method" checked={value === method} onChange={() => onChange(method)}>
      {label}
    </Checkbox>
  )
  return (
    <fieldset>
      <legend className={text.small}>Refund to</legend>
      {option('original', 'Original payment method')}
      {option('store_credit', 'Store credit')}
      {value === 'store_credit' && (
        <p className={classes(text.small, text.quiet)}>
          We add your refund to your store credit as soon as it is due. It doesn’t expire, but it can’t be paid out
          later.
        </p>
      )}
    </fieldset>
  )
}
