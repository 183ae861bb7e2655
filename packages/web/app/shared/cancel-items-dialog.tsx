import { formatRupees } from '@shop/contract/kit/money'
import type { CancelItems, Order } from '@shop/contract/orders'
import { isDemoPayment } from '@shop/contract/orders/order-status.rules'
import { SPLIT_REFUND } from '@shop/contract/orders/order-texts.rules'
import type { RefundMethod } from '@shop/contract/payments/payments.rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cancellationQuoteQuery } from '../lib/api/cancel-items.api.ts'
import { classes } from '../ui/classes.ts'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { FieldError } from '../ui/field-error.tsx'
import { LinePicker } from '../ui/line-picker.tsx'
import text from '../ui/text.module.css'
import { useChosenLines } from '../ui/use-chosen-lines.ts'
import { RefundChoice } from './refund-choice.tsx'

type Props = {
  order: Order
  /** Staff may say why, for the activity log. Only the customer may choose where the refund goes. */
  hasReason?: boolean
  isBusy: boolean
  onConfirm: (request: CancelItems) => void
  onClose: () => void
}

/** Chooses which unshipped items to cancel, and shows the refund. */
export function CancelItemsDialog({ order, hasReason = false, isBusy, onConfirm, onClose }: Props) {
  const { data: everything, error } = useQuery(cancellationQuoteQuery(order.id))
  const [isMissing, setMissing] = useState(false)
  const [reason, setReason] = useState('')
  const [refundTo, setRefundTo] = useState<RefundMethod>('original')
  const lines = everything?.cancellable ?? []
  const chosen = useChosenLines(lines)
  const { items } = chosen
  const isEmpty = lines.length === 0 || items?.length === 0

  function confirm() {
    if (everything === undefined) return
    setMissing(isEmpty)
    if (!isEmpty) onConfirm({ refundTo, ...(items && { items }), ...(reason.trim() !== '' && { reason }) })
  }

  return (
    <ConfirmDialog
      title="Cancel items?"
      confirmLabel="Cancel items"
      cancelLabel="Keep items"
      danger
      busyLabel={isBusy && 'Cancelling...'}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {hasReason ? 'Choose what can’t be sent.' : 'Choose what you no longer want.'} Items that have shipped can’t be
        cancelled.
      </p>
      <LinePicker label="Items to cancel" lines={lines} chosen={chosen} />
      {isMissing && isEmpty && <FieldError>Choose what you want to cancel</FieldError>}
      {error !== null && <FieldError>{error.message}</FieldError>}
      {!isEmpty && <CancellationPreview order={order} items={items} />}
      {!hasReason && <RefundChoice order={order} value={refundTo} onChange={setRefundTo} />}
      {hasReason && (
        <Field
          label="Reason (optional)"
          hint="Saved in the activity log."
          value={reason}
          maxLength={200}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </ConfirmDialog>
  )
}

function CancellationPreview({ order, items }: { order: Order; items: CancelItems['items'] }) {
  const { data: quote } = useQuery(cancellationQuoteQuery(order.id, items ?? undefined))
  if (quote === undefined) return <p role="status">Refund: Calculating...</p>
  const { refund, lessToPay, isComplete } = quote
  return (
    <div role="status">
      <p>
        {lessToPay > 0 ? 'Less to pay on delivery' : 'Refund'}:{' '}
        <b className={text.numeric}>{formatRupees(lessToPay > 0 ? lessToPay : refund)}</b>
      </p>
      <p className={classes(text.small, text.quiet)}>
        {isComplete ? 'This cancels the whole order.' : 'Shipping and fees stay the same.'}
        {order.creditAmount > 0
          ? ` ${SPLIT_REFUND}`
          : isDemoPayment(order) && ` Demo: ${formatRupees(order.paidAmount)} were charged.`}
      </p>
    </div>
  )
}
