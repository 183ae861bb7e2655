import type { Order, OrderStatus } from '@shop/contract/orders'
import { ORDER_STATUSES, statusChangeProblem } from '@shop/contract/orders/order-status.rules'
import { useState } from 'react'
import { isApiError, serverMessageOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { Field, SelectField } from '../../../ui/field.tsx'
import layout from '../../../ui/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import record from '../styles/record.module.css'
import { findOrder, updateOrderStatus } from './orders.api.ts'

type Outcome = { kind: 'ok' | 'bad'; message: string }

/**
 * Changes the status of an order after confirmation. An invalid transition is reported before the confirmation. If someone else
 * changed the order first, the current status is shown.
 */
export function StatusChange({ of, onChanged }: { of: Order; onChanged: (order: Order) => void }) {
  const [status, setStatus] = useState<OrderStatus>(of.orderStatus)
  const [reason, setReason] = useState('')
  const [isConfirming, setIsConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | undefined>()

  function confirm() {
    const problem = statusChangeProblem(of.orderStatus, status)
    setOutcome(problem === undefined ? undefined : { kind: 'bad', message: problem })
    setIsConfirming(problem === undefined)
  }

  async function change() {
    setBusy(true)
    try {
      onChanged(await updateOrderStatus(of.id, { status, from: of.orderStatus, reason }))
      setReason('')
      setOutcome({ kind: 'ok', message: `Order status updated to ${status}` })
    } catch (error) {
      setOutcome({ kind: 'bad', message: serverMessageOf(error, 409) ?? 'Status update failed' })
      if (isApiError(error, 409)) await findOrder(of.id).then(onChanged, () => {})
    } finally {
      setBusy(false)
      setIsConfirming(false)
    }
  }

  return (
    <div className={classes(layout.grid, layout.gapM)}>
      <div className={record.statusChange}>
        <SelectField label="Status" value={status} onChange={(event) => setStatus(event.target.value as OrderStatus)}>
          {ORDER_STATUSES.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </SelectField>
        <Button className={record.button} variant="line" disabled={status === of.orderStatus} onClick={confirm}>
          Update status
        </Button>
      </div>
      {outcome !== undefined && <Notice kind={outcome.kind}>{outcome.message}</Notice>}
      {isConfirming && (
        <ConfirmDialog
          title={`Change order ${of.id} to ${status}?`}
          confirmLabel="Change"
          busyLabel={busy && 'Changing...'}
          danger={status === 'CANCELLED'}
          onConfirm={() => void change()}
          onClose={() => setIsConfirming(false)}
        >
          <p>
            It is {of.orderStatus} now. The customer sees the change at once
            {status === 'CANCELLED' && ', the goods are for sale again, and what was paid goes back'}.
          </p>
          <Field
            label="Reason (optional)"
            hint="Kept in the order’s history."
            value={reason}
            maxLength={200}
            onChange={(event) => setReason(event.target.value)}
          />
        </ConfirmDialog>
      )}
    </div>
  )
}
