import type { Order, OrderStatus } from '@shop/contract/orders'
import {
  cashProblem,
  isReturningToOrigin,
  nextStatusOf,
  ORDER_STATUSES,
  possibleStatuses,
  REFUND_NOT_PERMITTED,
  REFUNDING_STATUSES,
  refundsPayment,
  STATUS_LABELS,
  statusChangeProblem,
} from '@shop/contract/orders/order-status.rules'
import { parcelProblem } from '@shop/contract/orders/parcels.rules'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isApiError, serverMessageOf } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { Field, SelectField } from '../../../ui/field.tsx'
import layout from '../../../ui/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import text from '../../../ui/text.module.css'
import record from '../styles/record.module.css'
import { fetchOrder, updateOrderStatus } from './orders.api.ts'
import { nameStatusStep } from './status-steps.ts'

type Props = {
  order: Order
  /** Without it, the statuses that would refund the payment are disabled. */
  canRefund: boolean
  onChanged: (order: Order) => void
  /** Further actions on the order. */
  children?: ReactNode
}

/**
 * Offers the next step and all other possible statuses. Each change is confirmed first. If someone else changed the
 * order first, the current status is shown.
 */
export function StatusChange({ order, canRefund, onChanged, children }: Props) {
  const [chosen, setChosen] = useState<OrderStatus | undefined>()
  const [target, setTarget] = useState<OrderStatus | undefined>()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const change = useMutation({
    mutationFn: (status: OrderStatus) => updateOrderStatus(order.id, { status, from: order.orderStatus, reason }),
    onSuccess(changed) {
      onChanged(changed)
      setChosen(undefined)
      setReason('')
    },
    async onError(error) {
      if (isApiError(error, 409)) await fetchOrder(order.id).then(onChanged, () => {})
    },
    onSettled: () => setTarget(undefined),
  })

  function confirm(status: OrderStatus) {
    const newProblem =
      status === order.orderStatus
        ? 'Choose another status'
        : (statusChangeProblem(order.orderStatus, status) ?? cashProblem(order, status) ?? parcelProblem(order, status))
    change.reset()
    setProblem(newProblem)
    setTarget(newProblem === undefined ? status : undefined)
  }
  const selected = chosen ?? order.orderStatus
  const next = nextStatusOf(order)
  const errorMessage = change.isError ? (serverMessageOf(change.error, 409) ?? 'Status update failed') : problem

  return (
    <div className={classes(layout.grid, layout.gapM)}>
      <div className={record.statusChange}>
        {next !== undefined && (
          <Button className={record.button} onClick={() => confirm(next)}>
            {nameStep(order, next)}
          </Button>
        )}
        {children}
        {!isReturningToOrigin(order) && (
          <StatusSelect
            order={order}
            canRefund={canRefund}
            selected={selected}
            onSelect={setChosen}
            onUpdate={() => confirm(selected)}
          />
        )}
      </div>
      {change.isSuccess && <Notice kind="ok">Order status updated to {change.data.orderStatus}</Notice>}
      {errorMessage !== undefined && <Notice kind="bad">{errorMessage}</Notice>}
      {target !== undefined && (
        <ConfirmDialog
          title={
            isReturningToOrigin(order)
              ? `Receive the refused parcel of order ${order.id}?`
              : `Change order ${order.id} to ${STATUS_LABELS[target]}?`
          }
          confirmLabel={nameStep(order, target)}
          cancelLabel={target === 'CANCELLED' && !isReturningToOrigin(order) ? 'Keep order' : 'Cancel'}
          busyLabel={change.isPending && 'Changing...'}
          danger={target === 'CANCELLED' && !isReturningToOrigin(order)}
          onConfirm={() => change.mutate(target)}
          onClose={() => setTarget(undefined)}
        >
          <p>{describeChange(order, target)}</p>
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

/** A refused parcel that is back ends its order. */
const nameStep = (order: Order, to: OrderStatus): string =>
  isReturningToOrigin(order) ? 'Receive parcel' : nameStatusStep(to)

function describeChange(order: Order, to: OrderStatus): string {
  if (isReturningToOrigin(order))
    return 'Its items return to stock, and the order becomes Cancelled. Nothing was paid, so there is nothing to refund.'
  const refunds = refundsPayment(order, to)
  const change = `The current status is ${STATUS_LABELS[order.orderStatus]}. The customer will see the change immediately.`
  if (to === 'CANCELLED')
    return `${change} Cancelling also returns the items to stock${refunds ? ' and refunds the payment' : ''}.`
  return refunds ? `${change} This also refunds the payment.` : change
}

type SelectProps = Pick<Props, 'order' | 'canRefund'> & {
  selected: OrderStatus
  onSelect: (status: OrderStatus) => void
  onUpdate: () => void
}

/**
 * All possible statuses. Those that a delivered order can't have are listed apart, and explained when they are chosen.
 */
function StatusSelect({ order, canRefund, selected, onSelect, onUpdate }: SelectProps) {
  const { orderStatus } = order
  const possible = possibleStatuses(orderStatus)
  if (possible.length === 0) {
    return (
      <p className={classes(text.small, text.quiet)}>
        The status {STATUS_LABELS[orderStatus]} is final{order.paidAmount > 0 && ', because the payment is refunded'}.
      </p>
    )
  }
  const isOffered = (status: OrderStatus) => status === orderStatus || possible.includes(status)
  const impossible = ORDER_STATUSES.filter((status) => !isOffered(status))
  const isForbidden = (to: OrderStatus) => !canRefund && to !== orderStatus && refundsPayment(order, to)
  const option = (status: OrderStatus) => (
    <option key={status} value={status} disabled={isForbidden(status)}>
      {STATUS_LABELS[status]}
    </option>
  )
  return (
    <>
      <SelectField
        label="Status"
        value={selected}
        hint={REFUNDING_STATUSES.some(isForbidden) ? REFUND_NOT_PERMITTED : undefined}
        onChange={(event) => onSelect(event.target.value as OrderStatus)}
      >
        {ORDER_STATUSES.filter(isOffered).map(option)}
        {impossible.length > 0 && <optgroup label="No longer possible">{impossible.map(option)}</optgroup>}
      </SelectField>
      <Button className={record.button} variant="line" onClick={onUpdate}>
        Update status
      </Button>
    </>
  )
}
