import type { Order, OrderStatus } from '@shop/contract/orders'
import {
  ORDER_STATUSES,
  REFUND_NOT_PERMITTED,
  REFUNDING_STATUSES,
  refundsPayment,
  statusChangeProblem,
} from '@shop/contract/orders/order-status.rules'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError, serverMessageOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { Field, SelectField } from '../../../ui/field.tsx'
import layout from '../../../ui/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import record from '../styles/record.module.css'
import { fetchOrder, updateOrderStatus } from './orders.api.ts'

type Props = {
  order: Order
  /** Without it, the statuses that would refund the payment are disabled. */
  canRefund: boolean
  onChanged: (order: Order) => void
}

/**
 * Changes the status of an order after confirmation. An invalid transition is reported before the confirmation. If someone else
 * changed the order first, the current status is shown.
 */
export function StatusChange({ order, canRefund, onChanged }: Props) {
  const [status, setStatus] = useState<OrderStatus>(order.orderStatus)
  const [reason, setReason] = useState('')
  const [isConfirming, setIsConfirming] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  const change = useMutation({
    mutationFn: () => updateOrderStatus(order.id, { status, from: order.orderStatus, reason }),
    onSuccess(changed) {
      onChanged(changed)
      setReason('')
    },
    async onError(error) {
      if (isApiError(error, 409)) await fetchOrder(order.id).then(onChanged, () => {})
    },
    onSettled: () => setIsConfirming(false),
  })

  function confirm() {
    const newProblem = statusChangeProblem(order.orderStatus, status)
    change.reset()
    setProblem(newProblem)
    setIsConfirming(newProblem === undefined)
  }
  const isForbidden = (to: OrderStatus) => !canRefund && to !== order.orderStatus && refundsPayment(order, to)
  const errorMessage = change.isError ? (serverMessageOf(change.error, 409) ?? 'Status update failed') : problem

  return (
    <div className={classes(layout.grid, layout.gapM)}>
      <div className={record.statusChange}>
        <SelectField
          label="Status"
          value={status}
          hint={REFUNDING_STATUSES.some(isForbidden) ? REFUND_NOT_PERMITTED : undefined}
          onChange={(event) => setStatus(event.target.value as OrderStatus)}
        >
          {ORDER_STATUSES.map((option) => (
            <option key={option} disabled={isForbidden(option)}>
              {option}
            </option>
          ))}
        </SelectField>
        <Button className={record.button} variant="line" disabled={status === order.orderStatus} onClick={confirm}>
          Update status
        </Button>
      </div>
      {change.isSuccess && <Notice kind="ok">Order status updated to {change.data.orderStatus}</Notice>}
      {errorMessage !== undefined && <Notice kind="bad">{errorMessage}</Notice>}
      {isConfirming && (
        <ConfirmDialog
          title={`Change order ${order.id} to ${status}?`}
          confirmLabel="Change"
          busyLabel={change.isPending && 'Changing...'}
          danger={status === 'CANCELLED'}
          onConfirm={() => change.mutate()}
          onClose={() => setIsConfirming(false)}
        >
          <p>
            The current status is {order.orderStatus}. The customer will see the change immediately.
            {status === 'CANCELLED' && ' Cancelling also returns the items to stock and refunds the payment.'}
            {status === 'RETURNED' && ' This also refunds the payment.'}
          </p>
          <Field
            label="Reason (optional)"
            hint="Saved in the order history."
            value={reason}
            maxLength={200}
            onChange={(event) => setReason(event.target.value)}
          />
        </ConfirmDialog>
      )}
    </div>
  )
}
