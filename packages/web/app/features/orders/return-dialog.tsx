import { formatRupees } from '@shop/contract/kit/money'
import type { Order, RequestReturn, ReturnQuote } from '@shop/contract/orders'
import { isCod, isDemoPayment, isPaidWithCredit } from '@shop/contract/orders/order-status.rules'
import { SPLIT_REFUND } from '@shop/contract/orders/order-texts.rules'
import type { RefundMethod } from '@shop/contract/payments/payments.rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RefundChoice } from '../../shared/refund-choice.tsx'
import { classes } from '../../ui/classes.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { LinePicker } from '../../ui/line-picker.tsx'
import text from '../../ui/text.module.css'
import { useChosenLines } from '../../ui/use-chosen-lines.ts'
import { returnQuoteQuery } from './orders.api.ts'
import { ReturnReason } from './return-reason.tsx'

type Props = {
  order: Order
  isBusy: boolean
  onConfirm: (request: RequestReturn) => void
  onClose: () => void
}

/** The buyer chooses what to return, everything by default, and sees what will be refunded. */
export function ReturnDialog({ order, isBusy, onConfirm, onClose }: Props) {
  const { data: everything, error, isFetching, refetch } = useQuery(returnQuoteQuery(order.id))
  const [reason, setReason] = useState('')
  const [refundTo, setRefundTo] = useState<RefundMethod>('original')
  const [isMissing, setMissing] = useState(false)
  const returnable = everything?.returnable ?? []
  const chosen = useChosenLines(returnable)
  const { items } = chosen
  const isEmpty = returnable.length === 0 || items?.length === 0

  function confirm() {
    if (everything === undefined) return void refetch()
    setMissing(isEmpty)
    if (!isEmpty) onConfirm({ reason: reason.trim(), refundTo, ...(items && { items }) })
  }

  return (
    <ConfirmDialog
      title="Request a return?"
      confirmLabel="Request Return"
      cancelLabel="Not now"
      busyLabel={isBusy ? 'Requesting...' : everything === undefined && isFetching && 'Loading items...'}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>We’ll review your request and email you about pickup, which is free.</p>
      <LinePicker label="Items to return" lines={returnable} chosen={chosen} />
      {isMissing && isEmpty && <FieldError>Choose what you want to return</FieldError>}
      {error !== null && <FieldError>{error.message}</FieldError>}
      {!isEmpty && <RefundPreview order={order} items={items} refundTo={refundTo} />}
      <RefundChoice order={order} value={refundTo} onChange={setRefundTo} />
      {returnable.length > 0 && <ReturnReason of="return" value={reason} onChange={setReason} />}
    </ConfirmDialog>
  )
}

type PreviewProps = { order: Order; items: RequestReturn['items']; refundTo: RefundMethod }

function RefundPreview({ order, items, refundTo }: PreviewProps) {
  const { data: quote } = useQuery(returnQuoteQuery(order.id, items ?? undefined))
  return (
    <div role="status">
      <p>
        Refund: <b className={text.numeric}>{quote === undefined ? 'Calculating...' : formatRupees(quote.refund)}</b>
      </p>
      {quote !== undefined && (
        <p className={classes(text.small, text.quiet)}>{explainRefund(order, quote, refundTo)}</p>
      )}
    </div>
  )
}

function explainRefund(order: Order, { refund, isComplete }: ReturnQuote, refundTo: RefundMethod): string {
  if (refund === 0) return order.paidAmount === 0 ? 'Nothing was charged.' : 'Your payment has already been refunded.'
  if (isDemoPayment(order) && order.creditAmount === 0)
    return isComplete
      ? `Demo: the rest of the ${formatRupees(order.paidAmount)} that you were charged.`
      : `Demo: the share of the ${formatRupees(order.paidAmount)} that you were charged. The rest is refunded as planned.`
  const fees = [order.shipping > 0 && 'shipping', order.codFee > 0 && 'the cash on delivery fee'].filter(Boolean)
  const named = fees.join(' and ')
  if (order.creditAmount > 0 && refundTo === 'original') return SPLIT_REFUND
  if (fees.length > 0)
    return isComplete ? `This includes ${named}.` : `Without ${named}, which we refund when you return everything.`
  if (isPaidWithCredit(order) || refundTo === 'store_credit') return 'We’ll add it to your store credit.'
  return isCod(order)
    ? 'We’ll transfer it to your bank account or UPI ID.'
    : 'We’ll refund your original payment method.'
}
