import { formatRupees } from '@shop/contract/kit/money'
import type { CancelItems, Order } from '@shop/contract/orders'
import { isDemoPayment } from '@shop/contract/orders/order-status.rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { classes } from '../../ui/classes.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { LinePicker } from '../../ui/line-picker.tsx'
import text from '../../ui/text.module.css'
import { useChosenLines } from '../../ui/use-chosen-lines.ts'
import { cancellationQuoteQuery } from './orders.api.ts'

type Props = {
  order: Order
  isBusy: boolean
  onConfirm: (request: CancelItems) => void
  onClose: () => void
}

/** The buyer chooses what to cancel of the items that haven't shipped, and sees what comes back. */
export function CancelItemsDialog({ order, isBusy, onConfirm, onClose }: Props) {
  const { data: everything, error } = useQuery(cancellationQuoteQuery(order.id))
  const [isMissing, setMissing] = useState(false)
  const lines = everything?.cancellable ?? []
  const chosen = useChosenLines(lines)
  const { items } = chosen
  const isEmpty = lines.length === 0 || items?.length === 0

  function confirm() {
    if (everything === undefined) return
    setMissing(isEmpty)
    if (!isEmpty) onConfirm(items ? { items } : {})
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
      <p>Choose what you no longer want. Items that have shipped can’t be cancelled.</p>
      <LinePicker label="Items to cancel" lines={lines} chosen={chosen} />
      {isMissing && isEmpty && <FieldError>Choose what you want to cancel</FieldError>}
      {error !== null && <FieldError>{error.message}</FieldError>}
      {!isEmpty && <CancellationPreview order={order} items={items} />}
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
        {isDemoPayment(order) && ` Demo: you were charged ${formatRupees(order.paidAmount)}.`}
      </p>
    </div>
  )
}
